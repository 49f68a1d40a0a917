import { discountPercent, type Item, items } from '#rules/catalogue.ts';
import { cities, type City } from '#rules/cities.ts';
import { formatPaise } from '#rules/money.ts';
import { brand } from '#web/brand.ts';
import { savings } from '../storefront/home/content.ts';
import { cityCard, garageCard, itemCard } from './card.ts';

/** The texts of the files that a card is drawn of. */
export interface CardParts {
  /** storefront/pictures/pictures.svg */
  pictures: string;
  /** storefront/look/kolam.svg */
  kolam: string;
  /** storefront/look/tokens.css */
  tokens: string;
}

/** The card of each item, of each city and of the garage as SVG of 1200 by 630, in Noto Sans, by its path. Throws for a drawing or colour that is not there. */
export function drawCards(parts: CardParts): { path: string; svg: string }[] {
  return [
    ...items.map((item) => ({ path: itemCard(item).path, svg: drawItem(parts, item) })),
    ...cities.map((city) => ({ path: cityCard(city).path, svg: drawCity(parts, city) })),
    { path: garageCard.path, svg: drawGarage() },
  ];
}

function drawItem(parts: CardParts, item: Item): string {
  const { category, name, unit, minOrder, retailPaise, wholesalePaise, slug } = item;
  const lines = linesOf(name, 12);
  const ink = colour(parts, 'on-turmeric');
  return card(parts, {
    panel: [colour(parts, `c-${category}`), colour(parts, `k-${category}`)],
    pictures: picture(parts, slug, 736, 112, 428),
    words: [
      ...lines.map((line, index) => text(72, 236 + index * 86, 78, colour(parts, 'on-leaf'), line, 800)),
      text(72, 448, 112, colour(parts, 'turmeric-2'), formatPaise(wholesalePaise), 800),
      text(76, 508, 38, colour(parts, 'on-leaf'), `per ${unit === 'kg' ? 'kg' : 'litre'}, wholesale`, 600),
      text(
        76,
        564,
        32,
        colour(parts, 'on-leaf-2'),
        `Retail ${formatPaise(retailPaise)}. From ${minOrder} ${unit}.`,
        600,
      ),
      `<g transform="rotate(8 1096 104)"><circle cx="1096" cy="104" r="68" fill="${colour(parts, 'turmeric')}"/>`,
      text(1096, 114, 48, ink, `${discountPercent(item)}%`, 800, 'middle'),
      `${text(1096, 142, 24, ink, 'off', 600, 'middle')}</g>`,
    ],
  });
}

function drawCity(parts: CardParts, { city }: City): string {
  return card(parts, {
    panel: [colour(parts, 'c-vegetables'), colour(parts, 'k-vegetables')],
    pictures: [
      picture(parts, 'sunflower-oil', 934, 96, 232),
      picture(parts, 'sona-masoori-rice', 712, 92, 236),
      picture(parts, 'vegetables', 770, 206, 372),
    ].join(''),
    words: [
      text(72, 258, 54, colour(parts, 'on-leaf'), 'Wholesale groceries in', 800),
      text(72, 372, city.length > 9 ? 96 : 116, colour(parts, 'turmeric-2'), city, 800),
      text(72, 452, 36, colour(parts, 'on-leaf'), 'Vegetables, rice, dal, masala, oil', 600),
      text(72, 506, 36, colour(parts, 'on-leaf'), 'for food businesses', 600),
      text(72, 572, 34, colour(parts, 'on-leaf-2'), `Save ${savings} against retail`, 600),
    ],
  });
}

/** The ruled sheet of the workshop: a plate, the track of a job card with one part live, and lines that run to the edge. */
function drawGarage(): string {
  const [ink, rule, blue] = ['#131a25', '#c6ced9', '#1a4fd0'];
  const rules = [130, 236, 342, 448, 554].map((y) => `M640 ${y}H1200`).join('');
  const step = (at: number, fill: string) => `<path fill="${fill}" d="M${720 + at * 106} 266h88l-16 46h-88Z"/>`;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" font-family="Noto Sans">',
    `<path fill="#fff" d="M0 0H1200V630H0Z"/><path fill="#eef1f5" d="M0 0H640V630H0Z"/>`,
    `<path stroke="${rule}" stroke-width="2" d="${rules}M640 0V630"/>`,
    text(72, 130, 44, ink, brand.garage, 800),
    text(72, 268, 64, ink, 'Every vehicle,', 800),
    text(72, 346, 64, ink, 'from the gate', 800),
    text(72, 424, 64, ink, 'to the key.', 800),
    text(72, 510, 32, '#434f60', 'Job cards, bookings and bills', 600),
    text(72, 556, 32, '#434f60', 'of your workshop', 600),
    `<rect x="700" y="148" width="384" height="70" rx="8" fill="#fff" stroke="${ink}" stroke-width="4"/>`,
    `<path fill="${blue}" d="M706 152h40v62h-40a4 4 0 0 1-4-4v-54a4 4 0 0 1 4-4Z"/>`,
    text(766, 200, 44, ink, 'TN 09 BX 4471', 800),
    step(0, '#434f60') + step(1, '#434f60') + step(2, blue) + step(3, '#e1e6ec'),
    ...[
      ['General service', '2,400.00', 410],
      ['Engine oil, 3.5 l', '1,925.00', 516],
    ].flatMap(([what, amount, y]) => [
      text(704, Number(y), 34, '#434f60', String(what), 600),
      text(1136, Number(y), 34, ink, String(amount), 600, 'end'),
    ]),
    '</svg>',
  ].join('');
}

/** Dark green on the left with the brand and the words, the panel with its chalk floor and what stands on it on the right. */
function card(parts: CardParts, { panel: [ground, chalk], pictures, words }: Drawing): string {
  const [line, dots] = kolamOf(parts.kolam);
  const kolam = (pen: number) =>
    `<path stroke-width="${pen}" d="${line}"/><path stroke-width="${pen * 3.4}" d="${dots}"/>`;
  const strokes = 'fill="none" stroke-linecap="round"';
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" font-family="Noto Sans">',
    `<path fill="${colour(parts, 'leaf-2')}" d="M0 0H1200V630H0Z"/>`,
    `<g ${strokes} stroke="#a5cfa6" opacity=".22" transform="translate(560 30)scale(4)">${kolam(0.5)}</g>`,
    `<path fill="${ground}" d="M700 0H1200V630H700Z"/>`,
    `<svg x="700" width="500" height="630"><g ${strokes} stroke="${chalk}" opacity=".8" transform="translate(250 512)scale(5 1.9)">${kolam(0.6)}</g></svg>`,
    pictures,
    `<g ${strokes} stroke="${colour(parts, 'turmeric-2')}" stroke-width="3" transform="translate(104 96)"><path d="${mark}"/><path stroke-width="7" d="M-20 0h0M0 -20h0M0 0h0M0 20h0M20 0h0"/></g>`,
    text(156, 110, 40, colour(parts, 'on-leaf'), brand.name, 800),
    `<text x="326" y="110" font-size="30" font-family="Noto Sans Tamil" font-weight="700" fill="${colour(parts, 'turmeric-2')}">${brand.tamil}</text>`,
    ...words,
    '</svg>',
  ].join('');
}

interface Drawing {
  /** its ground and chalk */
  panel: readonly [string, string];
  pictures: string;
  words: readonly string[];
}

const mark =
  'M-10 0C-36 26 -36 -26 -10 0L0 10C26 36 -26 36 0 10L10 0C36 -26 36 26 10 0L0 -10C-26 -36 26 -36 0 -10L-10 0Z';

function picture({ pictures }: CardParts, id: string, x: number, y: number, size: number): string {
  const body = new RegExp(`<symbol id="${id}"[^>]*>(.*?)</symbol>`, 's').exec(pictures)?.[1];
  if (body === undefined) throw new Error(`${id} has no drawing`);
  return `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 96 96" stroke-linecap="round" stroke-linejoin="round">${body}</svg>`;
}

function kolamOf(kolam: string): [line: string, dots: string] {
  const five = /<g id="five".*?<\/g>/s.exec(kolam)?.[0] ?? '';
  const [line, dots] = [...five.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d);
  if (line === undefined || dots === undefined) throw new Error('The kolam of five dots is not there');
  return [line, dots];
}

/** The light one of a colour's two. */
function colour({ tokens }: CardParts, name: string): string {
  const found = new RegExp(`--${name}: (?:light-dark\\()?(#[0-9a-f]{3,6})`).exec(tokens)?.[1];
  if (found === undefined) throw new Error(`${name} is no colour`);
  return found;
}

function text(x: number, y: number, size: number, fill: string, words: string, weight: number, anchor = 'start') {
  const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" letter-spacing="${(-size * (weight === 800 ? 0.03 : 0)).toFixed(1)}" text-anchor="${anchor}" fill="${fill}">${escaped}</text>`;
}

/** A name on as few lines as fit, broken between words. */
function linesOf(name: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of name.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
