/** A table laid out as cards loses its native roles in some browsers, so they are said outright. */
export const as = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader', scope: 'col' },
  cell: { role: 'cell' },
} as const;
