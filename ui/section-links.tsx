import { Heading, type HeadingLevel } from './heading.tsx';
import { Link } from './link.tsx';
import { MaskIcon } from './mask-icon.tsx';

type SectionLinksProps = {
  title: string;
  level: HeadingLevel;
  links: readonly { label: string; href: string }[];
};

/** What a page does not show itself, as a list of links in columns. */
export function SectionLinks({ title, level, links }: SectionLinksProps) {
  return (
    <>
      <Heading level={level} className="mb-4 text-xl">
        {title}
      </Heading>
      <ul className="grid gap-x-5 gap-y-2.5 md:grid-cols-2 lg:grid-cols-4">
        {links.map((link) => (
          <li key={link.href}>
            <Link
              href={link.href}
              className="flex min-h-12 items-center justify-between gap-3 rounded-field border border-line bg-card px-4 py-2 font-emphasis text-md hover:bg-tint hover:text-green"
            >
              {link.label}
              <MaskIcon of="arrow-right" className="text-green" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
