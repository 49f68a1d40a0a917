import type { Gstr1 } from './gstr1-shape.ts';

/** The file the portal takes, with its name: tables without a row are left out, as the portal's own tool does (MO-33). */
export function gstr1File(made: Gstr1): { name: string; text: string } {
  const { gstin, fp, nil, hsn, doc_issue, ...tables } = made;
  const filled = Object.entries(tables).filter(([, rows]) => rows.length > 0);
  const file = {
    gstin,
    fp,
    ...Object.fromEntries(filled),
    ...(nil.inv.length > 0 ? { nil } : {}),
    ...(hsn.hsn_b2b.length + hsn.hsn_b2c.length > 0 ? { hsn } : {}),
    ...(doc_issue.doc_det.length > 0 ? { doc_issue } : {}),
  };
  return { name: `GSTR1-${gstin}-${fp}.json`, text: JSON.stringify(file) };
}
