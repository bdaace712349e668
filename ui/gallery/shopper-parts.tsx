import { Trash2 } from 'lucide';
import { useState } from 'react';
import { Badge } from '../badge.tsx';
import { Button, ButtonLink } from '../button.tsx';
import { Section } from '../container.tsx';
import { Field } from '../field.tsx';
import { FollowedStore } from '../followed-store.tsx';
import { IconButton } from '../icon-button.tsx';
import { TextArea } from '../input.tsx';
import { ListGroup, ListRow } from '../list-row.tsx';
import { MessageList, MessageRow } from '../message-row.tsx';
import { Monogram } from '../monogram.tsx';
import { type ChosenPicture, PictureChoice } from '../picture-choice.tsx';
import { PriceTag } from '../price-tag.tsx';
import { QuantityStepper } from '../quantity-stepper.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { StarChoice } from '../star-choice.tsx';
import { picture } from './samples.tsx';

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

/** The parts of a shopper's own pages and dialogs. */
export function ShopperParts() {
  return (
    <>
      <Rows />
      <RatingParts />
    </>
  );
}

function Rows() {
  const [isChecked, setChecked] = useState(true);
  const remove = <IconButton icon={Trash2} label="Remove" />;
  return (
    <Section>
      <SectionHeading title="Rows" />
      <div className="grid gap-5">
        <ListGroup
          id="list-of-store"
          title="Laurentian Trail Supply"
          lead={<Monogram name="Laurentian Trail Supply" size={40} />}
          sub="Free Shipping on orders over $75"
          end={<ButtonLink {...{ variant: 'ghost', size: 'small', href: '#store' }}>View Store</ButtonLink>}
        >
          <ListRow
            href="#pack"
            name="Trailhead 24 L daypack"
            picture={picture('backpack')}
            isOver={false}
            choice={{ label: 'Trailhead 24 L daypack', checked: isChecked, onChange: setChecked }}
            about={<p className="text-ink-2 text-sm">Fern, 24 L</p>}
            quantity={<QuantityStepper name="pack" />}
            price={<PriceTag price="$98.00" was="$128.00" />}
            remove={remove}
          />
          <ListRow
            href="#over"
            name={LONG}
            picture={undefined}
            isOver
            choice={{ label: LONG, checked: false, onChange: () => undefined }}
            about={<Badge tone="quiet">Expired</Badge>}
            remove={remove}
          />
        </ListGroup>
        <MessageList>
          <MessageRow
            title="$30 off Trailhead 24 L daypack"
            detail="Now $98.00, was $128.00"
            store={{ name: 'Laurentian Trail Supply', logo: picture('backpack') }}
            picture={picture('backpack')}
            when={<time dateTime="2026-11-21T09:30Z">5 minutes ago</time>}
            fresh="New"
            action={
              <ButtonLink {...{ variant: 'secondary', size: 'small', href: '#a' }}>view Details</ButtonLink>
            }
          />
          <MessageRow
            title={`${LONG} ${LONG} ${LONG} ${LONG} ${LONG} ${LONG}`}
            store={{ name: LONG, logo: undefined }}
            picture={undefined}
            when={<time dateTime="2026-11-20">20 NOV 2026</time>}
            action={
              <ButtonLink {...{ variant: 'secondary', size: 'small', href: '#b' }}>view Details</ButtonLink>
            }
          />
        </MessageList>
        <FollowedStore
          href="#followed"
          name="Laurentian Trail Supply"
          place="Branch: Ossington · Toronto, ON"
          logo={undefined}
          cover={undefined}
          rating={{ average: 4.8, count: 312 }}
          actions={
            <>
              <ButtonLink {...{ variant: 'secondary', size: 'small', href: '#view' }}>view store</ButtonLink>
              <Button variant="ghost" size="small">
                unfollow
              </Button>
            </>
          }
        />
      </div>
    </Section>
  );
}

/** The parts of the rating dialog: empty, filled in, and refused. */
function RatingParts() {
  const [stars, setStars] = useState<number>();
  const labelOf = (value: number) => `${value} stars`;
  const words = {
    legend: 'Photos of the product',
    hint: 'Up to 4, for everyone to see.',
    choose: 'Add a photo',
  };
  const actions = { onChoose: () => undefined, onRemove: () => undefined };
  return (
    <Section>
      <SectionHeading title="Rating" />
      <div className="grid items-start gap-8 md:grid-cols-3">
        <div className="grid gap-5">
          <StarChoice
            legend="Your rating"
            name="stars"
            value={stars}
            onChange={setStars}
            labelOf={labelOf}
            note={stars !== undefined && `${stars} of 5`}
          />
          <PictureChoice {...words} pictures={[]} hasRoom multiple {...actions} />
          <Field label="Comment" optional>
            <TextArea rows={4} placeholder="What should other shoppers know?" />
          </Field>
        </div>
        <div className="grid gap-5">
          <StarChoice
            legend="Your rating"
            name="half-stars"
            value={3.5}
            onChange={() => undefined}
            labelOf={labelOf}
            note="3.5 of 5"
          />
          <PictureChoice {...words} pictures={samplePictures(4)} hasRoom={false} {...actions} />
          <PictureChoice {...words} pictures={samplePictures(1)} reading={2} hasRoom {...actions} />
        </div>
        <div className="grid gap-5">
          <StarChoice
            legend="Your rating"
            name="no-stars"
            value={undefined}
            onChange={() => undefined}
            labelOf={labelOf}
            note={false}
            refusal="Please select rating star"
          />
          <PictureChoice
            legend="Bill image"
            hint="A photo of your receipt. Only you and our moderators see it."
            choose="Choose a photo"
            pictures={[]}
            hasRoom
            {...actions}
            refusal="Please upload bill image"
          />
        </div>
      </div>
    </Section>
  );
}

const samplePictures = (count: number): ChosenPicture[] =>
  Array.from({ length: count }, (_, place) => ({
    key: String(place),
    label: `picture ${place + 1}`,
    removeLabel: `Remove picture ${place + 1}`,
    address: picture('backpack').src(160),
  }));
