import * as t from '@fernway/messages/market-notice';
import { Banner } from '@fernway/ui/banner';
import { Button } from '@fernway/ui/button';
import { useLocation } from 'react-router';
import { markets } from '../core/markets.ts';
import { paths } from '../core/paths.ts';
import { useSite } from '../runtime/use-site.ts';

const BOTH = 'Canada,United States';

/** Asks visitors from the other country which goods to show, and says when goods of another market are shown. */
export function MarketNotice() {
  const { pathname, search } = useLocation();
  const site = useSite();
  if (!site) return null;
  const { asksForMarket, marketPlace } = site.preferences;
  const own = markets[site.market];
  const other = markets[site.market === 'CA' ? 'US' : 'CA'];
  const choose = (show: string, label: string, isMain = false) => (
    <form method="post" action={paths.markets()} data-plain="">
      <input type="hidden" name="to" value={pathname + search} />
      <input type="hidden" name="show" value={show} />
      <Button type="submit" variant={isMain ? 'primary' : 'secondary'} size="small">
        {label}
      </Button>
    </form>
  );
  if (asksForMarket) {
    return (
      <Banner
        label={t.market()}
        text={t.youShopFrom(other.across(), own.across())}
        actions={
          <>
            {choose(own.name, t.carryOn())}
            {choose(BOTH, t.viewAll(), true)}
          </>
        }
      />
    );
  }
  if (marketPlace === undefined) return null;
  return (
    <Banner
      label={t.market()}
      text={marketPlace === BOTH ? t.shownTogether() : t.goodsOf(other.across())}
      actions={choose(own.name, t.only(own.title()))}
    />
  );
}
