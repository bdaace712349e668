import * as t from '@fernway/messages/faq';
import { Button, ButtonLink } from '@fernway/ui/button';
import { EmptyState } from '@fernway/ui/empty-state';
import { Field } from '@fernway/ui/field';
import { Filled } from '@fernway/ui/fill-placeholders';
import { Icon } from '@fernway/ui/icon';
import { Input } from '@fernway/ui/input';
import { PageHeading } from '@fernway/ui/page-heading';
import { Prose } from '@fernway/ui/prose';
import { ChevronDown, SearchX } from 'lucide';
import { ListingForm } from '../../catalogue/listing-form.tsx';
import { paths } from '../../core/paths.ts';
import type { Route } from './+types/faq.ts';
import type { FaqQuestion } from './faq.server.ts';
import { TableOfContents } from './table-of-contents.tsx';

/** Questions by topic; those that a search has found are open. */
export function FaqScreen({ loaderData: { title, lead, search, topics } }: Route.ComponentProps) {
  const count = topics.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <>
      <PageHeading title={title} sub={lead} />
      <search className="block max-w-[42rem] print:hidden">
        <ListingForm action={paths.faq()} fieldValues={{ q: search }}>
          <Field label={t.searchQuestions()}>
            <span className="flex gap-2">
              <Input type="search" name="q" defaultValue={search} maxLength={200} enterKeyHint="search" />
              <Button variant="primary" type="submit">
                {t.search()}
              </Button>
            </span>
          </Field>
        </ListingForm>
      </search>
      <p role="status" className="mt-3 min-h-6 text-ink-2 text-md print:hidden">
        {search && (
          <Filled
            text={t.answersFor(count)}
            parts={{ asked: <span className="wrap-anywhere">{search}</span> }}
          />
        )}
      </p>
      {topics.length === 0 && (
        <EmptyState
          icon={SearchX}
          title={t.noAnswer()}
          text={t.tryOneWord()}
          action={
            <ButtonLink variant="primary" href={paths.faq()}>
              {t.showAll()}
            </ButtonLink>
          }
        />
      )}
      <div className="mt-3 lg:flex lg:flex-row-reverse lg:justify-between lg:gap-16">
        {!search && <TableOfContents parts={topics} />}
        <div className="grid min-w-0 max-w-[54rem] flex-1 gap-8">
          {topics.map((topic) => (
            <section key={topic.id} aria-labelledby={topic.id}>
              <h2 id={topic.id} className="mb-3 text-xl">
                {topic.title}
              </h2>
              <div className="rounded-card border border-line bg-card">
                {topic.questions.map((question) => (
                  <Answer key={`${question.id} ${search}`} {...question} isOpen={search !== ''} />
                ))}
              </div>
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

function Answer({ id, question, html, isOpen }: FaqQuestion & { isOpen: boolean }) {
  return (
    <details open={isOpen} className="group border-line not-first:border-t">
      <summary className="flex min-h-12 items-center justify-between gap-4 rounded-card px-4 py-3 -outline-offset-2">
        <h3 className="font-semibold text-md">{question}</h3>
        <span className="flex-none text-ink-2 transition-transform group-open:rotate-180 print:hidden">
          <Icon of={ChevronDown} size={18} />
        </span>
      </summary>
      {/* The anchor of an answer is inside the folded part, so that browsers open it. */}
      <div id={id} className="px-4 pb-4 text-ink-2">
        <Prose html={html} />
      </div>
    </details>
  );
}
