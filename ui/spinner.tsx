import * as t from '@fernway/messages/loading';
/** The turning ring; it has no text for screen readers, so put words beside it. */
export function Spinner() {
  return (
    <span
      aria-hidden
      className="inline-block size-[18px] flex-none animate-spin rounded-full border-2 border-current border-r-transparent"
    />
  );
}

/** A quiet line that says what is being waited for. */
export function Loading({ text = t.loading() }: { text?: string | undefined }) {
  return (
    <p
      role="status"
      className="flex items-center justify-center gap-3.5 rounded-card bg-tint p-10 text-ink-2"
    >
      <span className="text-green">
        <Spinner />
      </span>
      {text}
    </p>
  );
}
