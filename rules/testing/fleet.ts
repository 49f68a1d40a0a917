/** What a registered buyer in Karnataka has, as far as an e-invoice asks. */
export const fleet = {
  customerType: 'CORPORATE',
  companyName: 'Fleet Services Limited',
  gstNumber: '29AAAAA0000A1ZY',
  addressLine1: '5 Church Street',
  city: 'Bangalore',
  state: 'Karnataka',
  pincode: '560001',
};
