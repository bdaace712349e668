/** The row that has the focus goes: the last button of the next one gets it, or of the one before, or the page. */
export function focusBeside(): void {
  const row = document.activeElement?.closest('main li');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const target = [...(beside?.querySelectorAll('button') ?? [])].at(-1) ?? document.getElementById('content');
  target?.focus({ preventScroll: true });
}
