import type { NamedOption } from '@fernway/contract';
import * as t from '@fernway/messages/options';
import { decodeCommas } from './decode-commas.ts';

/** A number of things by itself: "2", "Two", "Dozen". */
const NUMBER =
  /^(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|sixteen|twenty|thirty|fifty|(?:half[- ]|two )?dozen)$/i;
/** It says what it counts or measures: "24 L", "Refill 500 ml", "4 hours", "Bag of six". */
const MEASURED = /\d[\s-]?[a-z]| of /i;
/** "M", "2XL": sizes of clothes. */
const SIZE_LETTERS = /^\d*X*[SML]$/;
/** What several things come in: "pack of two". */
const CONTAINERS = /^(?:pack|box|bag|tin|tray|bundle|set|set of)$/i;
const NUMBER_OF_THINGS = /^(?:count|quantity|eggs)$/i;
/** "4 pieces". */
const COUNTED = /^(?:pieces|sheets|seeds|rolls|bulbs|discs|books|reams|plants)$/i;
/** Their values say what they are about: "Walnut", "Hardcover". */
const SPEAKING = /^(?:colou?r|scent|flavou?r|edition|finish|grind|kind|cut)$/i;

/** A variant by its options: "Size 7, Fern". */
export function optionsText(options: readonly NamedOption[]): string {
  const texts = options.map(({ name, value }) => optionText(name, decodeCommas(value))).join(', ');
  return texts.charAt(0).toUpperCase() + texts.slice(1);
}

/** An option in a line of text: "pack of two", "size 7", "24 L", "Walnut"; of others the name stands before: "Skin: Dry". */
export function optionText(name: string | null, value: string): string {
  if (SIZE_LETTERS.test(value)) return t.size(value);
  if (name === null || MEASURED.test(value) || SPEAKING.test(name)) return value;
  if (NUMBER.test(value)) return numberText(name, value.toLowerCase());
  return value.toLowerCase().includes(name.toLowerCase()) ? value : `${name}: ${value}`;
}

function numberText(name: string, number: string): string {
  const isOne = number === '1' || number === 'one';
  const noun = name.toLowerCase();
  if (CONTAINERS.test(name)) {
    if (number.endsWith('dozen')) return number;
    return isOne ? t.single() : t.holding(noun.replace(/ of$/, ''), number);
  }
  if (NUMBER_OF_THINGS.test(name)) {
    if (isOne) return t.single();
    return /^\d+$/.test(number) ? t.packOf(number) : number;
  }
  if (COUNTED.test(name)) return `${number} ${isOne ? noun.replace(/s$/, '') : noun}`;
  return `${name.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase())} ${number}`;
}
