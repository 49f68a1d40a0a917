import { button, dialog, item, nobody, question, type Screen } from './screen.ts';

export const customers: Screen[] = [
  {
    name: 'customers',
    path: '/garage/customers',
    dialogs: [
      { name: 'customer menu', press: [button(/^Actions for/)], opens: ['menu', /^Actions for/] },
      dialog('edit customer', 'Edit Customer', button(/^Actions for/), item('Edit')),
      question('delete customer', /delete this customer/, button(/^Actions for/), item('Delete')),
      dialog('add customer', 'Add Customer', button('Add Customer')),
    ],
  },
  { name: 'no customers found', path: '/garage/customers?search=nobody%20of%20that%20name' },
  {
    name: 'customer',
    path: '/garage/customers/:customer',
    dialogs: [
      dialog('add vehicle', 'Add Vehicle', button('Add Vehicle')),
      dialog('edit vehicle', 'Edit Vehicle', button(/^Edit \w+ /)),
      question('remove vehicle', /remove this vehicle/, button(/^Remove /)),
      question('erase customer', /^Erase the personal data/, button(/^Actions for /), item('Erase personal data')),
    ],
  },
  { name: 'customer whose next service is known', path: '/garage/customers/:regular' },
  { name: 'customer who is not there', path: `/garage/customers/${nobody}` },
];
