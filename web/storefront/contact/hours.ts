/** When the shop answers, as the footer and the contact page say it (product.md section 9, hours). */
export const hours = [
  ['Mon-Fri', '8:00-20:00'],
  ['Sat', '8:00-18:00'],
  ['Sun', 'Closed'],
  ['Emergency support', '24/7'],
] as const;
