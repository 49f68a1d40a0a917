/**
 * Does `work` for 0 to `count` - 1, `width` at once, and answers the results in order. The first error stops what has not begun and is
 * thrown once what is under way has ended.
 */
export async function inPool<T>(count: number, width: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  const errors: unknown[] = [];
  let next = 0;
  const worker = async () => {
    while (next < count && errors.length === 0) {
      const index = next++;
      try {
        results[index] = await work(index);
      } catch (error) {
        errors.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, count) }, worker));
  if (errors.length > 0) throw errors[0];
  return results;
}
