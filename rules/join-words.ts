/** The parts of a sentence: 'a, b and c', or with another word before the last. */
export function joinWords(parts: readonly string[], before = 'and'): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} ${before} ${last}`;
}
