import * as t from '@fernway/messages/list';
import { soldOut } from '@fernway/messages/product';
import { branch } from '@fernway/messages/ui';
import { Badge } from '@fernway/ui/badge';
import { ButtonLink } from '@fernway/ui/button';
import { IconButton } from '@fernway/ui/icon-button';
import { ListGroup, ListRow } from '@fernway/ui/list-row';
import { Monogram } from '@fernway/ui/monogram';
import { EndBadge } from '@fernway/ui/offer-card';
import { PriceTag } from '@fernway/ui/price-tag';
import { QuantityStepper } from '@fernway/ui/quantity-stepper';
import { VisuallyHidden } from '@fernway/ui/visually-hidden';
import { Trash2 } from 'lucide';
import { paths } from '../../core/paths.ts';
import { pictureSource } from '../../core/picture.ts';
import { formatPrice } from '../../core/wording.ts';
import { TextLink } from '../../runtime/text-link.tsx';
import type { ItemSelection } from './item-selection.ts';
import type { ListItem, ListStore } from './items.ts';
import { type Quantities, setQuantity } from './quantities.ts';

interface ItemRowsProps {
  choosing: ItemSelection;
  quantities: { reading: number; of: Quantities };
  onRemove: (id: string) => void;
}

/** What is listed of one store. */
export function StoreGroup({ store, ...rows }: ItemRowsProps & { store: ListStore }) {
  const { id, name, branch: code, city, logo, items } = store;
  return (
    <ListGroup
      id={`store-${id}`}
      title={name}
      lead={<Monogram name={name} logo={pictureSource(logo)} size={40} />}
      sub={[code && branch(code), city].filter(Boolean).join(' · ')}
      end={<TextLink label={t.viewStore()} href={paths.store(id)} />}
    >
      {items.map((item) => (
        <ItemRow key={item.id} item={item} storeId={id} {...rows} />
      ))}
    </ListGroup>
  );
}

function ItemRow({
  item,
  storeId,
  choosing,
  quantities,
  onRemove,
}: ItemRowsProps & { item: ListItem; storeId: string }) {
  const { id, type, thingId, name, picture, price, was, isExpired } = item;
  return (
    <ListRow
      href={type === 'Product' ? paths.product(storeId, thingId) : paths.offer(thingId)}
      name={name}
      picture={pictureSource(picture)}
      isOver={isExpired}
      choice={{
        label: t.choose(name),
        checked: choosing.chosen.has(id),
        onChange: (isOn) => choosing.toggle([id], isOn),
      }}
      about={<ItemDetails item={item} />}
      quantity={
        type === 'Product' ? (
          <QuantityField item={item} quantities={quantities} />
        ) : (
          <ButtonLink variant="secondary" size="small" href={paths.offer(thingId)}>
            {t.viewOffer()}
            <VisuallyHidden> {name}</VisuallyHidden>
          </ButtonLink>
        )
      }
      price={
        price !== undefined && (
          <PriceTag
            price={formatPrice(price)}
            was={was === undefined ? undefined : formatPrice(was)}
            size="small"
            stacked
          />
        )
      }
      remove={<IconButton icon={Trash2} label={t.remove(name)} small onClick={() => onRemove(id)} />}
    />
  );
}

function ItemDetails({ item }: { item: ListItem }) {
  const { type, options, shipping, isExpired, isSoldOut, end } = item;
  const details = [options, !isExpired && shipping].filter(Boolean).join(' · ');
  return (
    <>
      {details && <p className="mt-0.5 text-ink-2 text-sm wrap-anywhere">{details}</p>}
      {(isExpired || isSoldOut || type === 'Offer') && (
        <p className="mt-1.5 flex flex-wrap gap-1.5">
          {type === 'Offer' && <Badge tone="deal-soft">{t.offer()}</Badge>}
          {end && <EndBadge {...end} />}
          {isExpired ? (
            <Badge tone="quiet">{t.expired()}</Badge>
          ) : (
            isSoldOut && <Badge tone="quiet">{soldOut()}</Badge>
          )}
        </p>
      )}
    </>
  );
}

/** The wanted quantity. An invalid one is corrected when the field loses focus. */
function QuantityField({
  item: { id, name },
  quantities,
}: { item: ListItem } & Pick<ItemRowsProps, 'quantities'>) {
  const quantity = quantities.of[id] ?? 1;
  return (
    <QuantityStepper
      // The stored quantity is only known after the first render, and may change in another tab.
      key={quantities.reading}
      name={`quantity-${id}`}
      labelHidden
      aria-label={t.quantityOf(name)}
      defaultValue={quantity}
      onInput={({ currentTarget: { validity, valueAsNumber } }) => {
        if (validity.valid) setQuantity(id, valueAsNumber);
      }}
      onBlur={({ currentTarget: field }) => {
        if (!field.validity.valid) field.value = String(quantity);
      }}
    />
  );
}
