/** Made by web/storefront/islands/islands-plugin.ts. */
declare module 'virtual:islands' {
  /** The scripts of each kind of island, its own first. */
  export const files: Record<string, string[] | undefined>;
  /** The inline script of plain pages. */
  export const pageScript: string;
}
