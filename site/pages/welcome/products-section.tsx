import type { MerchantWelcome } from '@fernway/contract/connect';
import * as t from '@fernway/messages/connect';
import { Link } from '@fernway/ui/link';
import { Notice } from '@fernway/ui/notice';
import type { ReactNode } from 'react';
import { merchantPaths } from '../../core/merchant-paths.ts';
import { WelcomeSection } from './welcome-section.tsx';

type SyncProgress = MerchantWelcome['progress'];

interface ProductsSectionProps {
  progress: SyncProgress;
  onRefresh: () => Promise<void>;
}

/** How far the first reading of a shop's products has come. */
export function ProductsSection({ progress, onRefresh }: ProductsSectionProps) {
  const isRunning = progress.phase === 'reading' || progress.phase === 'writing';
  return (
    <WelcomeSection
      title={t.yourProducts()}
      action={
        isRunning && (
          <Link
            href={merchantPaths.welcome()}
            onClick={(event) => {
              event.preventDefault();
              void onRefresh();
            }}
            className="inline-flex min-h-9 items-center font-semibold text-green text-md underline-offset-3 hover:underline touch:min-h-11"
          >
            {t.refresh()}
          </Link>
        )
      }
    >
      <div aria-live="polite">{phaseContent(progress)}</div>
      {isRunning && <ReadingBar progress={progress} />}
      {progress.withIssues > 0 && (
        <p className="mt-3 text-ink-2 text-md">{t.productsWithIssues(progress.withIssues)}</p>
      )}
    </WelcomeSection>
  );
}

/** What is read out once it changes; the counts are not. */
function phaseContent({ phase, productsRead }: SyncProgress): ReactNode {
  switch (phase) {
    case 'reading':
      return <p>{t.readingProducts()}</p>;
    case 'writing':
      return <p>{t.addingProducts()}</p>;
    case 'done':
      return (
        <>
          <p className="mb-1 font-semibold tabular-nums">{t.readAll(productsRead)}</p>
          <p>{t.productsDone()}</p>
        </>
      );
    case 'failed':
      return <Notice tone="danger">{t.productsFailed()}</Notice>;
    case 'held':
      return <Notice tone="info">{t.productsInReview()}</Notice>;
  }
}

function ReadingBar({ progress: { productsRead, productsTotal } }: { progress: SyncProgress }) {
  const text = countText(productsRead, productsTotal);
  return (
    <div className="mt-4 grid gap-1.5">
      <p className="text-ink-2 text-sm tabular-nums">{text}</p>
      <progress
        aria-label={text}
        max={productsTotal ?? 1}
        value={productsTotal === null ? undefined : Math.min(productsRead, productsTotal)}
        className="h-2 w-full appearance-none overflow-hidden rounded-pill bg-line [&::-moz-progress-bar]:bg-green [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-green"
      />
    </div>
  );
}

function countText(productsRead: number, productsTotal: number | null): string {
  if (productsTotal !== null) return t.readOf(productsRead, productsTotal);
  return productsRead > 0 ? t.readSoFar(productsRead) : t.countingProducts();
}
