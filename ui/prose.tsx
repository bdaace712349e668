/** Text of our own as HTML, in lines that are good to read. `html` is trusted: nobody else has written any of it. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text
  return <div className="prose min-w-0 max-w-[42rem] flex-1" dangerouslySetInnerHTML={{ __html: html }} />;
}
