import { brand } from '@fernway/brand';
import { Container } from '@fernway/ui/container';
import { Logo } from '@fernway/ui/logo';
import type { ReactNode } from 'react';
import { useSite } from '../../runtime/use-site.ts';

/** A page for merchants: one column under the mark, which leads to the site of their market. */
export function MerchantFrame({ children }: { children: ReactNode }) {
  const site = useSite();
  return (
    <>
      <header className="border-line border-b bg-card">
        <Container>
          <div className="mx-auto flex h-16 max-w-[42rem] items-center text-green">
            <Logo name={brand.name} href={site ? `//${site.hosts[site.market]}/` : '/'} />
          </div>
        </Container>
      </header>
      <main className="pb-12 md:pb-16">
        <Container>
          <div className="mx-auto max-w-[42rem]">{children}</div>
        </Container>
      </main>
    </>
  );
}
