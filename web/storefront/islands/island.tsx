import { files } from 'virtual:islands';
import { usePlainPage } from './plain-page.ts';

/**
 * A part of a plain page that is lively once it was touched: the server renders it like any other, and `hydrate-when-touched.ts` hydrates it, and
 * nothing else. `name` is the file of its kind and the part in it: 'order/slip' is `slip` of `order.island.ts`. `soon` hydrates it
 * once the page has loaded. Where the router runs it is live as all the rest.
 */
export function Island<Props extends object>({ name, of: Part, soon, props }: IslandProps<Props>) {
  const isPlain = usePlainPage() !== null;
  return (
    <div className="island" {...(isPlain ? marks(name, props, soon) : {})}>
      <Part {...props} />
    </div>
  );
}

interface IslandProps<Props> {
  name: `${string}/${string}`;
  of: (props: Props) => React.ReactNode;
  soon?: boolean;
  /** What it is rendered from here and there: plain data. */
  props: Props;
}

function marks(name: string, props: object, soon = false) {
  const [kind = ''] = name.split('/');
  const needed = files[kind];
  if (!needed) throw new Error(`There is no ${kind}.island.ts`);
  return {
    'data-island': name,
    'data-files': needed.join(' '),
    'data-props': JSON.stringify(props),
    'data-soon': soon ? '' : undefined,
  };
}
