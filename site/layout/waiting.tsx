import { ErrorState } from '@fernway/ui/error-state';
import { Grid } from '@fernway/ui/grid';
import {
  HeadingSkeleton,
  ProductCardSkeleton,
  ProductPageSkeleton,
  StoreCardSkeleton,
  Waiting,
} from '@fernway/ui/skeleton';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { paths } from '../paths.ts';

/** Shorter waits show nothing: a flicker is worse than the old page. */
const SKELETON_MS = 300;
const PATIENCE_MS = 10_000;

export type Wait = 'none' | 'noticeable' | 'long';

/** How long the next page has been on its way. */
export function useWait(): Wait {
  const { state, location: next } = useNavigation();
  const target = state === 'loading' ? next.key : undefined;
  const [waited, setWaited] = useState<{ target: string; wait: Wait }>();

  // Only a clock knows that time has passed.
  useEffect(() => {
    if (target === undefined) return;
    const after = (ms: number, wait: Wait) => setTimeout(() => setWaited({ target, wait }), ms);
    const timers = [after(SKELETON_MS, 'noticeable'), after(PATIENCE_MS, 'long')];
    return () => timers.forEach(clearTimeout);
  }, [target]);

  return waited && waited.target === target ? waited.wait : 'none';
}

/** The page, or what stands for the next one while that is on its way. A page that changes in place shows its own. */
export function PageOrWaiting({ children }: { children: ReactNode }) {
  const wait = useWait();
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  if (wait === 'none' || !next || next.pathname === pathname) return children;
  const address = next.pathname + next.search;
  if (wait === 'long') return <TakingLong address={address} />;
  if (isInPlace(next.state) && familyOf(next.pathname) === familyOf(pathname)) return children;
  if (familyOf(next.pathname) === familyOf(paths.product('', ''))) {
    return (
      <Waiting>
        <ProductPageSkeleton />
      </Waiting>
    );
  }
  if (familyOf(next.pathname) === familyOf(paths.stores())) return <StoresOnTheirWay />;
  const hasHeading = familyOf(next.pathname) === familyOf(paths.offers());
  return (
    <div className="pt-6 md:pt-9">
      {hasHeading && <HeadingSkeleton />}
      <ProductsOnTheirWay />
    </div>
  );
}

/** The home listing of stores, in its final shape. */
function StoresOnTheirWay() {
  return (
    <div className="pt-6 md:pt-9">
      <HeadingSkeleton />
      <Waiting>
        <Grid of="stores">
          {Array.from({ length: 6 }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are alike and never move
            <StoreCardSkeleton key={place} />
          ))}
        </Grid>
      </Waiting>
    </div>
  );
}

/** What a link carries that changes a page in place though its path changes, such as to another variant. */
export const IN_PLACE = { isInPlace: true };

const isInPlace = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isInPlace' in state;

/** "productDetail" of "/productDetail/1/2". */
const familyOf = (path: string): string | undefined => path.split('/')[1];

/** How long the page that is shown has been changing in place: its filters, its sort, its page. */
export function useWaitHere(): Wait {
  const wait = useWait();
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  return next?.pathname === pathname ? wait : 'none';
}

/** The part of a page that changes in place, or what stands for it while the change is on its way. */
export function OrOnItsWay({ text, children }: { text?: string | undefined; children: ReactNode }) {
  const wait = useWaitHere();
  const { location: next } = useNavigation();
  if (wait === 'none') return children;
  if (wait === 'long' && next) return <TakingLong address={next.pathname + next.search} />;
  return <ProductsOnTheirWay text={text} />;
}

/** A grid of products that are being fetched. */
export function ProductsOnTheirWay({ text }: { text?: string | undefined }) {
  return (
    <Waiting text={text}>
      <Grid of="products">
        {Array.from({ length: 8 }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are alike and never move
          <ProductCardSkeleton key={place} />
        ))}
      </Grid>
    </Waiting>
  );
}

/** What is said when somebody has waited for ten seconds. */
export function TakingLong({ address }: { address: string }) {
  return (
    <div className="pt-6 md:pt-9">
      <ErrorState
        title="This is taking longer than it should"
        text="The page did not load within 10 seconds."
        retry={{ href: address }}
      />
    </div>
  );
}
