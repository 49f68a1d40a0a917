/** What a lead or an enquiry may say of the business; the label is also what travels (product.md section 3; reading.md, bodies). */
export const businessTypes = [
  'Restaurant',
  'Hotel',
  'Tea Stall / Chai Shop',
  'Grocery Store',
  'Street Food Vendor',
  'Catering Business',
  'Bakery',
  'Sweet Shop',
  'Juice Center',
  'Canteen',
  'Mess / Boarding',
  'Other Food Business',
] as const;
