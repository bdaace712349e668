import * as t from '@fernway/messages/ui';
import { ButtonLink } from './button.tsx';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';
import { Picture, type PictureSource } from './picture.tsx';
import { type Price, PriceTag } from './price-tag.tsx';
import { UnbrokenWords } from './unbroken-words.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export type ProductTileProps = {
  href: string;
  title: string;
  picture: PictureSource | undefined;
  price: Price;
};

/** The smallest form of a product, for the column beside another product. */
function ProductTile({ href, title, picture, price }: ProductTileProps) {
  return (
    <article className="group/card relative">
      <Picture
        source={picture}
        alt=""
        ratio="square"
        sizes="(min-width: 1280px) 220px, (min-width: 768px) 23vw, 45vw"
      />
      <div className="min-w-0">
        <h3 className="mt-2 mb-1 line-clamp-2 font-emphasis text-sm wrap-anywhere">
          <Link href={href} className="card-link outline-none">
            <UnbrokenWords>{title}</UnbrokenWords>
          </Link>
        </h3>
        <PriceTag {...price} size="small" />
      </div>
    </article>
  );
}

type TileColumnProps = {
  title: string;
  products: readonly ProductTileProps[];
  /** Where 'View All' leads, if there are more. */
  viewAll: string | undefined;
};

/**
 * More products of the same category: a row below 1280 px, and above a column as high as what it stands in, which is a size
 * container. There as many products are shown as there is room for.
 */
export function TileColumn({ title, products, viewAll }: TileColumnProps) {
  return (
    <div>
      <h2 className="mb-3.5 font-bold text-base tracking-[-0.015em]">{title}</h2>
      <ul className="mb-4 grid grid-cols-2 gap-x-3 gap-y-3.5 md:grid-cols-4 md:gap-4 min-[80rem]:grid-cols-1 min-[80rem]:gap-3.5">
        {products.map((product, place) => (
          <li key={product.href} className={classNames('min-w-0', hiddenBelow(place))}>
            <ProductTile {...product} />
          </li>
        ))}
      </ul>
      {viewAll && (
        <ButtonLink variant="soft" size="small" block href={viewAll}>
          {t.viewAll()}
          <VisuallyHidden> {title}</VisuallyHidden>
        </ButtonLink>
      )}
    </div>
  );
}

/** From the third one on, a product is shown where the column is high enough for it: with two lines of words each takes 19 rem. */
function hiddenBelow(place: number): string | undefined {
  if (place === 2) return 'min-[80rem]:[@container_(height<64rem)]:hidden';
  return place > 2 ? 'min-[80rem]:[@container_(height<83rem)]:hidden' : undefined;
}
