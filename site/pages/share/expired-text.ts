import { retired } from '@fernway/messages/product';
import { offerEnded } from '@fernway/messages/share';
import type { SharedItem } from './shared-item.ts';

/** Says that the shared thing is no longer available; undefined while it is. */
export function expiredText({ kind, isOver }: SharedItem): string | undefined {
  if (!isOver) return undefined;
  return kind === 'products' ? retired() : offerEnded();
}
