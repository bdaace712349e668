import { createHmac, timingSafeEqual } from 'node:crypto';
import { uploadLimits } from '@fernway/contract/limits';

/** The parts of a link's address. */
export interface LinkParts {
  key: string;
  /** Seconds since 1970. */
  until: number;
  signature: string;
}

/** Addresses of private pictures: whoever has such an address sees the picture, for a while. */
export interface PrivateLinks {
  /** Relative to the region, for five minutes from now. */
  urlOf(key: string): string;
  verify(parts: LinkParts): boolean;
}

/**
 * @param secret LINK_KEY
 * @param now milliseconds since 1970
 */
export function privateLinks(secret: string, now: () => number = Date.now): PrivateLinks {
  const sign = (key: string, until: number) =>
    createHmac('sha256', secret).update(`private picture\n${key}\n${until}`).digest('base64url');
  return {
    urlOf(key) {
      const until = Math.floor(now() / 1_000) + uploadLimits.linkSeconds;
      return `/private/${key}.webp?until=${until}&signature=${sign(key, until)}`;
    },
    verify({ key, until, signature }) {
      const [presented, right] = [Buffer.from(signature), Buffer.from(sign(key, until))];
      const isRight = presented.length === right.length && timingSafeEqual(presented, right);
      return isRight && now() < until * 1_000;
    },
  };
}

const KEY_IN_ADDRESS = /^\/(?:private|media)\/((?:bills|ratings)\/[0-9a-f]{32})(?:-\d{3,4})?\.webp(?:\?|$)/;

/** The key of a picture in an address of ours, whether the link still holds or not; undefined in any other text. */
export const keyInAddress = (address: string): string | undefined => KEY_IN_ADDRESS.exec(address)?.[1];
