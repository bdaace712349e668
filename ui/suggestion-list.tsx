import * as t from '@fernway/messages/ui';
import { LayoutGrid } from 'lucide';
import { Fragment, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Monogram } from './monogram.tsx';
import { Picture, type PictureSource } from './picture.tsx';

/** A suggestion for the typed text. */
export type SuggestionOption = {
  id: string;
  kind: 'product' | 'store' | 'category';
  text: string;
  /** Of a store with others of its name: where it is. */
  branch: string | null;
};

/** A word of a text, and what stands after it. */
const WORD = /[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu;

/** The text with the beginnings of words that were typed set apart. */
function MarkedText({ text, typed }: { text: string; typed: string }) {
  const beginnings = typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return (text.match(WORD) ?? []).map((part, place) => {
    const length = Math.max(
      0,
      ...beginnings.map((word) => (part.toLowerCase().startsWith(word) ? word.length : 0)),
    );
    return length === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
      <Fragment key={place}>
        <b className="font-bold">{part.slice(0, length)}</b>
        {part.slice(length)}
      </Fragment>
    );
  });
}

type SuggestionListProps<Option extends SuggestionOption> = {
  /** The id of the list; an option's id is this followed by its index. */
  id: string;
  groups: readonly { label: string; of: readonly Option[] }[];
  /** The index of the option that Enter chooses, counted through all groups. */
  active: number | undefined;
  onChoose: (place: number) => void;
  /** The text that they are for. */
  typed: string;
  /** "$98.00". */
  priceOf: (option: Option) => string | undefined;
  pictureOf: (option: Option) => PictureSource | undefined;
  /** Before the text: the flag of the option's country, if it is shown. */
  flagOf: (option: Option) => ReactNode;
};

/** The list under a search field. The field keeps the focus and names the active option. */
export function SuggestionList<Option extends SuggestionOption>(props: SuggestionListProps<Option>) {
  const { id, groups, active, onChoose, typed, priceOf, pictureOf, flagOf } = props;
  const filled = groups.filter((group) => group.of.length > 0);
  const all = filled.flatMap((group) => group.of);
  return (
    <>
      <p role="status" className="sr-only">
        {t.suggestionCount(all.length)}
      </p>
      <div
        id={id}
        role="listbox"
        aria-label={t.suggestions()}
        hidden={all.length === 0}
        className="absolute inset-x-0 top-full z-30 mt-2 max-h-[min(70dvh,520px)] overflow-y-auto overscroll-contain rounded-panel bg-raised p-2 shadow-pop"
      >
        {filled.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox
          <div key={group.label} role="group" aria-labelledby={`${id}-${group.label}`}>
            <p
              id={`${id}-${group.label}`}
              role="presentation"
              className="px-3 pt-2.5 pb-1 font-semibold text-ink-3 text-sm"
            >
              {group.label}
            </p>
            {group.of.map((option) => {
              const place = all.indexOf(option);
              const price = priceOf(option);
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the field's
                // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
                <div
                  key={option.id}
                  id={`${id}-${place}`}
                  role="option"
                  aria-selected={place === active}
                  ref={place === active ? showOption : undefined}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => onChoose(place)}
                  className={classNames(
                    'flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 py-1 text-md hover:bg-sunken',
                    place === active && 'bg-tint text-green hover:bg-tint',
                  )}
                >
                  <Sign option={option} picture={pictureOf(option)} />
                  <span className="line-clamp-2 min-w-0 wrap-anywhere">
                    {flagOf(option)}
                    <MarkedText text={option.text} typed={typed} />
                    {option.branch !== null && <span className="text-ink-2">, {option.branch}</span>}
                  </span>
                  {price !== undefined && (
                    <span className="ml-auto flex-none pl-3 font-semibold tabular-nums">{price}</span>
                  )}
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </>
  );
}

function Sign({ option, picture }: { option: SuggestionOption; picture: PictureSource | undefined }) {
  if (option.kind === 'category') {
    return (
      <span className="grid size-9 flex-none place-items-center text-ink-3">
        <Icon of={LayoutGrid} size={18} />
      </span>
    );
  }
  if (option.kind === 'store') {
    return (
      <span className="grid w-9 flex-none place-items-center">
        <Monogram name={option.text} logo={picture} size={32} />
      </span>
    );
  }
  return (
    <span className="w-9 flex-none">
      <Picture source={picture} alt="" ratio="square" sizes="36px" corner="field" />
    </span>
  );
}

const showOption = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });
