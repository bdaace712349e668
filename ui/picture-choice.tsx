import { ImagePlus, X } from 'lucide';
import { type ChangeEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';

/** A chosen picture: a new one, drawn from its bitmap, or a stored one, at its address. */
export type ChosenPicture = { key: string; label: string; removeLabel: string } & (
  | { bitmap: ImageBitmap }
  | { address: string }
);

type PictureChoiceProps = {
  legend: string;
  hint: string;
  /** The text of the button that opens the file dialog. */
  choose: string;
  pictures: readonly ChosenPicture[];
  /** How many chosen files are still being read. */
  reading?: number;
  /** More pictures may be added. */
  hasRoom: boolean;
  multiple?: boolean;
  onChoose: (files: File[]) => void;
  onRemove: (key: string) => void;
  refusal?: ReactNode;
};

/** A choice of pictures from the shopper's device, with thumbnails of the chosen ones, which can be removed. */
export function PictureChoice(props: PictureChoiceProps) {
  const {
    legend,
    hint,
    choose,
    pictures,
    reading = 0,
    hasRoom,
    multiple,
    onChoose,
    onRemove,
    refusal,
  } = props;
  const input = useRef<HTMLInputElement>(null);
  const [hintId, refusalId] = [useId(), useId()];
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    // Reset, so that choosing the same file again after removing it fires `change`.
    currentTarget.value = '';
    if (files.length > 0) onChoose(files);
  };
  return (
    <fieldset>
      <legend className="font-semibold text-sm">{legend}</legend>
      <p id={hintId} className="mb-2 text-ink-2 text-sm">
        {hint}
      </p>
      <ul className="flex flex-wrap gap-3 empty:hidden">
        {pictures.map((picture) => (
          <li key={picture.key} className="relative">
            {'bitmap' in picture ? (
              <Drawn bitmap={picture.bitmap} label={picture.label} />
            ) : (
              <img src={picture.address} width={80} height={80} alt={picture.label} className={thumbnail} />
            )}
            <button
              type="button"
              aria-label={picture.removeLabel}
              onClick={() => {
                onRemove(picture.key);
                // In the next frame the button is back, since there is room again.
                requestAnimationFrame(() => input.current?.focus());
              }}
              className="hit-area absolute -top-2 -right-2 grid size-7 place-items-center rounded-full border border-line bg-card text-ink shadow-pop"
            >
              <Icon of={X} size={16} />
            </button>
          </li>
        ))}
        {Array.from({ length: reading }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          <li key={place} className={`${frame} grid place-items-center text-ink-2`}>
            <Spinner />
          </li>
        ))}
      </ul>
      <label
        hidden={!hasRoom}
        className="mt-2 inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-pill border border-field bg-card px-5 font-semibold text-md leading-none hover:border-ink has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-green has-[:focus-visible]:outline-offset-2"
      >
        <Icon of={ImagePlus} size={18} />
        {choose}
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          multiple={multiple}
          aria-describedby={refusal ? `${hintId} ${refusalId}` : hintId}
          aria-invalid={refusal ? true : undefined}
          className="sr-only"
          onChange={handleChange}
        />
      </label>
      {refusal && (
        <p id={refusalId} role="alert" className="mt-1.5 text-danger text-sm">
          {refusal}
        </p>
      )}
    </fieldset>
  );
}

const frame = 'size-17 md:size-20 rounded-field border border-line bg-sunken';
const thumbnail = `${frame} block object-cover`;

/** Drawn on a canvas: a page may load pictures from its own server only. */
function Drawn({ bitmap, label }: { bitmap: ImageBitmap; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(bitmap, 0, 0);
  }, [bitmap]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      width={bitmap.width}
      height={bitmap.height}
      className={thumbnail}
    />
  );
}
