/** Names and addresses of the shop. Phone, e-mail and street are placeholders to be replaced before opening. */
export const brand = {
  name: 'Sandhai',
  tamil: 'சந்தை',
  garage: 'Pattarai',
  phone: '+91 44 0000 0000',
  phoneLink: 'tel:+914400000000',
  email: 'support@sandhai.example',
  street: '12 Market Road',
  town: 'Chennai',
  state: 'Tamil Nadu',
  pincode: '600 001',
} as const;

/** Words that stay on one line where there is room for them. */
export const unbroken = (words: string): string => words.replaceAll(' ', '\u00a0');

/** The title of a public page: its own words, then the brand (SF-1). */
export function pageTitle(words: string): string {
  return `${words} | ${brand.name}`;
}
