import { classNames } from './class-names.ts';

type DescriptionHtmlProps = {
  html: string;
  /** In two columns from 1024 px: it has the width of a page. */
  inColumns?: boolean | undefined;
};

/**
 * A merchant's description: HTML when it contains tags, otherwise paragraphs at its empty lines. `html` must have
 * been sanitised when it was written.
 */
export function DescriptionHtml({ html, inColumns = false }: DescriptionHtmlProps) {
  const look = classNames('written', inColumns && 'gap-x-[42px] lg:columns-2');
  if (/<[a-z][^<>]*>/i.test(html)) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised with an allow-list on write
    return <div className={look} dangerouslySetInnerHTML={{ __html: html }} />;
  }
  return (
    <div className={look}>
      {html.split(/\n\s*\n/).map((paragraph, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs may be alike
        <p key={place} className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  );
}
