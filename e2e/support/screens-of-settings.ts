import { button, dialog, type Screen } from './screen.ts';

export const settings: Screen[] = [
  { name: 'settings', path: '/garage/settings' },
  { name: 'working hours', path: '/garage/settings/hours' },
  { name: 'bays and labels', path: '/garage/settings/workshop' },
  { name: 'tax', path: '/garage/settings/tax' },
  { name: 'money', path: '/garage/settings/money' },
  {
    name: 'checklists',
    path: '/garage/settings/checklists',
    dialogs: [dialog('add checklist', 'Add Checklist', button('Add Checklist'))],
  },
  { name: 'branches', path: '/garage/settings/branches' },
  {
    name: 'people and roles',
    path: '/garage/settings/people',
    dialogs: [dialog('hand over', 'Hand Over the Garage', button('Hand Over the Garage'))],
  },
  { name: 'audit trail', path: '/garage/settings/audit' },
  { name: 'undelivered messages', path: '/garage/settings/messages' },
  {
    name: 'my profile',
    path: '/garage/settings/me',
    dialogs: [{ ...dialog('session ended', 'Your session has ended', button('Save Profile')), signedOut: true }],
  },
];
