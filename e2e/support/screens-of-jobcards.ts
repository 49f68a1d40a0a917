import { button, dialog, item, nobody, question, type Screen } from './screen.ts';

export const jobCards: Screen[] = [
  {
    name: 'job cards',
    path: '/garage/jobcards',
    dialogs: [
      dialog('job card at a glance', 'Job Card Details', button(/^Actions for JC/), item('View')),
      dialog('new job card', 'New Job Card', button('New Job Card')),
    ],
  },
  { name: 'job cards by balance', path: '/garage/jobcards?order=BALANCE' },
  { name: 'board by status', path: '/garage/jobcards?view=board' },
  { name: 'board by bay', path: '/garage/jobcards?view=bays' },
  { name: 'job cards of a technician', path: '/garage/jobcards', who: 'technician' },
  {
    name: 'job card',
    path: '/garage/jobcards/:card',
    dialogs: [
      dialog('edit details', 'Edit Details', button('Edit')),
      dialog('edit concerns', 'Edit Customer concerns', button('Edit customer concerns')),
      dialog('edit observations', 'Edit Observations', button('Edit observations')),
      dialog('edit line', 'Edit Line', button(/^Change or remove/), item('Edit')),
      question('remove line', /remove this line/, button(/^Change or remove/), item('Remove')),
      dialog('record payment', 'Record Payment', button('Record payment')),
      dialog('reverse payment', 'Reverse payment', button(/^Reverse/)),
      question('deliver unpaid', /still to be paid/, button('Deliver')),
    ],
  },
  {
    name: 'job card in work',
    path: '/garage/jobcards/:unpaid',
    dialogs: [dialog('cancel job card', 'Cancel job card', button('More actions'), item('Cancel job card'))],
  },
  {
    name: 'job card that is delivered',
    path: '/garage/jobcards/:delivered',
    dialogs: [dialog('reopen job card', 'Reopen job card', button('More actions'), item('Reopen job card'))],
  },
  {
    name: 'inspection that is not begun',
    path: '/garage/jobcards/:mine?inspection=open',
    shows: ['button', 'Close inspection'],
  },
  { name: 'job card that is not there', path: `/garage/jobcards/${nobody}` },
  { name: 'job card of a technician', path: '/garage/jobcards/:mine', who: 'technician' },
];
