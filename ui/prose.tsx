/** Our own text as HTML, in lines of a readable width. `html` is trusted: it contains nobody else's input. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text
  return <div className="prose min-w-0 max-w-[42rem] flex-1" dangerouslySetInnerHTML={{ __html: html }} />;
}
