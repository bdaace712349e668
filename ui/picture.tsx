import { Fragment, type ReactNode, useState } from 'react';
import { classNames } from './class-names.ts';
import { MaskIcon } from './mask-icon.tsx';
import { FetchedWhereSeen } from './seen-by.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

const ratios = {
  square: { box: 'aspect-square', width: 640, height: 640 },
  '16/10': { box: 'aspect-[16/10]', width: 960, height: 600 },
  '4/3': { box: 'aspect-[4/3]', width: 640, height: 480 },
  '2/1': { box: 'aspect-[2/1]', width: 960, height: 480 },
  /** 16:10, flatter where it is as wide as a tablet, and from 1024 px what its column leaves it. */
  lead: {
    box: 'aspect-[16/10] md:aspect-[2/1] lg:aspect-auto lg:min-h-60 lg:flex-1 lg:[&_img]:absolute lg:[&_img]:inset-0',
    width: 960,
    height: 600,
  },
  '5/1': { box: 'aspect-[2/1] md:aspect-[3/1] lg:aspect-[5/1]', width: 1280, height: 256 },
} as const;

const corners = {
  none: '',
  field: 'rounded-field',
  /** For a picture at the top of a card with a border. */
  top: 'rounded-t-[11px]',
  card: 'rounded-card',
  panel: 'rounded-panel',
  /** For a picture that reaches from edge to edge on phones. */
  bleed: 'md:rounded-panel',
} as const;

/** The source of a picture: the available widths in px, ascending, and the address for each. */
export type PictureSource = { src: (width: number) => string; widths: readonly number[] };

/** `priority` is for the one picture that the page is judged by (LCP), `eager` for others in the first view. */
export type PictureLoading = 'lazy' | 'eager' | 'priority';

type PictureProps = {
  /** undefined shows the placeholder. */
  source: PictureSource | undefined;
  /** Empty when the text beside it says the same. */
  alt: string;
  ratio: keyof typeof ratios;
  /** How wide it is drawn, as in `<img sizes>`. For lazy pictures, browsers that support `auto` measure it. */
  sizes: string;
  /** The widest that it is drawn, in px; by default what `sizes` says, if that is one length. */
  drawnUpTo?: number | undefined;
  loading?: PictureLoading | undefined;
  corner?: keyof typeof corners | undefined;
  /** `contain` shows the whole picture on the box's background, `cover` fills the box and crops. */
  fit?: 'cover' | 'contain' | undefined;
  /** Shown if there is no picture; default: a quiet drawing. */
  placeholder?: ReactNode;
  /** Elements on top of the picture (badges, buttons), which position themselves. */
  children?: ReactNode;
};

/** How often a picture has failed, and how often it was asked for again. */
interface PictureTries {
  address: string | undefined;
  failures: number;
  retries: number;
}

const NOT_TRIED = { failures: 0, retries: 0 };

/**
 * A picture in a box of fixed ratio, which takes its space before the picture has loaded, and without one. One that the
 * server was too busy to send is asked for again.
 */
export function Picture(props: PictureProps) {
  const {
    source,
    alt,
    ratio,
    sizes,
    drawnUpTo = Number(/^(\d+)px$/.exec(sizes)?.[1] ?? Number.POSITIVE_INFINITY),
    loading = 'lazy',
    corner = 'card',
    fit = 'cover',
    placeholder,
    children,
  } = props;
  // Of this picture alone: a page that takes the place of another one shows others.
  const address = source?.src(0);
  const [tries, setTries] = useState<PictureTries>();
  const { failures, retries } = tries && tries.address === address ? tries : NOT_TRIED;
  const fail = (img: HTMLImageElement) => {
    setTries({ address, failures: retries + 1, retries });
    const retry = () => setTries({ address, failures: retries + 1, retries: retries + 1 });
    void import('./picture-retry.ts').then(({ retryPicture }) =>
      retryPicture(img.currentSrc, retries, retry),
    );
  };
  const widths = widthsFor(source?.widths ?? [], drawnUpTo);
  const Fetched = loading === 'lazy' ? Fragment : FetchedWhereSeen;
  return (
    <div className={classNames('picture-box @container', ratios[ratio].box, corners[corner])}>
      {source && failures === retries ? (
        <Fetched>
          <img
            // The `error` event of a picture that failed before hydration is lost.
            ref={(img) => {
              if (img?.complete && img.naturalWidth === 0) fail(img);
            }}
            onError={({ currentTarget }) => fail(currentTarget)}
            src={source.src(fallbackWidth(widths))}
            srcSet={widths.map((width) => `${source.src(width)} ${width}w`).join(', ')}
            sizes={loading === 'lazy' ? `auto, ${sizes}` : sizes}
            width={ratios[ratio].width}
            height={ratios[ratio].height}
            alt={alt}
            loading={loading === 'lazy' ? 'lazy' : 'eager'}
            fetchPriority={loading === 'priority' ? 'high' : undefined}
            decoding="async"
            className={fit === 'contain' ? 'object-contain' : undefined}
          />
        </Fetched>
      ) : (
        (placeholder ?? <NoPicture label={alt} />)
      )}
      {children}
    </div>
  );
}

function NoPicture({ label }: { label: string }) {
  return (
    <div className="no-picture">
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
      <MaskIcon of="image" />
    </div>
  );
}

/**
 * The widths that are worth offering, since each stands on every card of a page: up to the first one that is sharp enough at
 * double density, and none below half of what is drawn.
 */
function widthsFor(widths: readonly number[], drawnUpTo: number): readonly number[] {
  const enough = widths.findIndex((width) => width >= 2 * drawnUpTo);
  return enough === -1 ? widths : widths.slice(0, enough + 1).filter((width) => width > drawnUpTo / 2);
}

/** For browsers without srcset: the first width of 640 px or more, else the largest. */
function fallbackWidth(widths: readonly number[]): number {
  return widths.find((width) => width >= 640) ?? widths.at(-1) ?? 640;
}
