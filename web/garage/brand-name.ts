import { brand } from '#web/brand.ts';

/** The garage's name beside its mark. */
export const garageBrand = { name: brand.garage, tamil: 'பட்டறை' } as const;
