/**
 * A merchant's description: HTML when it contains tags, otherwise paragraphs at its empty lines. `html` must have
 * been sanitised when it was written.
 */
export function DescriptionHtml({ html }: { html: string }) {
  if (/<[a-z][^<>]*>/i.test(html)) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised with an allow-list on write
    return <div className="written" dangerouslySetInnerHTML={{ __html: html }} />;
  }
  return (
    <div className="written">
      {html.split(/\n\s*\n/).map((paragraph) => (
        <p key={paragraph} className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  );
}
