import { MAX_SEARCH_LENGTH } from '@fernway/contract/encoding';
import type { SearchAlternatives } from '@fernway/contract/search';
import * as pages from '@fernway/messages/pages';
import * as t from '@fernway/messages/search';
import { ButtonLink } from '@fernway/ui/button';
import { ChipLink, ChipRow } from '@fernway/ui/chip';
import { Section } from '@fernway/ui/container';
import { EmptyState } from '@fernway/ui/empty-state';
import { SectionHeading } from '@fernway/ui/section-heading';
import { TimerOff } from 'lucide';
import { useLocation } from 'react-router';
import type { ListedProduct } from '../../catalogue/product-card.tsx';
import { ProductGrid } from '../../catalogue/product-grid.tsx';
import { paths } from '../../core/paths.ts';
import type { PagePart } from '../../core/visit.ts';
import { Alternatives } from './alternatives.tsx';
import compass from './compass.webp?url';
import type { SearchOutcome } from './heading.tsx';

interface NoResultProps {
  searched: SearchOutcome;
  isFiltered: boolean;
  /** The search without any filter. */
  reset: string;
  /** The search did not answer. */
  hasFailed: boolean;
  /** The departments, or the categories of the one that was searched. */
  departments: readonly { id: string; name: string }[];
  /** What could have been meant instead, if that is known. */
  alternatives: SearchAlternatives | undefined;
}

/** Shown when a search has found nothing or failed. */
export function NoResult(props: NoResultProps) {
  const { searched, isFiltered, reset, hasFailed, alternatives } = props;
  const { pathname, search } = useLocation();
  const everywhere = searched.catId === 'all' ? undefined : paths.search(searched.text);
  if (hasFailed) {
    return (
      <EmptyState
        icon={TimerOff}
        title={t.tookTooLong()}
        text={t.tryAgain()}
        action={
          <ButtonLink variant="primary" href={pathname + search} keepScroll>
            {t.retry()}
          </ButtonLink>
        }
      />
    );
  }
  const reason = reasonFor(searched, isFiltered);
  // Categories that are near are a better way on than all of them.
  const departments = isFiltered || alternatives?.categories.length ? [] : props.departments;
  return (
    <>
      <EmptyState
        picture={{ src: () => compass, widths: [560] }}
        title={reason ?? t.noResult()}
        lead={reason && t.noResult()}
        action={
          <>
            {isFiltered && (
              <ButtonLink variant="primary" href={reset} keepScroll>
                {t.clearFilters()}
              </ButtonLink>
            )}
            {(everywhere || !isFiltered) && (
              <ButtonLink variant={isFiltered ? 'secondary' : 'primary'} href={everywhere ?? paths.offers()}>
                {everywhere ? t.searchEverywhere() : pages.goToTrending()}
              </ButtonLink>
            )}
            {departments.length > 0 && (
              <div className="mt-4 basis-full">
                <p className="mb-2.5 text-ink-2 text-md">{t.lookAround()}</p>
                <div className="mx-auto max-w-160">
                  <ChipRow label={t.departments()} wraps>
                    {departments.map(({ id, name }) => (
                      <ChipLink key={id} href={paths.category(id)} current={false}>
                        {name}
                      </ChipLink>
                    ))}
                  </ChipRow>
                </div>
              </div>
            )}
          </>
        }
      />
      {alternatives && <Alternatives text={searched.text} alternatives={alternatives} />}
    </>
  );
}

function reasonFor({ text, isRefused }: SearchOutcome, isFiltered: boolean): string | undefined {
  if (isRefused) return t.unsearchableText(MAX_SEARCH_LENGTH);
  if (text === '') return undefined;
  return isFiltered ? t.nothingMatchesFilters(text) : t.nothingMatches(text);
}

interface InsteadProps {
  /** The category that was searched. */
  category: { id: string; name: string } | undefined;
  suggested: PagePart<ListedProduct[]> | undefined;
}

/** Suggested products, shown when a search has found nothing. */
export function SuggestedInstead({ category, suggested }: InsteadProps) {
  if (!suggested || 'failed' in suggested || suggested.value.length === 0) return null;
  return (
    <Section>
      <SectionHeading
        title={category ? t.trendingIn(category.name) : t.trendingProducts()}
        viewAll={category && paths.category(category.id)}
      />
      <ProductGrid products={suggested.value} level={3} />
    </Section>
  );
}
