import * as t from '@fernway/messages/ui';
import { RotateCcw, WifiOff } from 'lucide';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from './button.tsx';
import { classNames } from './class-names.ts';
import { Heading, type HeadingLevel } from './heading.tsx';
import { Icon } from './icon.tsx';
import { Picture, type PictureSource } from './picture.tsx';

/** The address to load again, or a function that requests the failed part again. */
type Retry = { href: string } | { onRetry: () => void };

type ErrorStateProps = {
  /** What failed, in the shopper's words. */
  title: string;
  text?: string | undefined;
  retry: Retry;
  level?: HeadingLevel | undefined;
};

/** A part of a page that failed to load or takes too long. */
export function ErrorState({ title, text, retry, level = 2 }: ErrorStateProps) {
  return (
    <div role="alert" className="rounded-card border border-line bg-card p-7">
      <span className="mb-3.5 grid size-13 place-items-center rounded-full bg-danger-tint text-danger">
        <Icon of={WifiOff} size={24} />
      </span>
      <Heading level={level} className="text-xl">
        {title}
      </Heading>
      {text && <p className="mt-1 text-ink-2">{text}</p>}
      <div className="mt-4">
        <RetryButton retry={retry} />
      </div>
    </div>
  );
}

/** The same in one quiet line. */
export function ErrorLine({ text, retry }: { text: string; retry: Retry }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-card px-5 py-3"
    >
      <p className="font-semibold">{text}</p>
      <div className="max-md:-ml-3.5">
        <RetryButton retry={retry} quiet />
      </div>
    </div>
  );
}

function RetryButton({ retry, quiet = false }: { retry: Retry; quiet?: boolean }) {
  const look = quiet ? ({ variant: 'ghost', size: 'small' } as const) : ({ variant: 'primary' } as const);
  const words = (
    <>
      <Icon of={RotateCcw} size={18} />
      {t.retry()}
    </>
  );
  return 'href' in retry ? (
    <ButtonLink {...look} href={retry.href}>
      {words}
    </ButtonLink>
  ) : (
    <Button {...look} onClick={retry.onRetry}>
      {words}
    </Button>
  );
}

type PageMessageProps = {
  /** HTTP status if there is an error: 404, 500. */
  status?: number | undefined;
  title: string;
  text: string;
  picture?: PictureSource | undefined;
  /** Where to go from here: ButtonLinks. */
  actions: ReactNode;
};

/** A whole page with only a message, such as an error. */
export function PageMessage({ status, title, text, picture, actions }: PageMessageProps) {
  return (
    <div
      className={classNames(
        'grid items-center overflow-hidden rounded-card border border-line bg-card',
        picture && 'md:grid-cols-2',
      )}
    >
      {picture && (
        <Picture source={picture} alt="" ratio="4/3" sizes="(min-width: 768px) 50vw, 100vw" corner="none" />
      )}
      <div className="min-w-0 p-7 md:p-6 lg:p-10">
        {status !== undefined && <p className="mb-1 text-ink-2 text-sm tabular-nums">{status}</p>}
        <h1 className="text-2xl wrap-anywhere">{title}</h1>
        <p className="mt-1.5 text-ink-2 wrap-anywhere">{text}</p>
        <div className="mt-5 flex flex-wrap gap-2">{actions}</div>
      </div>
    </div>
  );
}
