/** Whether a press asks the browser for more than following a link: for a new tab or window, a download, a menu. */
export const asksForMore = (
  press: Pick<MouseEvent, 'button' | `${'ctrl' | 'meta' | 'shift' | 'alt'}Key`>,
): boolean => press.button !== 0 || press.ctrlKey || press.metaKey || press.shiftKey || press.altKey;
