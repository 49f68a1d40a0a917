import { toLatin } from './latin.ts';

/**
 * A garage's or service's address part, made from its name: lower case, runs of anything but a-z and 0-9 become one hyphen, none at the
 * ends (SV-4). A name in an Indian script is written in Latin letters first: 'பட்டறை' -> 'pattarai'.
 */
export function slugOf(name: string): string {
  return toLatin(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** A storefront category's address part: lower case, spaces to hyphens, & to 'and'; 'Rice & Grains' -> 'rice-and-grains' (SF-28). */
export function categorySlugOf(name: string): string {
  return name.trim().toLowerCase().replace(/&/g, 'and').replace(/\s+/g, '-');
}

/** Only lower-case letters, digits and hyphens, at least one of them (SV-3). */
export function isSlug(text: string): boolean {
  return /^[a-z0-9-]+$/.test(text);
}

/** The slug after the name has changed: it follows while it still is what the name before gave (SE-2). */
export function slugAfter(slug: string, nameBefore: string, nameNow: string): string {
  return slug === slugOf(nameBefore) ? slugOf(nameNow) : slug;
}
