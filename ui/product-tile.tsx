import * as t from '@fernway/messages/ui';
import { ButtonLink } from './button.tsx';
import { Link } from './link.tsx';
import { Picture, type PictureSource } from './picture.tsx';
import { type Price, PriceTag } from './price-tag.tsx';
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
    <article className="group/card relative min-[80rem]:grid min-[80rem]:grid-cols-[96px_minmax(0,1fr)] min-[80rem]:items-center min-[80rem]:gap-x-3">
      <Picture
        source={picture}
        alt=""
        ratio="square"
        sizes="(min-width: 1280px) 96px, (min-width: 768px) 23vw, 45vw"
      />
      <div className="min-w-0">
        <h3 className="mb-1 line-clamp-3 font-emphasis text-sm wrap-anywhere max-[79.99rem]:mt-2">
          <Link href={href} className="card-link outline-none">
            {title}
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
 * More products of the same category: a column from 1280 px, a row below that. In the column pictures stand beside their
 * words, so that it is not the highest of a product's page.
 */
export function TileColumn({ title, products, viewAll }: TileColumnProps) {
  return (
    <div>
      <h2 className="mb-3.5 font-bold text-base tracking-[-0.015em]">{title}</h2>
      <ul className="mb-4 grid grid-cols-2 gap-x-3 gap-y-3.5 md:grid-cols-4 md:gap-4 min-[80rem]:grid-cols-1 min-[80rem]:gap-3.5">
        {products.map((product) => (
          <li key={product.href} className="min-w-0">
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
