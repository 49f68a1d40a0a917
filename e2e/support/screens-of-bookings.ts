import { button, dialog, item, only, type Screen } from './screen.ts';

export const bookings: Screen[] = [
  {
    name: 'bookings',
    path: '/garage/bookings',
    dialogs: [
      only('desktop', dialog('day', /day, /, button(/more/))),
      dialog('new booking', 'New Booking', button('New Booking')),
    ],
  },
  { name: 'week of bookings', path: '/garage/bookings?span=week' },
  { name: 'day of bookings', path: '/garage/bookings?span=day' },
  { name: 'list of bookings', path: '/garage/bookings?view=list' },
  { name: 'bookings the other way round', path: '/garage/bookings?view=list&order=LATEST_DATE' },
  {
    name: 'booking',
    path: '/garage/bookings?booking=:booking',
    shows: ['dialog', /^Booking BK/],
    dialogs: [
      dialog('edit booking', 'Edit Booking', button('Edit')),
      dialog('cancel booking', 'Cancel booking', button(/^More actions/), item('Cancel booking')),
      dialog('job card from a booking', 'Open Job Card', button('Open job card')),
    ],
  },
];
