/** What an operator changes to run the product under another name. Hosts are settings: see `env/index.ts`. */
export const brand = {
  name: 'Fernway',
  tagline: 'Green goods for a greener future.',
  blurb: 'Offers and stores near you, across Canada and the United States.',
  /** Of the browser's own bars around a page: the tokens `forest` of `ui/tokens.css`; of the page; of the icon's ground. */
  colours: { light: '#123f2b', dark: '#0b2619', page: '#fbfaf7', icon: '#1d6042' },
  /** Merchants see by it who sent a shopper. */
  sourceTag: 'fernway',
  social: [
    { brand: 'facebook', label: 'Facebook', href: 'https://www.facebook.com/fernwaymarket' },
    { brand: 'instagram', label: 'Instagram', href: 'https://www.instagram.com/fernwaymarket' },
    { brand: 'x', label: 'X', href: 'https://x.com/fernwaymarket' },
    { brand: 'youtube', label: 'YouTube', href: 'https://www.youtube.com/@fernwaymarket' },
  ],
  /** Where the app is to be had; the App Store has a page for each country. */
  apps: {
    ios: {
      CA: 'https://apps.apple.com/ca/app/fernway/id6470000000',
      US: 'https://apps.apple.com/us/app/fernway/id6470000000',
    },
    android: 'https://play.google.com/store/apps/details?id=market.fernway.app',
  },
  /** What `/myVideo` shows: files of `site/film`, and how long it takes, in seconds. */
  film: { file: 'tour.webm', poster: 'tour.webp', captions: 'tour.vtt', seconds: 37 },
  /** By which the app's own system knows it, so that it may open links of the sites. */
  app: {
    /** With which its own addresses begin: the app opens `fernway://productShare/...`. */
    scheme: 'fernway',
    /** In the App Store. */
    appStoreId: '6470000000',
    androidPackage: 'market.fernway.app',
  },
  /** Through which merchants on an e-commerce platform join. */
  merchantApp: 'https://apps.shopify.com/fernway',
  /** Whom the texts under `site/static` name for privacy, deletion and complaints. */
  compliance: { title: 'Privacy Compliance Officer', email: 'privacy@fernway.market' },
  copyright: '© 2024 Fernway. Fernway takes no payment: you buy from the store itself.',
} as const;

/** Addresses of our mails; apart from the rest, which browsers load. */
export const mailAddresses = {
  /** Whom mails come from. Its domain must allow the server of `SMTP_URL` to send for it. */
  from: 'hello@fernway.market',
  /** Where what shoppers write to us arrives. */
  contact: 'help@fernway.market',
} as const;

/** What servers alone say; apart from the rest, which browsers load. */
export const publicRecord = {
  /** Team id and bundle id. */
  apple: 'FERNWAY000.market.fernway.app',
  /** SHA-256 of each certificate that signs the app, as Play Console prints them. */
  androidCertificates: [
    '00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00',
  ],
  /** Where weaknesses are reported: a mailto: or https: address. */
  securityContact: 'mailto:security@fernway.market',
  /** What those texts say of their own age: a day each. */
  legalDates: {
    termsUpdated: '2022-03-07',
    advertiserAgreementEffective: '2022-03-22',
    privacyPolicyUpdated: '2024-02-10',
  },
  /** Campaigns that addresses name with `fromWhere`; visits of others are counted together. */
  visitSources: ['myVideo', 'qr', 'newsletter', 'facebook', 'instagram', 'x', 'youtube', 'shopify'],
} as const;
