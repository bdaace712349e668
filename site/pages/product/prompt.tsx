import { brand } from '@fernway/brand';
import { retired } from '@fernway/messages/product';
import { AppCard } from '@fernway/ui/app-card';
import { useMatches } from 'react-router';
import { paths } from '../../core/paths.ts';
import { pictureSource } from '../../core/picture.ts';
import { AppBadges } from '../../shell/app-prompt/badges.tsx';
import { ContinueInBrowser } from '../../shell/app-prompt/continue-in-browser.tsx';
import type { Route } from './+types/page.ts';

/** What phones are shown first of a product: a simple card, with the app and the button to go on without it. */
export function ProductPrompt({ to }: { to: string }) {
  const page = useMatches().at(-1)?.loaderData as Route.ComponentProps['loaderData'] | undefined;
  if (!page) return null;
  const { product, price } = page;
  return (
    <AppCard
      brand={{ name: brand.name, href: paths.home() }}
      store={product.storeName}
      title={product.heading}
      picture={pictureSource(product.images[0])}
      price={price}
      discountPercent={product.discountPerc || undefined}
      over={product.status === 'retired' ? retired() : undefined}
      badges={<AppBadges look="card" />}
      action={<ContinueInBrowser to={to} variant="secondary" />}
    />
  );
}
