import * as t from '@fernway/messages/home';
import { EmptyLine } from '@fernway/ui/empty-state';
import { TextLink } from '../../runtime/text-link.tsx';

/** Shown where a strip of the home listings is empty. */
export function ComingSoon({ next }: { next: { label: string; href: string } }) {
  return <EmptyLine title={t.comingSoon()} action={<TextLink {...next} />} />;
}
