import { askSite } from '@fernway/client/browser';
import * as t from '@fernway/messages/location';
import { Button } from '@fernway/ui/button';
import { Field } from '@fernway/ui/field';
import { Select } from '@fernway/ui/input';
import { Notice } from '@fernway/ui/notice';
import { type FormEvent, useState } from 'react';
import { markets } from '../../core/markets.ts';
import { paths } from '../../core/paths.ts';
import { useSite } from '../../runtime/use-site.ts';
import { CityField, PlainCityField } from './city-field.tsx';
import type { LocationChoice } from './location-choice.ts';
import { useLocationChoice } from './use-location-choice.ts';
import { UseMyLocation } from './use-my-location.tsx';

/** Long enough to read that the place was saved. */
const RELOAD_MS = 1_000;

interface LocationFormProps {
  /** The choices; if undefined, the form fetches them. */
  initial?: LocationChoice;
  /** It is a bar: everything stands side by side. */
  isCompact?: boolean;
  /** Called a second after the choice was saved. */
  onSaved: () => void;
}

/**
 * Chooses a state, a city, and an area if the city has any. Without script a button loads the cities of a state; with
 * script they are loaded at once, and Continue is disabled until both are chosen.
 */
export function LocationForm({ initial, isCompact = false, onSaved }: LocationFormProps) {
  const market = useSite()?.market ?? 'CA';
  const { choice, state, choose } = useLocationChoice(initial);
  const [saving, setSaving] = useState<'not' | 'saving' | 'saved' | 'failed'>('not');
  const cityId = choice?.cityId ?? '';

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!choice || cityId === '') return;
    const area = new FormData(event.currentTarget).get('area');
    setSaving('saving');
    if (await save({ state: choice.stateId, city: cityId, area: typeof area === 'string' ? area : '' })) {
      setSaving('saved');
      setTimeout(onSaved, RELOAD_MS);
    } else setSaving('failed');
  };

  return (
    <form method="post" action={paths.location()} onSubmit={submit} noValidate>
      {!isCompact && (
        <p className="-mt-1 mb-5 text-ink-2 text-md">{t.yourCityFirst(markets[market].across())}</p>
      )}
      <div className={isCompact ? 'flex flex-wrap items-center justify-end gap-2' : 'grid gap-4'}>
        <UseMyLocation isCompact={isCompact} onFound={(city) => choose(city.stateId, city.cityId)} />
        <div className={isCompact ? 'w-37 lg:w-50' : 'contents'}>
          <Field label={markets[market].stateLabel()} labelHidden={isCompact}>
            <Select
              name="state"
              required
              value={choice?.stateId ?? ''}
              onChange={({ target }) => choose(target.value)}
              options={(choice?.states ?? []).map(({ stateId, stateName, country }) => ({
                value: stateId,
                label: stateName,
                group: markets[country].title(),
              }))}
            />
          </Field>
        </div>
        <div className="hidden noscript:block">
          <Button type="submit" variant="secondary" formMethod="get" formAction={paths.location()} block>
            {t.showCities()}
          </Button>
        </div>
        {initial && <PlainCityField choice={initial} />}
        <div className={isCompact ? 'w-37 lg:w-50' : 'contents'}>
          <CityField
            labelHidden={isCompact}
            choice={choice}
            isWaiting={!choice || (state === 'loading' && cityId === '')}
            onChoose={(city) => choose(choice?.stateId, city)}
          />
        </div>
        {choice && choice.areas.length > 0 && (
          <Field label={t.area()} labelHidden={isCompact} optional>
            <Select
              name="area"
              key={choice.cityId}
              defaultValue={choice.areaId}
              options={[
                { value: '', label: t.allAreas() },
                ...choice.areas.map(({ areaId, areaName }) => ({ value: areaId, label: areaName })),
              ]}
            />
          </Field>
        )}
        <div className={isCompact ? undefined : 'mt-1'}>
          <Continue isCompact={isCompact} isReady={cityId !== ''} isSaving={saving === 'saving'} />
        </div>
        {state === 'failed' && (
          <div className="grid w-full gap-3">
            <Notice tone="danger">{t.didNotLoad()}</Notice>
            <Button
              type="button"
              variant="secondary"
              onClick={() => choose(choice?.stateId, choice?.cityId)}
              block
            >
              {t.tryAgain()}
            </Button>
          </div>
        )}
        {(saving === 'saved' || saving === 'failed') && (
          <div className="w-full">
            {saving === 'saved' ? (
              <Notice tone="ok">{t.saved()}</Notice>
            ) : (
              <Notice tone="danger">{t.notSaved()}</Notice>
            )}
          </div>
        )}
      </div>
    </form>
  );
}

interface ContinueProps {
  isReady: boolean;
  isSaving: boolean;
  isCompact: boolean;
}

/** Disabled until there is something to save; without script nobody could enable it. */
function Continue({ isReady, isSaving, isCompact }: ContinueProps) {
  return (
    <>
      <div className="noscript:hidden">
        <Button
          type="submit"
          variant="primary"
          size={isCompact ? 'medium' : 'large'}
          block={!isCompact}
          disabled={!isReady}
          busy={isSaving}
        >
          {t.carryOn()}
        </Button>
      </div>
      <div className="hidden noscript:block">
        <Button type="submit" variant="primary" size="large" block>
          {t.carryOn()}
        </Button>
      </div>
    </>
  );
}

async function save(place: { state: string; city: string; area: string }): Promise<boolean> {
  return askSite<'chooseLocation'>(paths.location(), { form: place }).then(
    () => true,
    () => false,
  );
}
