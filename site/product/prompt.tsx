import { brand } from '@fernway/brand';
import { retired } from '@fernway/messages/product';
import { AppCard } from '@fernway/ui/app-card';
import { useMatches } from 'react-router';
import { AppBadges } from '../app/badges.tsx';
import { ContinueInBrowser } from '../app/continue.tsx';
import { paths } from '../paths.ts';
import { pictureSource } from '../picture.ts';
import type { loader } from './page.tsx';

/** What phones are shown first of a product: a simple card, with the app and the button to go on without it. */
export function ProductPrompt({ to }: { to: string }) {
  const page = useMatches().at(-1)?.loaderData as Awaited<ReturnType<typeof loader>> | undefined;
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
