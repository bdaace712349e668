import { EmptyLine } from '@fernway/ui/empty-state';
import { TextLink } from '../layout/text-link.tsx';

/** Where a strip of the home listings holds nothing yet. */
export function ComingSoon({ next }: { next: { label: string; href: string } }) {
  return <EmptyLine title="Coming up soon in future!" action={<TextLink {...next} />} />;
}
