import { brand } from '@fernway/brand';
import * as t from '@fernway/messages/header';
import { MiniLink, MiniPopover } from '@fernway/ui/header';
import { MaskIcon } from '@fernway/ui/mask-icon';
import { paths } from '../core/paths.ts';
import { AppQrCode } from './app-prompt/qr-code.tsx';

/** The left half of the mini bar. Phones do not show it: they find its links in the footer. */
export function MiniBarStart() {
  return (
    <span className="flex gap-1">
      <MiniLink href={paths.selling()}>
        <MaskIcon of="store" />
        {t.onboardYourStore()}
      </MiniLink>
      <MiniPopover label={t.mobileApp()} icon={<MaskIcon of="qr-code" />}>
        <AppQrCode size={168} />
        <p className="mt-3 max-w-42 text-center text-ink-2 text-sm">{t.scanToGet(brand.name)}</p>
      </MiniPopover>
    </span>
  );
}
