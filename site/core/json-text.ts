declare const written: unique symbol;

/**
 * A value of a page's data as the text of its JSON. The router's own encoding names every value by a number, which hardly
 * compresses: for the many cards of a home page that is half as much again.
 */
export type JsonText<Value> = string & { readonly [written]?: Value };

/** @param value what JSON can hold; members that are undefined are left out */
export const toJsonText = <Value>(value: Value): JsonText<Value> => JSON.stringify(value);

export const fromJsonText = <Value>(text: JsonText<Value>): Value => JSON.parse(text) as Value;
