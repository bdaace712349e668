import { brand } from '@fernway/brand';
import { inTheApp } from '@fernway/messages/share';
import { AppCard } from '@fernway/ui/app-card';
import { useMatches } from 'react-router';
import { paths } from '../../core/paths.ts';
import { pictureSource } from '../../core/picture.ts';
import { AppBadges } from '../../shell/app-prompt/badges.tsx';
import { ContinueInBrowser } from '../../shell/app-prompt/continue-in-browser.tsx';
import { expiredText } from './expired-text.ts';
import type { SharedItem } from './shared-item.ts';

/** What a shared link opens on phones: a simple card, with the app and the button to go on without it. */
export function SharePrompt() {
  const shared = (useMatches().at(-1)?.loaderData as { shared: SharedItem } | undefined)?.shared;
  if (!shared) return null;
  const { kind, store, title, picture, price, discountPercent, path } = shared;
  return (
    <AppCard
      brand={{ name: brand.name, href: paths.home() }}
      store={store}
      title={title}
      picture={pictureSource(picture)}
      ratio={kind === 'offers' ? '16/10' : undefined}
      price={price}
      discountPercent={discountPercent}
      over={expiredText(shared)}
      text={kind === 'offers' ? inTheApp() : undefined}
      badges={<AppBadges look="card" />}
      action={<ContinueInBrowser to={path} variant="secondary" />}
    />
  );
}
