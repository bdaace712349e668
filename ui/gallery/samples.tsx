import type { Department } from '../department-flyout.tsx';
import { InfoTip, TipTable } from '../info-tip.tsx';
import { LikePill } from '../like-pill.tsx';
import type { PictureSource } from '../picture.tsx';
import { ProductCard } from '../product-card.tsx';

/** A drawn picture (see vite.config.ts). */
export function picture(name: string): PictureSource {
  return { src: (width) => `/pictures/${name}-${width}.svg`, widths: [160, 320, 640, 960] };
}

export const brand = { name: 'Fernway', href: '#home' };

export const tabs = [
  'Trending',
  'Grocery & Pantry',
  'Home & Kitchen',
  'Garden & Plants',
  'Beauty & Care',
  'Outdoors',
  'Fashion',
  'Sport & Cycling',
  'Kids & Toys',
  'Craft & Stationery',
  'Electronics',
  'Pets',
  'New',
].map((label) => ({ label, href: `#${label}` }));

const subcategories = [
  'Cookware',
  'Bakeware',
  'Knives & boards',
  'Coffee & tea',
  'Food storage',
  'Cups & mugs',
  'Teapots',
  'Bowls',
  'Glassware',
  'Linens',
  'Candles & scent',
  'Vases',
  'Throws & cushions',
  'Frames & mirrors',
  'Clocks',
  'Hand & dish soap',
];

export const departments: readonly Department[] = tabs.slice(1, -1).map((tab, index) => ({
  ...tab,
  children: subcategories.slice(0, 8 - (index % 3)).map((label, at) => ({
    ...{ label, href: `#${tab.label}/${label}` },
    kinds: subcategories
      .slice(at, at + 4)
      .map((kind) => ({ label: kind, href: `#${tab.label}/${label}/${kind}` })),
  })),
  goods: [],
  more: [{ label: `${tab.label} offers`, href: `#${tab.label}/offers` }],
}));

type Good = { name: string; title: string; store: string; price: string; was?: string; off?: number };

export const goods: readonly Good[] = [
  {
    name: 'daypack',
    title: 'Trailhead 24 L daypack in waxed recycled canvas',
    store: 'Laurentian Trail Supply',
    price: '$98.00',
    was: '$128.00',
    off: 23,
  },
  {
    name: 'honey',
    title: 'Raw wildflower honey from Grey County, unfiltered, 500 g',
    store: 'Maple & Moss Pantry',
    price: '$14.50',
    was: '$18.00',
    off: 19,
  },
  {
    name: 'teapot',
    title: 'Wheel-thrown stoneware teapot in sage glaze, 900 ml',
    store: 'Prairie Hearth Ceramics',
    price: '$86.00',
  },
  {
    name: 'gloves',
    title: 'Fundy wool gloves, double-knit with suede palm',
    store: 'Fundy Coast Woollens',
    price: '$44.00',
    was: '$58.00',
    off: 24,
  },
  {
    name: 'boot',
    title: 'Boreal leather hiking boot, resoleable, made in Québec',
    store: 'Laurentian Trail Supply',
    price: '$189.00',
    was: '$236.00',
    off: 20,
  },
];

export function productCard(good: Good, key: string, level: 2 | 3 = 3) {
  return (
    <ProductCard
      key={key}
      level={level}
      href={`#${key}`}
      title={good.title}
      store={good.store}
      picture={picture(good.name)}
      price={{ price: good.price, was: good.was }}
      discountPercent={good.off}
      rating={{ average: 4.7, count: 312 }}
      shipping={good.off ? { text: 'Free over $75', free: false } : { text: 'Free shipping', free: true }}
      like={<LikePill count={1200} liked={good.name === 'honey'} of={good.title} />}
    />
  );
}

export const stores = ['mm', 'll', 'ks', 'oo'].map((cover) => ({
  cover,
  name: 'Maple & Moss Pantry',
  place: 'Branch: Ossington · Toronto, ON',
  rating: { average: 4.8, count: 211 },
  followers: 8420,
}));

/** Sample props of StoreFacts. */
export const storeFacts = {
  incorporatedAs: 'Laurentian Trail Supply Inc.',
  presence: 'Online and in-store',
  delivery: 'Free Shipping on orders over $75',
  followers: 12_730,
  rating: { average: 4.8, count: 2318 },
  timing: (
    <>
      10:00 AM to 06:00 PM CST{' '}
      <InfoTip label="Hours by day">
        <TipTable
          rows={[
            { name: 'Mon to Fri', value: '10:00 AM to 06:00 PM' },
            { name: 'Saturday', value: '09:00 AM to 05:00 PM' },
            { name: 'Sunday', value: 'Closed' },
          ]}
        />
      </InfoTip>
    </>
  ),
};
