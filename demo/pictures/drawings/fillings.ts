/** What is in a jar, bottle or crust looks like, by the first of these words that its name holds. */
const COLOURS: readonly (readonly [word: RegExp, colour: string])[] = [
  [/sauerkraut|red cabbage/, '#a8386a'],
  [/onion/, '#7d432e'],
  [/coconut vinegar/, '#e9dfc4'],
  [/apple|cider/, '#c98a35'],
  [/green tomato|zucchini|dill pickle|half-sour/, '#7f8a3c'],
  [/strawberr|rosehip|hibiscus/, '#b3303a'],
  [/rhubarb/, '#cf6a76'],
  [/blueberr|haskap|saskatoon|juniper/, '#38305e'],
  [/blackcurrant|black garlic/, '#3d1f3a'],
  [/damson|plum/, '#642845'],
  [/raspberr|beet|sour cherry|blood/, '#a3274a'],
  [/apricot|peach|sea buckthorn/, '#e2902f'],
  [/passion|lemon|mustard|golden milk/, '#ecc445'],
  [/marmalade|orange|kimchi|curry/, '#d8782a'],
  [/tomato|chili|chipotle|ancho|pepper/, '#a8341f'],
  [/dark maple|barrel|birch|balsamic/, '#5a2a12'],
  [/maple|caramel|toffee/, '#b3661f'],
  [/creamed|clover|tahini|aioli|ginger|butter/, '#e9d3a0'],
  [/buckwheat|smoked/, '#7a4a22'],
  [/goldenrod|honey/, '#d8941f'],
  [/basswood|elderflower|vanilla|fior|oat|lime/, '#ecd79a'],
  [/chocolate|cocoa|malted|espresso/, '#4b2a1c'],
  [/coffee|chai|hojicha|garam|black tea/, '#8a5a34'],
  [/tarragon|herb|mint|sorrel|matcha|green|za.atar|dill|rosemary|garlic/, '#8f9a4a'],
  [/kelp/, '#7e8a78'],
];

/** The colour of what is inside, where its name tells it. */
export const fillingOf = (name: string, otherwise: string): string =>
  COLOURS.find(([word]) => word.test(name.toLowerCase()))?.[1] ?? otherwise;
