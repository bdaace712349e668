import { Breadcrumb } from '@fernway/ui/breadcrumb';
import { Section } from '@fernway/ui/container';
import { DescriptionHtml } from '@fernway/ui/description-html';
import { SectionHeading } from '@fernway/ui/section-heading';
import { hostOf, outgoing } from '../outgoing.ts';
import { paths } from '../paths.ts';
import type { Route } from './+types/overview.ts';
import { StoreHead } from './head.tsx';

/** Who a store is, and what becomes of what is bought from it. */
export function OverviewScreen({ loaderData: { store, about, policies } }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumb
        back={paths.store(store.id)}
        items={[
          { label: 'Stores', href: paths.stores() },
          { label: store.storeName, href: paths.store(store.id) },
        ]}
        current="About Store"
      />
      <StoreHead store={store} other={{ label: 'View Store', href: paths.store(store.id) }} />
      <div className="max-w-[72ch]">
        {about && (
          <Section>
            <SectionHeading title="About Store" />
            <DescriptionHtml html={about} />
          </Section>
        )}
        {policies.map(({ id, title, html }) => (
          <Section key={id} id={id}>
            <SectionHeading title={title} />
            {html ? (
              <DescriptionHtml html={html} />
            ) : (
              <p className="text-ink-2">
                {store.storeName} does not say. Ask the store before you buy, at{' '}
                <a href={outgoing(store.websiteUrl)} rel="noopener noreferrer nofollow" className="underline">
                  {hostOf(store.websiteUrl)}
                </a>
                .
              </p>
            )}
          </Section>
        ))}
      </div>
    </>
  );
}
