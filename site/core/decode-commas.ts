/** Values of options are separated by commas, so a comma inside a value is stored as a look-alike character. */
export const decodeCommas = (value: string): string => value.replaceAll('\u201a', ',');
