import { brand } from '@fernway/brand';
import type { ApiErrorCode } from '@fernway/client/browser';
import { uploadLimits } from '@fernway/contract/limits';
import * as t from '@fernway/messages/errors';
import { unavailable } from '@fernway/messages/problems';

/** What a page can fail with: a code of the contract, no answer, or a cancelled sign-in with a provider. */
export type PageErrorCode = ApiErrorCode | 'auth/network-request-failed' | 'auth/cancelled';

type Sentence = () => string;

/** What was tried, and what is said of any error that has no sentence of its own there. */
const fallbacks = {
  /** Liking, following, listing. */
  action: t.actionFailed,
  /** A form that identity answers. */
  identityForm: unavailable,
  rating: t.ratingFailed,
  profile: t.profileNotSaved,
  contact: t.messageNotSent,
  /** What a merchant says of their company. */
  company: t.companyNotSaved,
} as const;
export type ErrorScope = keyof typeof fallbacks;
/** A field that has its own sentences beside it. */
type ErrorField = 'picture';

/** What is said of each error. A code without sentences cannot be answered there, or means no more than "it failed". */
const sentences: Record<PageErrorCode, { readonly [Where in ErrorScope | ErrorField]?: Sentence }> = {
  invalid_request: {
    identityForm: t.invalidField,
    rating: t.picturesExpired,
    picture: t.onlyImage,
    contact: t.emptyMessage,
  },
  unauthorized: { contact: t.signedInAsAnother },
  forbidden: { rating: t.ownProduct, contact: t.signedInAsAnother, profile: t.signedInAsAnother },
  insufficient_scope: {},
  contact_support: {},
  not_found: { action: t.notOffered, rating: t.ratingClosed },
  method_not_allowed: {},
  timeout: {},
  product_in_list: { action: t.productInList },
  offer_in_list: { action: t.offerInList },
  already_rated: {},
  idempotency_key_in_use: {},
  already_done: {},
  picture_too_large: {
    picture: () => t.pictureTooLarge(uploadLimits.pixels / 1e6, uploadLimits.wholePixels / 1e6),
  },
  too_large: { picture: t.onlyImage },
  address_too_long: {},
  unsupported_media_type: {},
  range_not_satisfiable: {},
  misdirected: {},
  idempotency_key_reused: {},
  rate_limited: {
    action: t.tooManyActions,
    identityForm: t.tooManyAttempts,
    rating: t.tooManyRatings,
    contact: t.tooManyMessages,
  },
  headers_too_large: {},
  internal: {},
  unavailable: {},
  offline: { action: t.actionOffline, rating: t.ratingOffline },
  'auth/invalid-credential': { identityForm: t.invalidCredential },
  'auth/weak-password': { identityForm: t.weakPassword },
  'auth/invalid-action-code': { identityForm: t.invalidActionCode },
  'auth/password-needed': { identityForm: t.passwordNeeded },
  'auth/provider-failed': { identityForm: t.providerFailed },
  'auth/contact-support': { identityForm: () => t.contactSupport(brand.compliance.email) },
  'auth/too-many-requests': { identityForm: t.tooManyAttempts },
  'auth/network-request-failed': { identityForm: t.networkRequestFailed },
  'auth/cancelled': { identityForm: t.signInCancelled },
};

// Optional: a server that is newer than the page may answer a code that the page does not know.
/** The sentence that explains an error to whoever tried something. */
export const errorSentence = (scope: ErrorScope, code: PageErrorCode): string =>
  (sentences[code]?.[scope] ?? fallbacks[scope])();

/** The sentence beside a field; undefined: the error says nothing about the field. */
export const fieldErrorSentence = (field: ErrorField, code: PageErrorCode): string | undefined =>
  sentences[code]?.[field]?.();
