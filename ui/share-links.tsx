import * as t from '@fernway/messages/ui';
import { type Brand, BrandIcon } from './brand-icon.tsx';

export type ShareLinksProps = { links: readonly { brand: Brand; label: string; href: string }[] };

/** Links that share the page elsewhere; `label` is "Facebook". */
export function ShareLinks({ links }: ShareLinksProps) {
  return (
    <div className="flex items-center justify-between">
      <p className="text-ink-2 text-sm">{t.share()}</p>
      <ul className="-mr-2.5 flex text-ink-2">
        {links.map((link) => (
          <li key={link.brand}>
            <a
              href={link.href}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t.shareOn(link.label)}
              title={t.shareOn(link.label)}
              className="grid size-9 place-items-center rounded-full hover:bg-tint hover:text-ink focus-visible:rounded-full touch:size-11"
            >
              <BrandIcon brand={link.brand} size={16} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
