/** A count with Indian grouping and its noun: '1 lead', '1,284 leads', '10,000+ leads' where `capped` says that there may be more. */
export function countWords(figure: number, one: string, many = `${one}s`, { capped = false } = {}): string {
  return `${figure.toLocaleString('en-IN')}${capped ? '+' : ''} ${figure === 1 && !capped ? one : many}`;
}
