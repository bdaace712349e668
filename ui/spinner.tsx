/** The turning ring; it has no text for screen readers, so put words beside it. */
export function Spinner() {
  return (
    <span
      aria-hidden
      className="inline-block size-[18px] flex-none animate-spin rounded-full border-2 border-current border-r-transparent"
    />
  );
}
