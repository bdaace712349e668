import {
  Bookmark,
  Check as CheckIcon,
  ChevronLeft,
  ChevronRight,
  Clock,
  ExternalLink,
  Percent,
  Plus,
} from 'lucide';
import { useState } from 'react';
import { Badge, Count } from '../badge.tsx';
import { Banner } from '../banner.tsx';
import { Button } from '../button.tsx';
import { Chip, ChipRow } from '../chip.tsx';
import { Section } from '../container.tsx';
import { Dialog, DialogButton } from '../dialog.tsx';
import { DiscountList } from '../discount-code.tsx';
import { EmptyLine, EmptyState } from '../empty-state.tsx';
import { ErrorLine, ErrorState, PageMessage } from '../error-state.tsx';
import { Icon } from '../icon.tsx';
import { IconButton } from '../icon-button.tsx';
import { Input } from '../input.tsx';
import { Monogram } from '../monogram.tsx';
import { Notice, Toast } from '../notice.tsx';
import { PriceTag } from '../price-tag.tsx';
import { QuantityStepper } from '../quantity-stepper.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { TextSkeleton } from '../skeleton.tsx';
import { Stars } from '../stars.tsx';
import { picture } from './samples.tsx';

/** Buttons, fields, badges and the rest of the small parts. */
export function Parts() {
  const [open, setOpen] = useState(false);
  return (
    <Section>
      <SectionHeading title="Parts" />
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="primary">
            Buy Now
            <Icon of={ExternalLink} size={18} />
          </Button>
          <Button variant="secondary">
            <Icon of={Bookmark} size={18} />
            Add To List
          </Button>
          <Button variant="soft">
            <Icon of={CheckIcon} size={18} />
            In List
          </Button>
          <Button variant="ghost">View Store</Button>
          <Button variant="danger">Delete</Button>
          <Button variant="primary" disabled>
            Sold Out
          </Button>
          <Button variant="primary" busy>
            Saving
          </Button>
          <Button variant="primary" size="large">
            Large
          </Button>
          <Button variant="soft" size="small">
            <Icon of={Plus} size={16} />
            Follow
          </Button>
          <IconButton icon={ChevronLeft} label="Previous" look="outlined" disabled />
          <IconButton icon={ChevronRight} label="Next" look="outlined" />
          <IconButton icon={ChevronRight} label="Next" look="outlined" small />
          <Button variant="secondary" onClick={() => setOpen(true)}>
            Open dialog
          </Button>
          <Dialog title="Apply Discount at Checkout" open={open} onClose={() => setOpen(false)}>
            <p>No additional discounts available at this moment</p>
          </Dialog>
          <DialogButton label="Additional Discounts" icon={Percent} title="Apply Discount at Checkout">
            <DiscountList
              discounts={[
                { title: '10% off your first order', code: 'HELLO10', ends: 'Until 22 Nov 2026' },
                { title: 'A repair kit with every pair of boots', code: 'REPAIR' },
              ]}
            />
          </DialogButton>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone="deal">23% off</Badge>
          <Badge tone="deal" icon={Clock}>
            Ends in 2 days
          </Badge>
          <Badge tone="deal-soft">Featured</Badge>
          <Badge tone="green">Verified buyer</Badge>
          <Badge tone="quiet">Expired item</Badge>
          <Count value={6} />
          <Monogram name="Laurentian Trail Supply" />
          <Monogram name="Nora Whitfield" size={32} round />
          <Stars average={4.5} count={12} size="medium" />
          <Stars average={3.2} count={1} size="large" />
        </div>
        <div className="flex flex-wrap items-baseline gap-7">
          <PriceTag price="$42.00" size="small" />
          <PriceTag price="$98.00" was="$128.00" />
          <PriceTag price="$98.00" was="$128.00" label="CAD" size="page" discountPercent={23} />
        </div>
        <ChipRow label="Filter reviews">
          <Chip pressed>All</Chip>
          <Chip pressed={false}>With comments</Chip>
          <Chip pressed={false}>With media</Chip>
        </ChipRow>
        <div className="grid items-end gap-4 md:grid-cols-3">
          <Input placeholder="Nora Whitfield" aria-label="Name" />
          <Input defaultValue="nora@" aria-label="Email" aria-invalid />
          <Input defaultValue="nora@example.ca" aria-label="Email" readOnly />
          <QuantityStepper name="quantity" />
        </div>
      </div>
    </Section>
  );
}

/** Banner, empty states, error states, notices and toasts. */
export function Messages() {
  return (
    <Section>
      <SectionHeading title="Messages" />
      <div className="grid gap-5">
        <Banner
          label="Market"
          text="You are on the Canadian site, and your market is the United States."
          actions={
            <>
              <Button variant="secondary" size="small">
                View All
              </Button>
              <Button variant="primary" size="small">
                Continue
              </Button>
            </>
          }
        />
        <div className="grid gap-5 md:grid-cols-2">
          <EmptyState
            title="Coming up soon in future!"
            text="No featured deals in Garden & Plants this week."
            picture={picture('soap')}
            action={<Button variant="secondary">See all in Garden &amp; Plants</Button>}
          />
          <ErrorState
            title="This is taking longer than it should"
            text="The stores in Toronto didn’t load within 10 seconds."
            retry={{ href: '#retry' }}
          />
          <EmptyLine
            title="No Canada-wide stores"
            action={<Button variant="ghost">Show near-by stores</Button>}
          />
          <ErrorLine text="Similar products didn’t load." retry={{ onRetry: () => undefined }} />
        </div>
        <PageMessage
          status={404}
          title="We couldn’t find this page"
          text="The page has moved or the offer is over."
          picture={picture('boot')}
          actions={
            <>
              <Button variant="primary">Go to Trending</Button>
              <Button variant="secondary">Search</Button>
            </>
          }
        />
        <Notice tone="ok">Profile Save Successfully</Notice>
        <Notice tone="danger">Product already in snip..</Notice>
        <Notice tone="info">Offers are for Ads purposes, to buy select products</Notice>
        <Notice tone="deal">This offer ends tonight at 11:59 PM CST</Notice>
        <Toast action={<a href="#list">View list</a>} onDismiss={() => undefined}>
          Added to My List
        </Toast>
        <TextSkeleton lines={3} />
      </div>
    </Section>
  );
}
