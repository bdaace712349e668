import { brand } from '@fernway/brand';
import * as t from '@fernway/messages/header';
import { paths } from '../../core/paths.ts';

/** The QR code that leads a phone to the app. */
export function AppQrCode({ size }: { size: 112 | 168 }) {
  return (
    <img
      src={paths.appCode()}
      width={size}
      height={size}
      loading="lazy"
      alt={t.qrCode(brand.name)}
      className="rounded-field bg-white"
    />
  );
}
