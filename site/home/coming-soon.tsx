import * as t from '@fernway/messages/home';
import { EmptyLine } from '@fernway/ui/empty-state';
import { TextLink } from '../layout/text-link.tsx';

/** Where a strip of the home listings holds nothing yet. */
export function ComingSoon({ next }: { next: { label: string; href: string } }) {
  return <EmptyLine title={t.comingSoon()} action={<TextLink {...next} />} />;
}
