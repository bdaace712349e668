import * as t from '@fernway/messages/location';
import { Panel } from '@fernway/ui/container';
import { paths } from '../../core/paths.ts';
import type { Route } from './+types/page.ts';
import { LocationForm } from './form.tsx';

/** The choice of a place as a page, for browsers without script and visitors who open its address. */
export function LocationScreen({ loaderData }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-[448px] py-6 md:py-12">
      <h1 className="mb-4 text-2xl">{t.whereDoYouShop()}</h1>
      <Panel padded>
        <LocationForm initial={loaderData} onSaved={() => location.assign(paths.offers())} />
      </Panel>
    </div>
  );
}
