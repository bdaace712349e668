import { MAX_ALTERNATIVE_COUNT, type SearchAlternatives } from '@fernway/contract/search';
import * as t from '@fernway/messages/search';
import { ChipLink, ChipRow } from '@fernway/ui/chip';
import { Panel } from '@fernway/ui/container';
import { SectionHeading } from '@fernway/ui/section-heading';
import { VisuallyHidden } from '@fernway/ui/visually-hidden';
import { MarketFlag } from '../../catalogue/market-flag.tsx';
import { markets } from '../../core/markets.ts';
import { paths } from '../../core/paths.ts';
import { useSite } from '../../runtime/use-site.ts';

interface AlternativesProps {
  /** What was searched for. */
  text: string;
  alternatives: SearchAlternatives;
}

const isMore = ({ count }: { count: number }): boolean => count === MAX_ALTERNATIVE_COUNT;

/** Beside a search that has found nothing: near words, categories, and the same search on the other site. */
export function Alternatives({ text, alternatives: { words, categories, otherMarket } }: AlternativesProps) {
  const site = useSite();
  if (words.length === 0 && categories.length === 0 && !otherMarket) return null;
  return (
    <div className="mt-6">
      <Panel padded>
        <SectionHeading title={t.notWhatYouMeant()} small />
        <div className="grid gap-4">
          {words.length > 0 && (
            <div>
              <p className="mb-2.5 text-ink-2 text-md">{t.nearWords()}</p>
              <ChipRow label={t.nearWords()}>
                {words.map((near) => (
                  <ChipLink key={near.text} href={paths.search(near.text) ?? ''} current={false}>
                    {near.text}
                    <VisuallyHidden> {t.foundProducts(near.count, isMore(near))}</VisuallyHidden>
                    <span aria-hidden="true" className="text-ink-2 tabular-nums">
                      {t.foundCount(near.count, isMore(near))}
                    </span>
                  </ChipLink>
                ))}
              </ChipRow>
            </div>
          )}
          {categories.length > 0 && (
            <div>
              <p className="mb-2.5 text-ink-2 text-md">{t.nearCategories()}</p>
              <ChipRow label={t.nearCategories()}>
                {categories.map(({ id, name }) => (
                  <ChipLink key={id} href={paths.category(id)} current={false}>
                    {name}
                  </ChipLink>
                ))}
              </ChipRow>
            </div>
          )}
          {otherMarket && site && (
            <p className="flex flex-wrap items-center gap-2 text-md">
              <MarketFlag of={otherMarket.market} />
              <a
                href={`//${site.hosts[otherMarket.market]}${paths.search(text)}`}
                className="inline-flex min-h-9 items-center font-semibold text-green underline-offset-3 hover:underline touch:min-h-11"
              >
                {t.inOtherMarket(
                  t.foundProducts(otherMarket.count, isMore(otherMarket)),
                  markets[otherMarket.market].across(),
                )}
              </a>
            </p>
          )}
        </div>
      </Panel>
    </div>
  );
}
