import { brand } from '@fernway/brand';
import * as t from '@fernway/messages/film';
import { lead, title } from '@fernway/messages/heads/film';
import { ButtonLink } from '@fernway/ui/button';
import { PageHeading } from '@fernway/ui/page-heading';
import { paths } from '../../core/paths.ts';

const { file, poster, captions, seconds } = brand.film;

/** The film about the use of the site. It is loaded only when somebody plays it; the captions say all that it shows. */
export function FilmScreen() {
  return (
    <>
      <PageHeading title={title()} sub={lead(brand.name)} />
      <video
        controls
        playsInline
        preload="none"
        poster={paths.film(poster)}
        width={1280}
        height={720}
        aria-label={title()}
        className="aspect-video h-auto w-full max-w-5xl rounded-panel border border-line bg-sunken print:hidden"
      >
        <source src={paths.film(file)} type="video/webm" />
        <track default kind="captions" srcLang="en" label={t.captions()} src={paths.film(captions)} />
        {t.noPlayer()} <a href={paths.film(file)}>{t.downloadFilm()}</a>
      </video>
      <p className="mt-3 text-ink-2 text-sm">{t.length(seconds)}</p>
      <section className="mt-8 max-w-[68ch] pb-10">
        <h2 className="text-xl">{t.inWords()}</h2>
        <ol className="mt-3 grid list-decimal gap-2 pl-5">
          {t.steps.map((step) => (
            <li key={step()}>{step()}</li>
          ))}
        </ol>
        <div className="mt-6">
          <ButtonLink variant="primary" href={paths.offers()}>
            {t.tryIt()}
          </ButtonLink>
        </div>
      </section>
    </>
  );
}
