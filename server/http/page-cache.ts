import { LRUCache } from 'lru-cache';

/** Rendered pages kept in memory for a short while. Keys are what `cacheKey` allows. */
export interface PageCache<Page> {
  /**
   * The page under `key`, rendered at most once however many ask at the same time. `render` says whether it may be kept.
   * What `render` throws reaches everyone who waits for it, and nothing is kept.
   */
  get: (key: string, render: () => Promise<{ page: Page; keep: boolean }>) => Promise<Page>;
  /** Forgets everything, also what is being rendered now. */
  clear: () => void;
  size: () => number;
}

/** `now` answers milliseconds, `day` the day pages speak of (IST); a new day empties the cache. */
export function createPageCache<Page>(options: {
  now: () => number;
  day: () => string;
  maxEntries?: number;
  maxAge?: number;
}): PageCache<Page> {
  const { now, day, maxEntries = 1_000, maxAge = 60_000 } = options;
  const kept = new LRUCache<string, { page: Page }>({ max: maxEntries, ttl: maxAge, ttlResolution: 0, perf: { now } });
  const rendering = new Map<string, Promise<Page>>();
  let keptDay = day();
  let generation = 0;

  const clear = () => {
    generation += 1;
    kept.clear();
    rendering.clear();
  };

  const fill = async (key: string, render: () => Promise<{ page: Page; keep: boolean }>) => {
    const startedIn = generation;
    try {
      const made = await render();
      if (made.keep && startedIn === generation) kept.set(key, { page: made.page });
      return made.page;
    } finally {
      if (startedIn === generation) rendering.delete(key);
    }
  };

  return {
    get(key, render) {
      if (day() !== keptDay) {
        keptDay = day();
        clear();
      }
      const entry = kept.get(key);
      if (entry) return Promise.resolve(entry.page);
      const waiting = rendering.get(key);
      if (waiting) return waiting;
      const started = fill(key, render);
      rendering.set(key, started);
      return started;
    },
    clear,
    size: () => kept.size,
  };
}
