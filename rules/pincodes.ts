/** Where a postal code lies; null for what the code alone does not tell. */
export interface Place {
  city: string | null;
  state: string | null;
}

/**
 * The state and, for the cities listed, the city of an Indian postal code of six digits, by its first digits. Codes that neighbouring states share
 * tell no state; what is no code of six digits, or of a circle that India Post has not given out, tells nothing.
 */
export function placeOfPincode(pincode: string): Place {
  if (!/^[1-9]\d{5}$/.test(pincode) || enclaves.test(pincode)) return nowhere;
  const three = pincode.slice(0, 3);
  return { city: cities[three] ?? null, state: stateOf(three) };
}

const nowhere: Place = { city: null, state: null };

/** Diu, Daman and Silvassa; Yanam; Mahe; Lakshadweep: each within the codes of a neighbour. */
const enclaves = /^(362520|362540|39619|3962[1-4]|53346[34]|673310|68255)/;

function stateOf(three: string): string | null {
  const own = byThree[three];
  return own === undefined ? (byTwo[three.slice(0, 2)] ?? null) : own;
}

/** The circle of the first two digits. */
const byTwo: Readonly<Record<string, string>> = {
  ...circle('11', 'Delhi'),
  ...circle('12 13', 'Haryana'),
  ...circle('14 15', 'Punjab'),
  ...circle('17', 'Himachal Pradesh'),
  ...circle('18 19', 'Jammu and Kashmir'),
  ...circle('20 21 22 23 25 27 28', 'Uttar Pradesh'),
  ...circle('30 31 32 33 34', 'Rajasthan'),
  ...circle('36 37 38 39', 'Gujarat'),
  ...circle('40 41 42 43 44', 'Maharashtra'),
  ...circle('45 46 47 48', 'Madhya Pradesh'),
  ...circle('49', 'Chhattisgarh'),
  ...circle('50', 'Telangana'),
  ...circle('51 52 53', 'Andhra Pradesh'),
  ...circle('56 57 58 59', 'Karnataka'),
  ...circle('60 61 62 63 64', 'Tamil Nadu'),
  ...circle('67 68 69', 'Kerala'),
  ...circle('70 71 72 73 74', 'West Bengal'),
  ...circle('75 76 77', 'Odisha'),
  ...circle('78', 'Assam'),
  ...circle('80 84 85', 'Bihar'),
};

/** Where three digits tell more than two, or less: null is shared by two states or territories. */
const byThree: Readonly<Record<string, string | null>> = {
  ...circle('160', 'Chandigarh'),
  ...circle('194', 'Ladakh'),
  ...circle('240 241 242 243', 'Uttar Pradesh'),
  ...circle('248 249 263', 'Uttarakhand'),
  ...circle('260 261', 'Uttar Pradesh'),
  ...circle('403', 'Goa'),
  ...circle('737', 'Sikkim'),
  ...circle('744', 'Andaman and Nicobar Islands'),
  ...circle('790 791 792', 'Arunachal Pradesh'),
  ...circle('793 794', 'Meghalaya'),
  ...circle('795', 'Manipur'),
  ...circle('796', 'Mizoram'),
  ...circle('797 798', 'Nagaland'),
  ...circle('799', 'Tripura'),
  ...circle('811 812', 'Bihar'),
  ...circle('814 815', 'Jharkhand'),
  ...circle('821 823 824', 'Bihar'),
  ...circle('825 826 827 828 829 831 832 833 834 835', 'Jharkhand'),
  // Puducherry and Karaikal; Punjab and Chandigarh; the hills beside Uttar Pradesh; Bihar and Jharkhand
  ...shared('605 607 609 140 244 245 246 247 262 813 816 822'),
};

/** Cities and towns whose codes begin with three digits of their own; the words of the storefront's cities are its own. */
const cities: Readonly<Record<string, string>> = {
  '110': 'Delhi',
  '121': 'Faridabad',
  '122': 'Gurugram',
  '141': 'Ludhiana',
  '143': 'Amritsar',
  '160': 'Chandigarh',
  '208': 'Kanpur',
  '211': 'Prayagraj',
  '221': 'Varanasi',
  '226': 'Lucknow',
  '248': 'Dehradun',
  '282': 'Agra',
  '302': 'Jaipur',
  '342': 'Jodhpur',
  '360': 'Rajkot',
  '380': 'Ahmedabad',
  '390': 'Vadodara',
  '395': 'Surat',
  '400': 'Mumbai',
  '411': 'Pune',
  '422': 'Nashik',
  '440': 'Nagpur',
  '452': 'Indore',
  '462': 'Bhopal',
  '492': 'Raipur',
  '500': 'Hyderabad',
  '506': 'Warangal',
  '520': 'Vijayawada',
  '522': 'Guntur',
  '530': 'Visakhapatnam',
  '560': 'Bangalore',
  '570': 'Mysuru',
  '575': 'Mangaluru',
  '590': 'Belagavi',
  '600': 'Chennai',
  '620': 'Tiruchirappalli',
  '625': 'Madurai',
  '627': 'Tirunelveli',
  '632': 'Vellore',
  '636': 'Salem',
  '638': 'Erode',
  '641': 'Coimbatore',
  '673': 'Kozhikode',
  '680': 'Thrissur',
  '682': 'Kochi',
  '695': 'Thiruvananthapuram',
  '700': 'Kolkata',
  '751': 'Bhubaneswar',
  '781': 'Guwahati',
  '800': 'Patna',
  '831': 'Jamshedpur',
  '834': 'Ranchi',
};

function circle(prefixes: string, state: string): Record<string, string> {
  return Object.fromEntries(prefixes.split(' ').map((prefix) => [prefix, state]));
}

function shared(prefixes: string): Record<string, null> {
  return Object.fromEntries(prefixes.split(' ').map((prefix) => [prefix, null]));
}
