import { button, dialog, item, question, type Screen } from './screen.ts';

export const leads: Screen[] = [
  {
    name: 'leads',
    path: '/garage/leads?followUp=OVERDUE',
    dialogs: [
      question('delete lead', /delete this lead/, button(/^Delete /)),
      question('convert lead', /./, button(/^More for/), item('Convert to customer')),
      dialog('add lead', 'Add New Lead', button('Add Lead')),
    ],
  },
  {
    name: 'lead',
    path: '/garage/leads?lead=:lead',
    shows: ['dialog', 'Lead Details'],
    dialogs: [
      dialog('follow-up done', 'Follow-up done', button('Follow-up done')),
      dialog('edit lead', 'Edit Lead', button('Edit')),
    ],
  },
  { name: 'leads of a technician', path: '/garage/leads', who: 'technician' },
];
