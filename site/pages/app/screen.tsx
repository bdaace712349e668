import { brand } from '@fernway/brand';
import * as t from '@fernway/messages/app';
import { AppBadges } from '../../shell/app-prompt/badges.tsx';
import { AppQrCode } from '../../shell/app-prompt/qr-code.tsx';

/** The page about the app in windows wider than a phone's; phones see the prompt instead. */
export function AppScreen() {
  return (
    <div className="grid items-center gap-8 py-10 md:grid-cols-[auto_1fr] md:gap-12 md:py-16">
      <AppQrCode size={168} />
      <div>
        <h1 className="text-3xl">{t.takeWithYou(brand.name)}</h1>
        <p className="mt-2 max-w-[48ch] text-ink-2">{t.scanOrOpen()}</p>
        <div className="mt-6 flex w-fit flex-wrap gap-3 rounded-panel bg-forest p-4 [--focus:#fff]">
          <AppBadges />
        </div>
      </div>
    </div>
  );
}
