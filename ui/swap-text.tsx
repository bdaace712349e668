import { classNames } from './class-names.ts';

/** One of two texts, as wide as the longer one, so that nothing beside it moves when the text changes. */
export function SwapText({ texts, visibleIndex }: { texts: readonly [string, string]; visibleIndex: 0 | 1 }) {
  return (
    <span className="grid">
      {texts.map((text, place) => (
        <span key={text} className={classNames('[grid-area:1/1]', place !== visibleIndex && 'invisible')}>
          {text}
        </span>
      ))}
    </span>
  );
}
