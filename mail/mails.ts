import { brand } from '@fernway/brand';
import * as t from '@fernway/messages/mail';
import { readTo } from '@fernway/messages/reader';
import { type MailContent, type RenderedMail, renderContent } from './layout.ts';

/** Data of mails that ask somebody to open a link. No name: a stranger may have chosen it when registering. */
interface LinkMailData {
  /** The account's address, which the mail shows. */
  email: string;
  /** Where the button leads: http or https. */
  link: string;
  /** How long the link works, in minutes. */
  validMinutes: number;
}

interface ContactMailData {
  name: string;
  email: string;
  /** Where the shopper is, as entered in the form. */
  location: string;
  /** What the message is about, as entered in the form. */
  regarding: string;
  message: string;
}

/** What is kept of the orders of a shop's customer. */
interface CustomerMailData {
  storeName: string;
  /** `orderId`: as the shop numbers it. */
  lines: (t.OrderRecordLine & { orderId: string })[];
}

/** Every mail, by its name. */
const contents = {
  'confirm-address': ({ email, link, validMinutes }: LinkMailData): MailContent => ({
    subject: t.confirmAddress(),
    heading: t.confirmAddress(),
    paragraphs: [t.isItYours(brand.name, email)],
    action: { label: t.confirm(), href: link },
    closing: [t.worksOnce(validMinutes), t.notRegistered()],
  }),
  'reset-password': ({ email, link, validMinutes }: LinkMailData): MailContent => ({
    subject: t.newPassword(),
    heading: t.newPassword(),
    paragraphs: [t.askedForPassword(brand.name, email)],
    action: { label: t.newPassword(), href: link },
    closing: [t.worksOnce(validMinutes), t.passwordStays()],
  }),
  'already-registered': ({ email, link }: Omit<LinkMailData, 'validMinutes'>): MailContent => ({
    subject: t.alreadyRegistered(),
    heading: t.alreadyRegistered(),
    paragraphs: [t.triedToRegister(brand.name, email)],
    action: { label: t.signIn(), href: link },
    closing: [t.nothingChanged()],
  }),
  /** `provider` as people know it: "Google". */
  'join-sign-in': ({
    email,
    link,
    validMinutes,
    provider,
  }: LinkMailData & { provider: string }): MailContent => ({
    subject: t.joinSignIn(provider),
    heading: t.joinSignIn(provider),
    paragraphs: [t.signedInElsewhere(brand.name, email, provider)],
    action: { label: t.join(provider), href: link },
    closing: [t.worksOnce(validMinutes), t.doNotJoin(provider)],
  }),
  'delete-account': ({ email, link, validMinutes }: LinkMailData): MailContent => ({
    subject: t.deleteAccount(),
    heading: t.deleteAccount(),
    paragraphs: [t.askedToDelete(brand.name, email)],
    action: { label: t.goOn(), href: link },
    closing: [t.worksOnce(validMinutes), t.nothingDeleted()],
  }),
  'password-changed': ({ email, link }: Omit<LinkMailData, 'validMinutes'>): MailContent => ({
    subject: t.passwordChanged(),
    heading: t.passwordChanged(),
    paragraphs: [t.changedPassword(brand.name, email)],
    action: { label: t.newPassword(), href: link },
    closing: [t.changedBySomeone()],
  }),
  'contact-message': ({ name, email, location, regarding, message }: ContactMailData): MailContent => ({
    subject: t.contactSubject(regarding, location),
    heading: t.shopperWrites(),
    paragraphs: [],
    facts: [
      { name: t.name(), value: name },
      { name: t.email(), value: email },
      { name: t.location(), value: location },
      { name: t.regarding(), value: regarding },
    ],
    quote: message,
    closing: [t.answerGoes()],
  }),
  /** What a shop's owner passes on to a customer of theirs. */
  'customer-data': ({ storeName, lines }: CustomerMailData): MailContent => ({
    subject: t.customerData(storeName),
    heading: t.customerData(storeName),
    paragraphs: [
      t.customerAsked(storeName),
      lines.length === 0 ? t.nothingKept(brand.name) : t.ordersKept(brand.name),
    ],
    facts: lines.map(({ orderId, ...line }) => ({ name: t.orderName(orderId), value: t.orderLine(line) })),
    closing: [t.passOn()],
  }),
  /** `link`: our app in the platform's app store. `days`: how long the shop's goods stay. */
  'connect-shop-again': ({
    storeName,
    link,
    days,
  }: {
    storeName: string;
    link: string;
    days: number;
  }): MailContent => ({
    subject: t.connectAgain(storeName),
    heading: t.connectAgain(storeName),
    paragraphs: [t.cannotRead(brand.name, storeName), t.goodsStay(brand.name, days)],
    action: { label: t.openApp(), href: link },
    closing: [t.leftOnPurpose()],
  }),
};

type MailName = keyof typeof contents;

/** A mail's name and its data. */
export type Mail = {
  [Name in MailName]: { name: Name; data: Parameters<(typeof contents)[Name]>[0] };
}[MailName];

/**
 * Renders a mail in its reader's language.
 * @param locale of the site that caused the mail: "en-CA"
 * @throws TypeError when its link is not a web address.
 */
export function renderMail(mail: Mail, locale: string): Promise<RenderedMail> {
  return readTo({ locale }, () => renderContent(contentOf(mail), locale));
}

function contentOf({ name, data }: Mail): MailContent {
  // Name and data match; the compiler cannot see that in a lookup.
  const render = contents[name] as (data: Mail['data']) => MailContent;
  return render(data);
}
