import * as t from '@fernway/messages/header';
/** The first link of a page: shown on focus, leads past the header to the element with `target` as id. */
export function SkipLink({ target = 'main' }: { target?: string }) {
  return (
    <a
      href={`#${target}`}
      className="absolute top-2 left-4 z-50 -translate-y-20 rounded-field bg-card px-4 py-2.5 font-semibold focus:translate-y-0 focus:shadow-pop"
    >
      {t.skipToContent()}
    </a>
  );
}
