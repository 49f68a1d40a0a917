/** Says 'Late' and since when: 'Late, was 22 Sep'. */
export function Late({ was }: { was?: string }) {
  return <span className="late">{was === undefined ? 'Late' : `Late, was ${was}`}</span>;
}
