/** A table laid out as cards loses its native roles in some browsers, so they are said outright. */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader', scope: 'col' },
  groupHead: { role: 'rowheader', scope: 'rowgroup' },
  cell: { role: 'cell' },
} as const;
