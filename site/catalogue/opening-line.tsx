import * as t from '@fernway/messages/store';
import { type ReactNode, useCallback, useSyncExternalStore } from 'react';
import type { OpeningStatus } from '../core/opening-status.ts';

/** "Open now, closes 8:00 PM", until that is no longer true: then what stands for it. */
export function OpeningLine({
  opening,
  instead = null,
}: {
  opening: OpeningStatus | undefined;
  instead?: ReactNode;
}) {
  const isOver = useIsOver(opening?.until ?? Number.POSITIVE_INFINITY);
  if (!opening || isOver) return instead;
  const { isOpen, next } = opening;
  return (
    <>
      <span className={isOpen ? 'font-semibold text-green' : 'font-semibold text-ink'}>
        {isOpen ? t.openNow() : t.closed()}
      </span>
      {next && <TimeTogether text={`, ${next}`} />}
    </>
  );
}

/** "opens 9:00 AM Monday", where no line ends within the time. */
function TimeTogether({ text }: { text: string }) {
  const [before, time, after] = text.split(/(\d{1,2}:\d\d [AP]M)/);
  return (
    <>
      {before}
      <span className="whitespace-nowrap">{time}</span>
      {after}
    </>
  );
}

/** Whether an instant has passed, on a page that may be open, or kept, for longer. */
function useIsOver(instant: number): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      if (instant === Number.POSITIVE_INFINITY) return () => {};
      const timer = setTimeout(onChange, Math.max(0, instant - Date.now()) + 1);
      return () => clearTimeout(timer);
    },
    [instant],
  );
  return useSyncExternalStore(
    subscribe,
    () => Date.now() >= instant,
    () => false,
  );
}
