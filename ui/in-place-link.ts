import type { MouseEvent } from 'react';

type PressKeys = Pick<MouseEvent, 'button' | `${'ctrl' | 'meta' | 'shift' | 'alt'}Key`>;

/** Whether a press asks the browser for more than following a link: for a new tab or window, a download, a menu. */
export const isModifiedClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: PressKeys): boolean =>
  button !== 0 || ctrlKey || metaKey || shiftKey || altKey;

/** Answers the press of a link on the page, instead of following it; other presses are left to the browser. */
export const onPlainClick =
  <E extends Element>(answer: (event: MouseEvent<E>) => void) =>
  (event: MouseEvent<E>): void => {
    if (isModifiedClick(event)) return;
    event.preventDefault();
    answer(event);
  };

/** Props of a link that is answered on the page. Before hydration its press is kept for React (`data-in-place`). */
export const inPlaceLink = <E extends Element>(answer: (event: MouseEvent<E>) => void) => ({
  'data-in-place': '',
  onClick: onPlainClick(answer),
});
