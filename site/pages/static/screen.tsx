import { PageHeading } from '@fernway/ui/page-heading';
import { Prose } from '@fernway/ui/prose';
import type { Route } from './+types/page.ts';
import { TableOfContents } from './table-of-contents.tsx';

/** One long text with its table of contents. */
export function ProseScreen({ loaderData: { title, lead, html, contents } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={title} sub={lead} />
      <div className="lg:flex lg:flex-row-reverse lg:justify-between lg:gap-16">
        {contents.length > 0 && <TableOfContents parts={contents} />}
        <Prose html={html} />
      </div>
    </>
  );
}
