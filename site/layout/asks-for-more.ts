/** Whether a press asks the browser for more than to follow a link: a tab or window of its own, a file, a menu. */
export const asksForMore = (
  press: Pick<MouseEvent, 'button' | `${'ctrl' | 'meta' | 'shift' | 'alt'}Key`>,
): boolean => press.button !== 0 || press.ctrlKey || press.metaKey || press.shiftKey || press.altKey;
