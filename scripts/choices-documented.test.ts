import { readFileSync } from 'node:fs';
import { getTableColumns } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as labels from '#rules/labels.ts';
import { leads } from '#server/database/tables/leads.ts';

const columns = getTableColumns(leads);

test('the choices of a lead, their words and their defaults are those that docs/product/leads.md has (LE-3)', () => {
  const [, rule = ''] = /^- LE-3\.(.*?)^- LE-4\./ms.exec(readFileSync('docs/product/leads.md', 'utf8')) ?? [];
  const rows = [...rule.matchAll(/^\| ([a-z ]+) \| ([^|]+) \|$/gm)]
    .map(([, field, values]) => [field, values])
    .slice(1);
  expect(rows).toEqual([
    ['lead type', written(labels.leadTypeLabels, columns.leadType.default)],
    ['lead source', written(labels.leadSourceLabels, columns.leadSource.default)],
    ['priority', written(labels.leadPriorityLabels, columns.priority.default)],
    ['urgency', written(labels.urgencyLabels, columns.urgency.default)],
    ['status', written(labels.leadStatusLabels, columns.status.default)],
  ]);
});

/** As the table has it: the default in bold, words where they are not the value's own. */
function written(words: Readonly<Record<string, string>>, start: unknown): string {
  return Object.entries(words)
    .map(([value, label]) => {
      const name = value === start ? `**${value}**` : value;
      return label.toLowerCase() === value.toLowerCase().replaceAll('_', ' ') ? name : `${name} '${label}'`;
    })
    .join(', ');
}
