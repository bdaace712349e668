import { expect, test } from 'vitest';
import { readTypedSearch, type SearchReading } from './typed-search.ts';

const cases: [typed: string, read: Partial<SearchReading> & { text: string }][] = [
  ['tent under 50', { text: 'tent', to: '50' }],
  ['tent under $50 for two', { text: 'tent for two', to: '50' }],
  ['boots $20-40', { text: 'boots', from: '20', to: '40' }],
  ['boots $40 - $20', { text: 'boots', from: '20', to: '40' }],
  ['boots 20-40$', { text: 'boots', from: '20', to: '40' }],
  ['set of $5-10 cups under $30', { text: 'set of cups under $30', from: '5', to: '10' }],
  ['mug $5-10 or 15-20$', { text: 'mug or 15-20$', from: '5', to: '10' }],
  ['lamp between $20 and $40', { text: 'lamp', from: '20', to: '40' }],
  ['bottes moins de 100 $', { text: 'bottes', to: '100' }],
  ['over $19.95 mug', { text: 'mug', from: '19.95' }],
  ['kettle 4 stars', { text: 'kettle', rating: 4 }],
  ['bouilloire 4 étoiles ou plus', { text: 'bouilloire', rating: 4 }],
  ['kettle 4+ stars under 80 dollars', { text: 'kettle', rating: 4, to: '80' }],
  ['15" laptop', { text: '15in laptop' }],
  ['27” monitor', { text: '27in monitor' }],
  ['earrings between 20 and 40', { text: 'earrings', from: '20', to: '40' }],
  ['gift under 50 for dad', { text: 'gift for dad', to: '50' }],
  ['laptop under $1,000', { text: 'laptop', to: '1000' }],
  ['tv under $1,299.99', { text: 'tv', to: '1299.99' }],
  ['sofa $1,200-1,800', { text: 'sofa', from: '1200', to: '1800' }],
  ['headphones under $50 and 4 stars', { text: 'headphones and', to: '50', rating: 4 }],
  ['tv under $500 and 4k', { text: 'tv and 4k', to: '500' }],
  // What is counted or measured is no price.
  ['puzzle under 500 pieces', { text: 'puzzle under 500 pieces' }],
  ['up to 10 kg scale', { text: 'up to 10 kg scale' }],
  ['between 2 and 4 person tent', { text: 'between 2 and 4 person tent' }],
  ['5 star hotel game', { text: 'hotel game', rating: 5 }],
  ['7-10 day trip', { text: '7-10 day trip' }],
  ['under 50', { text: 'under 50' }],
  ['$20-40', { text: '$20-40' }],
  ['iphone 15', { text: 'iphone 15' }],
];

test.each(cases)('%s', (typed, read) => {
  expect(readTypedSearch(typed)).toEqual({ from: '', to: '', rating: undefined, ...read });
});
