import { Link } from '@fernway/ui/link';

/** A link in green words, such as the one useful next step under an empty text. */
export function TextLink({ label, href }: { label: string; href: string }) {
  return (
    <Link
      href={href}
      className="inline-flex min-h-9 items-center font-semibold text-green text-md underline-offset-3 hover:underline touch:min-h-11"
    >
      {label}
    </Link>
  );
}
