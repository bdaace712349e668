import * as t from '@fernway/messages/faq';
import { Icon } from '@fernway/ui/icon';
import { ChevronDown } from 'lucide';

interface ContentsProps {
  parts: readonly { id: string; title: string }[];
}

/** The table of contents: beside the text in wide windows, folded above it in others. */
export function TableOfContents({ parts }: ContentsProps) {
  return (
    <>
      <nav
        aria-label={t.onThisPage()}
        className="sticky top-22 max-h-[calc(100dvh-7rem)] w-64 flex-none self-start overflow-y-auto max-lg:hidden print:hidden"
      >
        <h2 className="mb-2 font-bold text-md">{t.onThisPage()}</h2>
        <Parts parts={parts} />
      </nav>
      <details className="group mb-6 rounded-card border border-line bg-card lg:hidden print:hidden">
        <summary className="flex min-h-12 items-center justify-between px-4 font-semibold text-md">
          {t.onThisPage()}
          <span className="text-ink-2 transition-transform group-open:rotate-180">
            <Icon of={ChevronDown} size={18} />
          </span>
        </summary>
        <nav aria-label={t.onThisPage()} className="px-4 pb-3">
          <Parts parts={parts} />
        </nav>
      </details>
    </>
  );
}

function Parts({ parts }: ContentsProps) {
  return (
    <ul className="text-md lg:border-line lg:border-l">
      {parts.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-8 items-center py-1 text-ink-2 -outline-offset-2 hover:text-green hover:underline lg:pl-4 touch:min-h-11"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
