import type { Market } from '@fernway/contract/wire';
import * as t from '@fernway/messages/home';
import { ButtonLink } from '@fernway/ui/button';
import { FrontStrip } from '@fernway/ui/front-strip';
import { Icon } from '@fernway/ui/icon';
import { MaskIcon } from '@fernway/ui/mask-icon';
import { PageHeading } from '@fernway/ui/page-heading';
import { Star, Store } from 'lucide';
import { markets } from '../../core/markets.ts';
import { paths, TRENDING } from '../../core/paths.ts';
import type { HomeTab } from '../../core/tabs.ts';

/** What a tab of offers opens with: on the front page what Fernway is and why to trust it, else the department's name. */
export function HomeHead({ tab: { tab, name, catId }, market }: { tab: HomeTab; market: Market }) {
  const country = markets[market].across();
  if (tab !== TRENDING) {
    return (
      <PageHeading title={name} sub={t.departmentAcross(country)}>
        <ButtonLink variant="soft" href={paths.category(catId)}>
          {t.allOf(name)}
        </ButtonLink>
      </PageHeading>
    );
  }
  return (
    <FrontStrip
      title={t.dealsAcross(country)}
      sub={t.findHereBuyThere()}
      proofs={[
        { icon: <MaskIcon of="badge-check" />, title: t.incorporatedOnly(), text: t.showsCompanyName() },
        { icon: <Icon of={Star} size={18} />, title: t.verifiedRatings(), text: t.billBehind() },
        { icon: <Icon of={Store} size={18} />, title: t.buyFromStore(), text: t.noPaymentHere() },
      ]}
    />
  );
}
