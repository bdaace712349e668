import { brand } from '@fernway/brand';
import * as t from '@fernway/messages/app';
import { AppPrompt } from '@fernway/ui/app-prompt';
import { paths } from '../../core/paths.ts';
import { AppBadges } from './badges.tsx';
import { ContinueInBrowser } from './continue-in-browser.tsx';
import goods from './goods.webp?url';

/** Shows phones where to get the app. Visitors who go on in the browser are not asked again during the session. */
export function DownloadPrompt({ to }: { to: string }) {
  return (
    <AppPrompt
      brand={{ name: brand.name, href: paths.home() }}
      title={t.bestInApp(brand.name)}
      text={t.whatAppIsFor()}
      picture={goods}
      badges={<AppBadges />}
      action={<ContinueInBrowser to={to} variant="onForest" />}
      note={t.notAskedAgain()}
    />
  );
}
