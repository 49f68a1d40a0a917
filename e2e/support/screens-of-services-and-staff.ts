import { button, dialog, item, question, type Screen } from './screen.ts';

export const servicesAndStaff: Screen[] = [
  {
    name: 'services',
    path: '/garage/services',
    dialogs: [
      dialog('edit service', 'Edit Service', button(/^Actions for/), item('Edit')),
      question('delete service', /delete this service/, button(/^Actions for/), item('Delete')),
      dialog('add service', 'Add Service', button('Add Service')),
      dialog('starter list', 'Choose Your Services', button('Starter List')),
    ],
  },
  {
    name: 'staff',
    path: '/garage/staff',
    dialogs: [
      dialog('edit staff', 'Edit Staff Member', button('Actions for Demo Cashier'), item('Edit')),
      question('remove staff', /remove this staff/, button('Actions for Demo Cashier'), item('Remove')),
      dialog('add staff', 'Add Staff Member', button('Add Staff')),
    ],
  },
];
