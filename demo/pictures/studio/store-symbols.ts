import { CATEGORIES } from '../../goods/reference.ts';

/**
 * What stands for a trade in a store's mark, by main category, and by sub-category where that says more; in a box of 100
 * around (0, 0), drawn in the ink's colour.
 */
export const SYMBOLS: Readonly<Record<string, string>> = {
  Baby: '<path d="M14 -44A46 46 0 1 0 44 20A38 38 0 1 1 14 -44Z"/>',
  Beauty: '<path d="M0 -48C22 -14 34 2 34 18A34 32 0 0 1 -34 18C-34 2 -22 -14 0 -48Z"/>',
  'Books & Stationery':
    '<path d="M-3 -24C-16 -38 -34 -38 -50 -32V32C-34 26 -16 28 -3 40ZM3 -24C16 -38 34 -38 50 -32V32C34 26 16 28 3 40Z"/>',
  Clothing:
    '<path fill-rule="evenodd" d="M0 -46A46 46 0 1 1 0 46A46 46 0 1 1 0 -46ZM-14 -22A8 8 0 1 0 -14 -6A8 8 0 1 0 -14 -22ZM14 -22A8 8 0 1 0 14 -6A8 8 0 1 0 14 -22ZM-14 6A8 8 0 1 0 -14 22A8 8 0 1 0 -14 6ZM14 6A8 8 0 1 0 14 22A8 8 0 1 0 14 6Z"/>',
  Electronics: '<path d="M12 -50L-30 8H-4L-14 50L30 -10H4Z"/>',
  'Food & Pantry':
    '<path d="M-4 50V8C-30 8 -40 -10 -40 -32C-18 -32 -6 -20 -4 -4V-14C-4 -32 -4 -40 0 -50C4 -40 4 -32 4 -14V-4C6 -20 18 -32 40 -32C40 -10 30 8 4 8V50Z"/>',
  Garden:
    '<path d="M-5 50V2C-40 4 -48 -18 -48 -40C-18 -42 -4 -24 0 -10C6 -30 22 -40 46 -38C46 -14 34 6 5 8V50Z"/>',
  Home: '<path d="M0 -46L50 -4H36V44H10V12H-10V44H-36V-4H-50Z"/>',
  Kitchen:
    '<path d="M-36 -10H36V18C36 36 24 44 10 44H-10C-24 44 -36 36 -36 18ZM-50 -8H-38V6H-44C-48 6 -50 2 -50 -8ZM50 -8H38V6H44C48 6 50 2 50 -8ZM-40 -26H40V-16H-40ZM-8 -40H8V-30H-8Z"/>',
  Pets: '<path d="M0 2C18 2 32 20 32 34C32 46 18 44 0 40C-18 44 -32 46 -32 34C-32 20 -18 2 0 2Z"/><ellipse cx="-36" cy="-4" rx="11" ry="15"/><ellipse cx="36" cy="-4" rx="11" ry="15"/><ellipse cx="-14" cy="-28" rx="12" ry="17"/><ellipse cx="14" cy="-28" rx="12" ry="17"/>',
  'Sports & Outdoors': '<path d="M-50 38L-10 -38L8 -6L18 -22L50 38Z"/>',
  Tools:
    '<path fill-rule="evenodd" d="M-24 -44H24L50 0L24 44H-24L-50 0ZM0 -20A20 20 0 1 0 0 20A20 20 0 1 0 0 -20Z"/>',
  Toys: '<path d="M0 -48L14 -16L48 -14L22 8L31 42L0 22L-31 42L-22 8L-48 -14L-14 -16Z"/>',
  'Water Sports':
    '<path fill-rule="evenodd" d="M0 -50A11 11 0 1 1 0 -28A11 11 0 1 1 0 -50ZM0 -44A5 5 0 1 0 0 -34A5 5 0 1 0 0 -44Z"/><path d="M-4.5 -29H4.5V42H-4.5Z"/><path d="M-21 -20H21V-11H-21Z"/><path d="M-48 2L-25 13L-33 19C-27 32 -14 38 0 38C14 38 27 32 33 19L25 13L48 2L46 28L40 24C32 42 16 50 0 50C-16 50 -32 42 -40 24L-46 28Z"/>',
  Cycling:
    '<path fill-rule="evenodd" d="M0 -48A48 48 0 1 1 0 48A48 48 0 1 1 0 -48ZM0 -38A38 38 0 1 0 0 38A38 38 0 1 0 0 -38Z"/><path d="M-2.5 -40H2.5V40H-2.5Z" transform="rotate(0)"/><path d="M-2.5 -40H2.5V40H-2.5Z" transform="rotate(30)"/><path d="M-2.5 -40H2.5V40H-2.5Z" transform="rotate(60)"/><path d="M-2.5 -40H2.5V40H-2.5Z" transform="rotate(90)"/><path d="M-2.5 -40H2.5V40H-2.5Z" transform="rotate(120)"/><path d="M-2.5 -40H2.5V40H-2.5Z" transform="rotate(150)"/><circle r="9"/>',
  'Winter Sports':
    '<path d="M-3.5 0H3.5V-48H-3.5ZM0 -20L-15 -35L-10 -40L0 -30L10 -40L15 -35Z" transform="rotate(0)"/><path d="M-3.5 0H3.5V-48H-3.5ZM0 -20L-15 -35L-10 -40L0 -30L10 -40L15 -35Z" transform="rotate(60)"/><path d="M-3.5 0H3.5V-48H-3.5ZM0 -20L-15 -35L-10 -40L0 -30L10 -40L15 -35Z" transform="rotate(120)"/><path d="M-3.5 0H3.5V-48H-3.5ZM0 -20L-15 -35L-10 -40L0 -30L10 -40L15 -35Z" transform="rotate(180)"/><path d="M-3.5 0H3.5V-48H-3.5ZM0 -20L-15 -35L-10 -40L0 -30L10 -40L15 -35Z" transform="rotate(240)"/><path d="M-3.5 0H3.5V-48H-3.5ZM0 -20L-15 -35L-10 -40L0 -30L10 -40L15 -35Z" transform="rotate(300)"/>',
  'Bags & Packs':
    '<path d="M-38 -14H38L46 46H-46Z"/><path d="M-24 -10C-24 -50 24 -50 24 -10H14C14 -38 -14 -38 -14 -10Z"/>',
  'Coffee & Tea':
    '<path d="M-38 -16H26V14C26 32 14 40 0 40H-12C-28 40 -38 30 -38 14Z"/><path d="M24 -10H34C46 -10 50 -2 50 6C50 18 40 24 24 24V15C36 15 41 12 41 6C41 1 38 -1 32 -1H24Z"/><path d="M-22 -24C-28 -32 -16 -38 -22 -48H-15C-9 -38 -21 -32 -15 -24ZM2 -24C-4 -32 8 -38 2 -48H9C15 -38 3 -32 9 -24Z"/>',
  Bakery:
    '<path fill-rule="evenodd" d="M-48 2C-52 -24 -34 -34 0 -34C34 -34 52 -24 48 2C46 12 42 14 40 14V30C40 36 36 38 30 38H-30C-36 38 -40 36 -40 30V14C-42 14 -46 12 -48 2ZM-26 -18L-18 -22L-8 6L-16 10ZM-4 -20L4 -22L12 6L4 10ZM18 -20L26 -20L32 4L24 8Z"/>',
  'Dairy & Eggs':
    '<path fill-rule="evenodd" d="M-12 -50H12V-34L23 -14V42C23 48 19 50 15 50H-15C-19 50 -23 48 -23 42V-14L-12 -34ZM-15 2V30H15V2Z"/>',
  'Fruit & Vegetables':
    '<path d="M0 -20C10 -32 40 -32 42 0C44 28 24 50 10 48C4 46 -4 46 -10 48C-24 50 -44 28 -42 0C-40 -32 -10 -32 0 -20Z"/><path d="M2 -27C2 -42 14 -50 28 -50C28 -36 18 -27 2 -27Z"/>',
  'Honey & Preserves':
    '<path d="M0 -43L18 -32.5V-11.5L0 -1L-18 -11.5V-32.5ZM-20 -9L-2 1.5V22.5L-20 33L-38 22.5V1.5ZM20 -9L38 1.5V22.5L20 33L2 22.5V1.5Z"/>',
  'Candles & Scents':
    '<path d="M4 -50C24 -22 33 -6 33 14A33 35 0 0 1 -33 14C-33 -2 -20 -8 -15 -26C-7 -14 -2 -24 4 -50Z"/>',
  Lighting:
    '<path d="M0 -50A34 34 0 0 1 20 10C14 16 14 20 14 24H-14C-14 20 -14 16 -20 10A34 34 0 0 1 0 -50ZM-13 29H13V36H-13ZM-10 41H10L4 50H-4Z"/>',
  Furniture:
    '<path fill-rule="evenodd" d="M-30 -50H-20V-2H30V50H20V14H-20V50H-30ZM-20 -44H16V-10H-20ZM-12 -38V-16H-6V-38ZM2 -38V-16H8V-38Z"/>',
  Bedding:
    '<path d="M-50 -28H-42V8H50V36H42V24H-42V36H-50ZM-36 -14H-10V2H-36ZM-4 -14H34C44 -14 50 -8 50 2H-4Z"/>',
  Cleaning:
    '<path d="M-4 -50H4V-10H-4Z"/><path fill-rule="evenodd" d="M-20 -8H20L32 48H-32ZM-14 12L-18 48H-12L-9 12ZM-3 12V48H3V12ZM9 12L12 48H18L14 12Z"/>',
  Computers:
    '<path fill-rule="evenodd" d="M-36 -36H36V20H-36ZM-28 -28V12H28V-28Z"/><path d="M-50 25H50V33C50 36 48 38 46 38H-46C-48 38 -50 36 -50 33Z"/>',
  Cameras:
    '<path fill-rule="evenodd" d="M-48 -24H-22L-14 -36H14L22 -24H48V36H-48ZM0 -16A21 21 0 1 0 0 26A21 21 0 1 0 0 -16Z"/><circle cy="5" r="12"/>',
  Audio:
    '<path d="M-46 12A46 46 0 0 1 46 12H36A36 36 0 0 0 -36 12Z"/><path d="M-48 10H-26V46H-38C-44 46 -48 42 -48 36ZM48 10H26V46H38C44 46 48 42 48 36Z"/>',
  Networking:
    '<path d="M-50 -12A70 70 0 0 1 50 -12L41 -3A58 58 0 0 0 -41 -3ZM-32 8A45 45 0 0 1 32 8L23 17A32 32 0 0 0 -23 17Z"/><circle cy="32" r="11"/>',
  'TV & Monitors':
    '<path fill-rule="evenodd" d="M-48 -36H48V26H-48ZM-39 -27V17H39V-27Z"/><path d="M-22 33H22V42H-22Z"/>',
  'Printers & Supplies': '<path d="M-28 -46H28V-22H-28ZM-46 -17H46V24H32V8H-32V24H-46ZM-24 14H24V46H-24Z"/>',
  'Cables & Adapters':
    '<path d="M-20 -50H-9V-22H-20ZM9 -50H20V-22H9ZM-32 -20H32V0C32 18 20 26 6 28V50H-6V28C-20 26 -32 18 -32 0Z"/>',
  Jewellery:
    '<path fill-rule="evenodd" d="M0 -16A32 32 0 1 1 0 48A32 32 0 1 1 0 -16ZM0 -7A23 23 0 1 0 0 39A23 23 0 1 0 0 -7Z"/><path d="M-18 -34L-9 -48H9L18 -34L0 -12Z"/>',
  Shoes: '<path d="M-30 -48H2V-4C14 8 44 6 46 30V35H-30Z"/><path d="M-30 39H46V48H-4V44H-12V48H-30Z"/>',
  Tableware:
    '<path d="M-38 -30H26V4C26 22 14 30 0 30H-12C-28 30 -38 20 -38 4Z"/><path d="M24 -24H34C46 -24 50 -16 50 -8C50 4 40 10 24 10V1C36 1 41 -2 41 -8C41 -13 38 -15 32 -15H24Z"/><path d="M-48 35H38V42H-48Z"/>',
  Bakeware:
    '<path d="M-46 -6H46C46 24 28 44 0 44S-46 24 -46 -6Z"/><path d="M-50 -20H50V-11H-50Z"/><path d="M10 -24L30 -50L38 -44L22 -24Z"/>',
  'Pens & Craft':
    '<path fill-rule="evenodd" d="M0 50L-30 -4C-26 -20 -18 -34 -16 -50H16C18 -34 26 -20 30 -4ZM-2.5 40H2.5V8A9 9 0 1 0 -2.5 8Z"/>',
  Plush:
    '<circle cx="-28" cy="-28" r="17"/><circle cx="28" cy="-28" r="17"/><path fill-rule="evenodd" d="M0 -38A40 40 0 1 1 0 44A40 40 0 1 1 0 -38ZM-15 -10A5 5 0 1 0 -15 0A5 5 0 1 0 -15 -10ZM15 -10A5 5 0 1 0 15 0A5 5 0 1 0 15 -10ZM0 6A12 9 0 1 0 0 25A12 9 0 1 0 0 6Z"/>',
  'Games & Puzzles':
    '<path fill-rule="evenodd" d="M-34 -44H34C40 -44 44 -40 44 -34V34C44 40 40 44 34 44H-34C-40 44 -44 40 -44 34V-34C-44 -40 -40 -44 -34 -44ZM-22 -30A8 8 0 1 0 -22 -14A8 8 0 1 0 -22 -30ZM22 -30A8 8 0 1 0 22 -14A8 8 0 1 0 22 -30ZM0 -8A8 8 0 1 0 0 8A8 8 0 1 0 0 -8ZM-22 14A8 8 0 1 0 -22 30A8 8 0 1 0 -22 14ZM22 14A8 8 0 1 0 22 30A8 8 0 1 0 22 14Z"/>',
  'Hand Tools':
    '<g transform="rotate(35)"><path d="M-38 -46H12C26 -46 34 -38 40 -26L30 -18C26 -24 22 -26 16 -26H-38Z"/><path d="M-15 -22H1V52H-15Z"/></g>',
  Cats: '<path fill-rule="evenodd" d="M-40 -46L-16 -26H16L40 -46V8C40 30 20 44 0 44S-40 30 -40 8ZM-18 -6A6 7 0 1 0 -18 8A6 7 0 1 0 -18 -6ZM18 -6A6 7 0 1 0 18 8A6 7 0 1 0 18 -6ZM-6 16L0 23L6 16Z"/>',
  'Birds & Small Pets':
    '<path fill-rule="evenodd" d="M-48 12C-32 12 -28 -10 -20 -22C-8 -40 16 -42 26 -28L46 -22L28 -13C30 16 10 34 -14 34L-30 48L-33 30C-42 27 -47 20 -48 12ZM12 -24A4.5 4.5 0 1 0 12 -15A4.5 4.5 0 1 0 12 -24Z"/>',
  Feeding:
    '<path d="M-8 -50H8V-37H-8ZM-19 -34H19V-24H-19Z"/><path fill-rule="evenodd" d="M-23 -20H23V40C23 46 18 50 12 50H-12C-18 50 -23 46 -23 40ZM0 -6V0H14V-6ZM0 10V16H14V10ZM0 26V32H14V26Z"/>',
  Makeup: '<path d="M-14 -12V-30L10 -50C13 -46 14 -42 14 -38V-12ZM-20 -7H20V9H-20ZM-25 14H25V50H-25Z"/>',
};

/** The name of the symbol of a store that is known for a sub-category. */
export const symbolOf = (category: string): string =>
  category in SYMBOLS ? category : (CATEGORIES.find(({ name }) => name === category)?.main ?? category);
