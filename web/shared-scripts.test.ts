import { expect, test } from 'vitest';
import { withoutSharedStyles } from './shared-scripts.ts';

const files = (...names: string[]) =>
  `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=${JSON.stringify(names)})))=>i.map(i=>d[i]);`;
const script = 'assets/board-DRULsh5t.js';
const shop = 'assets/shop-CtjOQY0o.css';
const garage = 'assets/garage-gs-teO3i.css';
const own = 'assets/sheet-B-6e_d8F.css';

test('a part brings the styles that are its own and leaves those of its page', () => {
  const code = `${files(script, shop, garage, own)}import('./board.js',__vite__mapDeps([0,1,2,3]));import('./b.js',__vite__mapDeps([1]))`;
  expect(withoutSharedStyles(code)).toBe(
    `${files(script, shop, garage, own)}import('./board.js',__vite__mapDeps([0,3]));import('./b.js',__vite__mapDeps([]))`,
  );
});

test('a script that asks for nothing stays as it is', () => {
  expect(withoutSharedStyles('export const one=1;')).toBe('export const one=1;');
});
