/** What a component hands to its stylesheet. */
export type VarName = `--${string}`;

declare module 'react' {
  interface CSSProperties {
    [name: VarName]: string | number | undefined;
  }
}
