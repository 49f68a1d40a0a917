/** What a page tells search engines and those it is shared with, read from its HTML. */
export interface Head {
  title: string | undefined;
  description: string | undefined;
  robots: string | undefined;
  canonical: string[];
  manifests: string[];
  /** og: and twitter: by name */
  cards: Record<string, string>;
  /** how many h1 there are */
  headings: number;
  graph: Thing[];
  /** the things of one type in the page's structured data */
  things: (type: string) => Thing[];
}

// oxlint-disable-next-line typescript/no-explicit-any -- a test reads whatever was written
type Thing = Record<string, any>;

/** Reads the head of a page. Throws when its structured data is no JSON. */
export function headOf(html: string): Head {
  const metas = tagsOf(html, 'meta');
  const named = (name: string) => metas.find((meta) => meta['name'] === name)?.['content'];
  const links = (rel: string) =>
    tagsOf(html, 'link').flatMap((link) => (link['rel'] === rel ? [link['href'] ?? ''] : []));
  const graph = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].flatMap(
    ([, text = '']) => (JSON.parse(text) as { '@graph': Thing[] })['@graph'],
  );
  return {
    title: plain(/<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1]),
    description: named('description'),
    robots: named('robots'),
    canonical: links('canonical'),
    manifests: links('manifest'),
    cards: Object.fromEntries(
      metas.flatMap((meta) => {
        const name = meta['property'] ?? meta['name'] ?? '';
        return /^(og|twitter):/.test(name) ? [[name, meta['content'] ?? '']] : [];
      }),
    ),
    headings: html.match(/<h1[\s>]/g)?.length ?? 0,
    graph,
    things: (type) => graph.filter((thing) => thing['@type'] === type),
  };
}

function tagsOf(html: string, name: string): Record<string, string | undefined>[] {
  return [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries([...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value]) => [key, plain(value)])),
  );
}

function plain(text: string | undefined): string | undefined {
  return text
    ?.replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
