import { readSearchText } from '@fernway/contract/encoding';

/** Who searches by more words than these may be telling something about themselves. */
const MAX_WORDS = 8;
/** Seven digits, however they are grouped: the shortest telephone numbers. */
const PHONE_NUMBER = /\p{Nd}(?:[ _]*\p{Nd}){6}/u;
const MAIL_SERVICE =
  /(?:^| )(?:gmail|googlemail|hotmail|outlook|yahoo|ymail|icloud|protonmail|proton|aol|gmx|videotron|sympatico|comcast|verizon|sbcglobal|bellsouth|rogers|shaw|telus)(?: |$)/;
/** What hosts of e-mail addresses end in. */
const HOST_ENDINGS = new Set(
  'com ca net org edu gov mil info biz io co us uk fr de me dev app email mail xyz online site tech cloud live pro qc on bc'.split(
    ' ',
  ),
);

/** An address loses its signs on its way into the address of a page: a name, a host and what hosts end in. */
const holdsMailAddress = (words: readonly string[]): boolean =>
  words.some((word, at) => at > 1 && HOST_ENDINGS.has(word));

/**
 * The words of a search as they are counted, in lower case; undefined for a text that is not counted, because it holds
 * what could be an e-mail address or a phone number, or more than eight words.
 * @throws EncodingError for what is no search text
 */
export function readCountableText(text: string): string | undefined {
  const signs = text.normalize('NFKC');
  const words = searchKey(readSearchText(signs));
  const spaced = words.replaceAll('_', ' ');
  const parts = spaced.split(' ').filter((part) => part !== '');
  if (parts.length === 0 || words.split(' ').length > MAX_WORDS) return undefined;
  const isPersonal =
    signs.includes('@') || PHONE_NUMBER.test(spaced) || MAIL_SERVICE.test(spaced) || holdsMailAddress(parts);
  return isPersonal ? undefined : words;
}

/** The words of a search as they are counted, whatever they are. */
export const searchKey = (words: string): string =>
  words.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
