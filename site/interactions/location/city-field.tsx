import * as t from '@fernway/messages/location';
import { Combobox } from '@fernway/ui/combobox';
import { Field } from '@fernway/ui/field';
import { Select } from '@fernway/ui/input';
import type { LocationChoice } from './location-choice.ts';

interface CityProps {
  /** undefined until it is loaded. */
  choice: LocationChoice | undefined;
  /** The cities of another state are loading. */
  isWaiting: boolean;
  onChoose: (cityId: string) => void;
  labelHidden?: boolean;
}

/** Chooses a city of the chosen state by typing its beginning. */
export function CityField({ choice, isWaiting, onChoose, labelHidden }: CityProps) {
  return (
    <div className="noscript:hidden">
      <Combobox
        label={t.city()}
        labelHidden={labelHidden}
        options={optionsOf(choice)}
        value={choice?.cityId ?? ''}
        onChoose={onChoose}
        placeholder={isWaiting ? t.loading() : t.typeCity()}
        none={t.noCity()}
        disabled={isWaiting}
      />
    </div>
  );
}

/** The same choice without script. */
export function PlainCityField({ choice }: { choice: LocationChoice }) {
  return (
    <div className="hidden noscript:block">
      <Field label={t.city()}>
        <Select
          name="city"
          required
          defaultValue={choice.cityId}
          options={[{ value: '', label: t.chooseCity() }, ...optionsOf(choice)]}
        />
      </Field>
    </div>
  );
}

const optionsOf = (choice: LocationChoice | undefined) =>
  (choice?.cities ?? []).map(({ cityId, cityName }) => ({ value: cityId, label: cityName }));
