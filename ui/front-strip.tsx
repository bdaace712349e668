import type { ReactNode } from 'react';

type FrontStripProps = {
  title: string;
  sub: string;
  /** Why to trust the site, in a few words each. */
  proofs: readonly { icon: ReactNode; title: string; text: string }[];
};

/** What a front page opens with: what the site is, and why to trust it. Phones show the proofs without their second line. */
export function FrontStrip({ title, sub, proofs }: FrontStripProps) {
  return (
    <div className="grid gap-x-8 gap-y-4 pt-5 pb-6 md:pt-7 md:pb-8 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
      <div className="min-w-0">
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-1 text-ink-2">{sub}</p>
      </div>
      <ul className="flex flex-wrap gap-x-6 gap-y-1.5 lg:flex-nowrap">
        {proofs.map((proof) => (
          <li key={proof.title} className="flex items-center gap-2 md:gap-2.5 lg:max-w-61 xl:items-start">
            <span className="grid size-7 flex-none place-items-center rounded-full bg-tint text-green md:size-8">
              {proof.icon}
            </span>
            <div>
              <p className="font-strong text-sm md:text-md">{proof.title}</p>
              <p className="text-ink-2 text-sm max-xl:hidden">{proof.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
