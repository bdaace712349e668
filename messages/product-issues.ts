import { text } from './say.ts';

/** Why a product of a merchant’s online store isn’t on Fernway, or what of it we changed: by the code of the issue. */
export const productIssues = {
  // It isn’t shown.
  not_active: text({ en: 'This product isn’t active in your online store.' }),
  unlisted: text({ en: 'This product is unlisted, so only people with its link can see it.' }),
  not_published: text({
    en: 'This product isn’t published to your online store, where people would buy it.',
  }),
  not_published_to_app: text({
    en: 'You show only what you publish to Fernway, and this product isn’t published there.',
  }),
  gift_card: text({ en: 'We don’t show gift cards.' }),
  selling_plan: text({ en: 'This product is sold by subscription only, and we don’t show those.' }),
  currency: text({
    en: 'This product has no price in your country’s currency. Add one in your market’s settings.',
  }),
  no_variant: text({ en: 'This product has no options that can be sold.' }),
  options: text({ en: 'This product has more than three options. We can show three at most.' }),
  title_missing: text({ en: 'This product has no title.' }),
  unreadable: text({ en: 'We couldn’t read this product. We’ll try again when you change it.' }),

  // One of its options isn’t shown.
  no_price: text({ en: 'This option has no price.' }),
  free: text({ en: 'This option costs nothing. Allow free products in your settings to show it.' }),
  price_high: text({ en: 'This price is above 10,000,000, so we don’t show the option.' }),

  // It’s shown, but not as it is in the online store.
  price_rounded: text({ en: 'This price has a fraction of a cent, so we rounded it.' }),
  title_long: text({ en: 'This title is longer than 500 characters, so we cut it.' }),
  text_long: text({ en: 'This text is longer than we can show, so we cut it.' }),
  picture_not_ready: text({
    en: 'This picture isn’t ready in your online store, so we left it out.',
  }),
  picture_address: text({ en: 'We can’t open this picture, so we left it out.' }),
  no_picture: text({ en: 'This product has no picture. Products with pictures are seen more.' }),
  no_category: text({
    en: 'We found no category for this product. Choose a product category in your online store.',
  }),
} as const;
