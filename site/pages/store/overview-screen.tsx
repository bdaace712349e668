import type { Store } from '@fernway/contract';
import { aboutStore } from '@fernway/messages/heads/store';
import * as pages from '@fernway/messages/pages';
import * as t from '@fernway/messages/store';
import { Breadcrumb } from '@fernway/ui/breadcrumb';
import { Section } from '@fernway/ui/container';
import { DescriptionHtml } from '@fernway/ui/description-html';
import { Filled } from '@fernway/ui/fill-placeholders';
import { SectionHeading } from '@fernway/ui/section-heading';
import { hostOf, withSourceTag } from '../../core/merchant-links.ts';
import { paths } from '../../core/paths.ts';
import type { Route } from './+types/overview.ts';
import { StoreHead } from './head.tsx';

const TITLES = { returns: t.returnPolicy, delivery: t.deliveryPolicy, warranty: t.warrantyPolicy };

/** About a store, and its policies. */
export function OverviewScreen({ loaderData: { store, about, policies } }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumb
        back={paths.store(store.id)}
        items={[
          { label: pages.stores(), href: paths.stores() },
          { label: store.storeName, href: paths.store(store.id) },
        ]}
        current={aboutStore()}
      />
      <StoreHead store={store} other={{ label: t.viewStore(), href: paths.store(store.id) }} />
      <div className="max-w-[72ch]">
        {about && (
          <Section>
            <SectionHeading title={aboutStore()} />
            <DescriptionHtml html={about} />
          </Section>
        )}
        {policies.map(({ id, html }) => (
          <Section key={id} id={id}>
            <SectionHeading title={TITLES[id]()} />
            {html ? (
              <DescriptionHtml html={html} />
            ) : (
              <p className="text-ink-2">
                <Filled text={t.doesNotSay(store.storeName)} parts={{ site: <OwnSite of={store} /> }} />
              </p>
            )}
          </Section>
        ))}
      </div>
    </>
  );
}

function OwnSite({ of: { websiteUrl } }: { of: Pick<Store, 'websiteUrl'> }) {
  const href = withSourceTag(websiteUrl);
  if (href === undefined) return hostOf(websiteUrl);
  return (
    <a href={href} rel="noopener noreferrer nofollow" className="underline">
      {hostOf(websiteUrl)}
    </a>
  );
}
