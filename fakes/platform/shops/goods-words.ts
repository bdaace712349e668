/** A kind of everyday goods that generated shops sell. */
export interface GeneratedKind {
  /** The product type; the vendor writes it as it likes. */
  type: string;
  /** In Shopify's taxonomy; some merchants leave it out. */
  category: string | undefined;
  nouns: string[];
  /** Names and values of options; a product takes some of them. */
  options: { name: string; values: string[] }[];
  /** From and to, in cents. */
  cents: [number, number];
}

/** The words of a language. */
export interface GoodsWords {
  adjectives: string[];
  materials: string[];
  vendors: string[];
  kinds: GeneratedKind[];
  /** A product's name out of an adjective, a material and a noun. */
  title: (adjective: string, material: string, noun: string) => string;
  /** A product's text out of its name, its material and its maker. */
  description: (title: string, material: string, vendor: string) => string;
  /** Common words for tags. */
  tags: string[];
}

const SIZES = ['Small', 'Medium', 'Large'];
const COLORS = ['Sand', 'Forest', 'Night Blue', 'Brick', 'Charcoal', 'Snow'];

export const englishWords: GoodsWords = {
  adjectives: [
    'Everyday',
    'Handmade',
    'Little',
    'Classic',
    'Northern',
    'Sunday',
    'Garden',
    'Harbour',
    'Quiet',
    'Early',
    'Winter',
    'Cabin',
    'Prairie',
    'Maple',
    'Lakeside',
    'Market',
  ],
  materials: ['Linen', 'Oak', 'Wool', 'Stoneware', 'Cotton', 'Birch', 'Copper', 'Glass', 'Cork', 'Enamel'],
  vendors: [
    'Harbour & Pine',
    'Millbrook Goods',
    'Cedar Lane',
    'Two Rivers',
    'Fog Hollow',
    'Saltbox Supply',
    'Juniper Works',
    'Old Mill Makers',
  ],
  kinds: [
    {
      type: 'Mugs',
      category: 'Home & Garden > Kitchen & Dining > Tableware > Drinkware > Mugs',
      nouns: ['Mug', 'Tea Cup', 'Espresso Cup'],
      options: [
        { name: 'Color', values: COLORS },
        { name: 'Size', values: ['8 oz', '12 oz', '16 oz'] },
      ],
      cents: [1_200, 4_800],
    },
    {
      type: 'Blankets',
      category: 'Home & Garden > Linens & Bedding > Bedding > Blankets',
      nouns: ['Throw', 'Blanket', 'Bedspread'],
      options: [
        { name: 'Size', values: ['Throw', 'Twin', 'Queen', 'King'] },
        { name: 'Color', values: COLORS },
      ],
      cents: [4_900, 24_000],
    },
    {
      type: 'Candles',
      category: 'Home & Garden > Decor > Home Fragrances > Candles',
      nouns: ['Candle', 'Tealight Set', 'Pillar Candle'],
      options: [
        { name: 'Scent', values: ['Cedar', 'Orange', 'Linen', 'Fig', 'Smoke'] },
        { name: 'Size', values: SIZES },
      ],
      cents: [900, 6_500],
    },
    {
      type: 'Tea',
      category: 'Food, Beverages & Tobacco > Beverages > Tea & Infusions',
      nouns: ['Green Tea', 'Black Tea', 'Herbal Blend', 'Chai'],
      options: [{ name: 'Weight', values: ['50 g', '100 g', '250 g', '500 g', '1 kg'] }],
      cents: [700, 7_900],
    },
    {
      type: 'Shirts',
      category: 'Apparel & Accessories > Clothing > Clothing Tops > Shirts',
      nouns: ['Shirt', 'Overshirt', 'Work Shirt', 'T-Shirt'],
      options: [
        { name: 'Size', values: ['XS', 'S', 'M', 'L', 'XL'] },
        { name: 'Color', values: COLORS },
      ],
      cents: [2_500, 14_000],
    },
    {
      type: 'Bags',
      category: 'Luggage & Bags > Shopping Totes',
      nouns: ['Tote', 'Weekender', 'Market Bag', 'Pouch'],
      options: [{ name: 'Color', values: COLORS }],
      cents: [1_900, 22_000],
    },
    {
      type: 'Notebooks',
      category: 'Office Supplies > General Office Supplies > Paper Products > Notebooks & Notepads',
      nouns: ['Notebook', 'Journal', 'Sketchbook', 'Planner'],
      options: [
        { name: 'Paper', values: ['Ruled', 'Dotted', 'Plain'] },
        { name: 'Cover', values: ['Soft', 'Hard'] },
      ],
      cents: [600, 4_200],
    },
    {
      type: 'Toys',
      category: 'Toys & Games > Toys > Building Toys > Wooden Blocks',
      nouns: ['Blocks', 'Puzzle', 'Stacking Rings', 'Train'],
      options: [{ name: 'Pieces', values: ['12', '24', '48'] }],
      cents: [1_500, 9_900],
    },
    {
      type: 'Soap',
      category: 'Health & Beauty > Personal Care > Cosmetics > Bath & Body > Bar Soap',
      nouns: ['Bar Soap', 'Hand Soap', 'Shampoo Bar'],
      options: [{ name: 'Scent', values: ['Cedar', 'Orange', 'Fig', 'Unscented'] }],
      cents: [500, 2_800],
    },
    {
      // Many merchants never choose a category.
      type: 'Miscellaneous',
      category: undefined,
      nouns: ['Bundle', 'Gift Box', 'Sampler', 'Repair Kit'],
      options: [{ name: 'Size', values: SIZES }],
      cents: [1_000, 15_000],
    },
  ],
  title: (adjective, material, noun) => `${adjective} ${material} ${noun}`,
  description: (title, material, vendor) =>
    `<p>The <strong>${title}</strong> by ${vendor} is made of ${material.toLowerCase()} in small runs.</p>` +
    '<ul><li>Made to be mended</li><li>Ships in plain paper</li></ul>',
  tags: ['new', 'gift', 'kitchen', 'handmade', 'sale', 'small batch', 'home'],
};

export const frenchWords: GoodsWords = {
  adjectives: [
    'artisanale',
    'du dimanche',
    'du marché',
    'boréale',
    'd’hiver',
    'de chalet',
    'ancienne',
    'du fleuve',
  ],
  materials: ['lin', 'chêne', 'laine', 'grès', 'coton', 'érable', 'cuivre', 'liège'],
  vendors: ['Atelier Saint-Roch', 'Les Deux Rives', 'Maison Tremblay', 'L’Établi du Nord'],
  kinds: [
    {
      type: 'Tasses',
      category: 'Home & Garden > Kitchen & Dining > Tableware > Drinkware > Mugs',
      nouns: ['Tasse', 'Théière', 'Soucoupe'],
      options: [
        { name: 'Couleur', values: ['Sable', 'Forêt', 'Bleu nuit', 'Brique', 'Neige'] },
        { name: 'Taille', values: ['Petite', 'Moyenne', 'Grande'] },
      ],
      cents: [1_400, 5_200],
    },
    {
      type: 'Couvertures',
      category: 'Home & Garden > Linens & Bedding > Bedding > Blankets',
      nouns: ['Couverture', 'Courtepointe', 'Catalogne'],
      options: [{ name: 'Taille', values: ['Jeté', 'Jumeau', 'Grand lit', 'Très grand lit'] }],
      cents: [6_900, 28_000],
    },
    {
      type: 'Épicerie',
      category: 'Food, Beverages & Tobacco > Food Items > Condiments & Sauces > Syrup',
      nouns: ['Gelée d’érable', 'Confiture de bleuets', 'Tisane', 'Huile de cameline'],
      options: [{ name: 'Format', values: ['125 ml', '250 ml', '500 ml', '1 l'] }],
      cents: [800, 4_900],
    },
    {
      type: 'Savons',
      category: 'Health & Beauty > Personal Care > Cosmetics > Bath & Body > Bar Soap',
      nouns: ['Savonnette', 'Pain de savon'],
      options: [{ name: 'Parfum', values: ['Cèdre', 'Lavande', 'Sapin baumier', 'Sans parfum'] }],
      cents: [600, 1_900],
    },
  ],
  title: (adjective, material, noun) => `${noun} ${adjective} en ${material}`,
  description: (title, material, vendor) =>
    `<p><strong>${title}</strong>, fabriquée en ${material} par ${vendor}, à Québec.</p>` +
    '<ul><li>Petites séries</li><li>Livrée dans du papier recyclé</li></ul>',
  tags: ['nouveauté', 'cadeau', 'cuisine', 'fait main', 'solde'],
};
