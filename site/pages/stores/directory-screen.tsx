import * as heads from '@fernway/messages/heads/stores';
import { goToTrending } from '@fernway/messages/pages';
import { branch as branchCalled, online } from '@fernway/messages/store';
import * as t from '@fernway/messages/stores';
import { Button, ButtonLink } from '@fernway/ui/button';
import { EmptyState } from '@fernway/ui/empty-state';
import { Field } from '@fernway/ui/field';
import { Input, Select } from '@fernway/ui/input';
import { LetterBar, Letters, NamesOfLetter, StoreName } from '@fernway/ui/letters';
import { PageHeading } from '@fernway/ui/page-heading';
import { Pagination } from '@fernway/ui/pagination';
import { Search, Store } from 'lucide';
import { ListingForm } from '../../catalogue/listing-form.tsx';
import { MarketFlag } from '../../catalogue/market-flag.tsx';
import { OpeningLine } from '../../catalogue/opening-line.tsx';
import { markets } from '../../core/markets.ts';
import { paths } from '../../core/paths.ts';
import { pictureSource } from '../../core/picture.ts';
import { storeCount } from '../../core/wording.ts';
import type { Route } from './+types/directory.ts';
import { letterAnchor } from './letters.ts';

type DirectoryEntry = Route.ComponentProps['loaderData']['parts'][number]['stores'][number];

/** Every store by its name, found by letter, by a part of the name and by category. */
export function DirectoryScreen({ loaderData }: Route.ComponentProps) {
  const { market, filter, categories, found, total, page, letters, parts } = loaderData;
  return (
    <>
      <PageHeading title={heads.aToZ()} sub={t.sellAcross(markets[market].across())} />
      <search className="block print:hidden">
        <ListingForm action={paths.directory()} fieldValues={filter}>
          <div className="flex flex-wrap items-end gap-x-2 gap-y-3">
            <div className="min-w-0 flex-1 basis-60">
              <Field label={t.storeName()} labelHidden>
                <Input
                  type="search"
                  name="text"
                  icon={Search}
                  placeholder={t.storeName()}
                  defaultValue={filter.text}
                  maxLength={200}
                  enterKeyHint="search"
                />
              </Field>
            </div>
            <div className="min-w-0 flex-1 basis-52 md:max-w-60">
              <Field label={t.category()} labelHidden>
                <Select
                  name="category"
                  defaultValue={filter.category}
                  onChange={(event) => event.currentTarget.form?.requestSubmit()}
                  options={[
                    { value: '', label: t.allCategories() },
                    ...categories.map(({ id, name }) => ({ value: id, label: name })),
                  ]}
                />
              </Field>
            </div>
            <Button variant="primary" type="submit">
              {t.search()}
            </Button>
          </div>
        </ListingForm>
      </search>
      <p role="status" className="mt-3 mb-4 text-ink-2 text-md">
        {found === total ? storeCount(total) : t.shownOf(found, storeCount(total))}
      </p>
      {parts.length > 0 ? (
        <>
          <LetterBar
            letters={letters.map((one) => ({
              letter: one.letter,
              href: paths.directory({ ...filter, page: one.page }, letterAnchor(one.letter)),
            }))}
          />
          <Letters>
            {parts.map(({ letter, stores }) => (
              <NamesOfLetter key={letter} id={letterAnchor(letter)} letter={letter}>
                {stores.map((store) => (
                  <StoreName
                    key={store.storeId}
                    href={paths.store(store.storeId)}
                    name={store.name}
                    logo={pictureSource(store.logo)}
                    about={aboutOf(store)}
                    opening={store.opening && <OpeningLine opening={store.opening} />}
                    flag={<MarketFlag of={store.origin} />}
                  />
                ))}
              </NamesOfLetter>
            ))}
          </Letters>
        </>
      ) : (
        <EmptyState
          icon={Store}
          title={t.notFound()}
          text={total > 0 ? t.tryPart() : undefined}
          action={
            <ButtonLink variant="primary" href={total > 0 ? paths.directory() : paths.offers()}>
              {total > 0 ? t.showAll() : goToTrending()}
            </ButtonLink>
          }
        />
      )}
      <Pagination
        page={page}
        pages={loaderData.pages}
        href={(number) => paths.directory({ ...filter, page: number })}
      />
    </>
  );
}

/** "Ottawa, ON · Home & Kitchen, Garden"; without a city "Online · …", of a branch "Branch: OTT-2 · …". */
const aboutOf = ({ city, branch, sells }: DirectoryEntry): string =>
  [city ?? (branch ? branchCalled(branch) : online()), sells.map(({ name }) => name).join(', ')]
    .filter(Boolean)
    .join(' · ');
