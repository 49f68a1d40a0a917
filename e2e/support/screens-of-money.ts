import { button, dialog, item, ofBilled, question, type Screen } from './screen.ts';

export const money: Screen[] = [
  { name: 'dues', path: '/garage/dues', dialogs: [dialog('take payment', 'Take Payment', button(/^Take payment of/))] },
  { name: 'ledger of a customer', path: '/garage/customers/:customer/ledger' },
  { name: 'invoices', path: '/garage/invoices' },
  { name: 'gst', path: '/garage/gst' },
];

export const billed: Screen[] = [
  {
    name: 'points of an inspection',
    path: '/garage/jobcards/:billed?inspection=open',
    who: ofBilled,
    shows: ['button', /^Open photo 1/],
    dialogs: [
      dialog('note of a point', /^Note on/, button(/^Note on/)),
      dialog('photo', /photo 1 of 1$/, button(/^Open photo 1/)),
      question('remove photo', /remove this photo/, button(/^Open photo 1/), button('Remove')),
    ],
  },
  {
    name: 'invoice',
    path: '/garage/invoices/:invoice',
    who: ofBilled,
    dialogs: [
      dialog('payment of an invoice', 'Take Payment', button('Take payment')),
      dialog('IRN', 'Enter IRN', button(/^Actions for/), item('Enter IRN')),
      dialog('credit note', 'Credit note', button(/^Actions for/), item('Credit note')),
      dialog('debit note', 'Debit note', button(/^Actions for/), item('Debit note')),
      dialog('cancel invoice', /^Cancel INV/, button(/^Actions for/), item('Cancel')),
    ],
  },
  { name: 'invoices of one that bills', path: '/garage/invoices', who: ofBilled },
  { name: 'gst of one that bills', path: '/garage/gst', who: ofBilled },
  {
    name: 'day of the drawer',
    path: '/garage/day',
    who: ofBilled,
    shows: ['button', 'Close Day'],
    dialogs: [
      dialog('cash in or out', 'Cash In or Out', button('Cash in or out')),
      dialog('close day', 'Close Day', button('Close Day')),
    ],
  },
  { name: 'day that was closed', path: '/garage/day/:closed', who: ofBilled },
  {
    name: 'ledger with dues',
    path: '/garage/customers/:payer/ledger',
    who: ofBilled,
    dialogs: [
      dialog('promise to pay', 'Promise to Pay', button('Promise')),
      dialog('statement', 'Statement', button('Statement')),
      dialog('write off', /^Write off INV/, button(/^Actions for INV/), item('Write off')),
    ],
  },
  {
    name: 'checklist of the garage',
    path: '/garage/settings/checklists',
    who: ofBilled,
    dialogs: [dialog('edit checklist', 'Edit Checklist', button(/^Edit /))],
  },
];
