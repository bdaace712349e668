/** What an operator changes to run the product under another name. Hosts are settings: see `settings/index.ts`. */
export const brand = {
  name: 'Fernway',
  tagline: 'Green goods for a greener future.',
  blurb: 'Offers and stores near you, across Canada and the United States.',
  /** `light`, `dark`: the browser's bars (token `forest` of `ui/tokens.css`); `page`: the page; `icon`: its ground. */
  colours: { light: '#123f2b', dark: '#0b2619', page: '#fbfaf7', icon: '#1d6042' },
  /** Tells merchants that we sent them the shopper. */
  sourceTag: 'fernway',
  social: [
    { brand: 'facebook', label: 'Facebook', href: 'https://www.facebook.com/fernwaymarket' },
    { brand: 'instagram', label: 'Instagram', href: 'https://www.instagram.com/fernwaymarket' },
    { brand: 'x', label: 'X', href: 'https://x.com/fernwaymarket' },
    { brand: 'youtube', label: 'YouTube', href: 'https://www.youtube.com/@fernwaymarket' },
  ],
  /** Where to download the app; the App Store has a page for each country. */
  apps: {
    ios: {
      CA: 'https://apps.apple.com/ca/app/fernway/id6470000000',
      US: 'https://apps.apple.com/us/app/fernway/id6470000000',
    },
    android: 'https://play.google.com/store/apps/details?id=market.fernway.app',
  },
  /** What `/myVideo` shows: files of `site/pages/film`, and the length in seconds. */
  film: { file: 'tour.webm', poster: 'tour.webp', captions: 'tour.vtt', seconds: 37 },
  /** The app's identifiers in its operating systems, so that it may open links of the sites. */
  app: {
    /** The scheme of its own addresses: the app opens `fernway://productShare/...`. */
    scheme: 'fernway',
    /** Its id in the App Store. */
    appStoreId: '6470000000',
    androidPackage: 'market.fernway.app',
  },
  /** The app with which merchants on an e-commerce platform join. */
  merchantApp: 'https://apps.shopify.com/fernway',
  /** The contact for privacy, deletion and complaints in the texts under `site/pages/static`. */
  compliance: { title: 'Privacy Compliance Officer', email: 'privacy@fernway.market' },
  copyright: (year: number) =>
    `© 2024–${year} Fernway. Fernway takes no payment: you buy from the store itself.`,
} as const;

/** Addresses of our mails; a separate object, since browsers load the other one. */
export const mailAddresses = {
  /** The sender of our mails. Its domain must allow the server of `SMTP_URL` to send for it. */
  from: 'hello@fernway.market',
  /** The recipient of messages from shoppers. */
  contact: 'help@fernway.market',
} as const;

/** What only servers publish; a separate object, since browsers load the other one. */
export const publicRecord = {
  /** Team id and bundle id. */
  apple: 'FERNWAY000.market.fernway.app',
  /** SHA-256 of each certificate that signs the app, as Play Console prints them. */
  androidCertificates: [
    '00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00',
  ],
  /** Where to report vulnerabilities: a mailto: or https: address. */
  securityContact: 'mailto:security@fernway.market',
  /** The dates that the legal texts give for themselves. */
  legalDates: {
    termsUpdated: '2022-03-07',
    advertiserAgreementEffective: '2022-03-22',
    privacyPolicyUpdated: '2024-02-10',
  },
  /** Values of `fromWhere` in addresses that are counted separately; all others are counted together. */
  visitSources: ['myVideo', 'qr', 'newsletter', 'facebook', 'instagram', 'x', 'youtube', 'shopify'],
} as const;
