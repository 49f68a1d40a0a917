import { gstinProblem, normaliseGstin } from '#contract/gstin.ts';
import { placeOfPincode } from './pincodes.ts';

/** The two digits a state or union territory has in GST, as a GSTIN begins with them: '33' (MO-5). */
export type StateCode = string;

export interface State {
  code: StateCode;
  name: string;
  /** a union territory without a legislature, where UTGST takes the place of SGST */
  utgst: boolean;
}

/** Every state and union territory that a place of supply can be, by code. '97' is what lies outside them all, at sea. */
export const states: readonly State[] = [
  state('01', 'Jammu and Kashmir'),
  state('02', 'Himachal Pradesh'),
  state('03', 'Punjab'),
  territory('04', 'Chandigarh'),
  state('05', 'Uttarakhand'),
  state('06', 'Haryana'),
  state('07', 'Delhi'),
  state('08', 'Rajasthan'),
  state('09', 'Uttar Pradesh'),
  state('10', 'Bihar'),
  state('11', 'Sikkim'),
  state('12', 'Arunachal Pradesh'),
  state('13', 'Nagaland'),
  state('14', 'Manipur'),
  state('15', 'Mizoram'),
  state('16', 'Tripura'),
  state('17', 'Meghalaya'),
  state('18', 'Assam'),
  state('19', 'West Bengal'),
  state('20', 'Jharkhand'),
  state('21', 'Odisha'),
  state('22', 'Chhattisgarh'),
  state('23', 'Madhya Pradesh'),
  state('24', 'Gujarat'),
  territory('26', 'Dadra and Nagar Haveli and Daman and Diu'),
  state('27', 'Maharashtra'),
  state('29', 'Karnataka'),
  state('30', 'Goa'),
  territory('31', 'Lakshadweep'),
  state('32', 'Kerala'),
  state('33', 'Tamil Nadu'),
  state('34', 'Puducherry'),
  territory('35', 'Andaman and Nicobar Islands'),
  state('36', 'Telangana'),
  state('37', 'Andhra Pradesh'),
  territory('38', 'Ladakh'),
  territory('97', 'Other Territory'),
];

const byCode = new Map(states.map((one) => [one.code, one]));

/** The state of a code; undefined for a code that GST has not given out. Codes of before a merger or split give what they became. */
export function stateByCode(code: StateCode): State | undefined {
  return byCode.get(became[code] ?? code);
}

/** 'Tamil Nadu (33)', as a document says a place of supply. Throws RangeError for a code that GST has not given out. */
export function stateWords(code: StateCode): string {
  const found = stateByCode(code);
  if (!found) throw new RangeError(`not a state of GST: ${code}`);
  return `${found.name} (${found.code})`;
}

/** The state a name means, whatever its case, spaces and '&', older names too; undefined for what is none. */
export function stateByName(name: string): State | undefined {
  const plain = plainName(name);
  return plain === '' ? undefined : byName.get(olderNames[plain] ?? plain);
}

/** The state a sound GSTIN belongs to (CU-7); undefined for one that is not sound. */
export function stateOfGstin(gstin: string): State | undefined {
  return gstinProblem(gstin) === null ? stateByCode(normaliseGstin(gstin).slice(0, 2)) : undefined;
}

export interface AddressFacts {
  gstin?: string | null | undefined;
  state?: string | null | undefined;
  pincode?: string | null | undefined;
}

/** Where somebody is by what is on record: the GSTIN, else the state by name, else the pincode; undefined when none of them tells (MO-6). */
export function stateOf({ gstin, state: name, pincode }: AddressFacts): State | undefined {
  return (gstin ? stateOfGstin(gstin) : undefined) ?? stateOfAddress({ state: name, pincode });
}

/** Where an address is, by its state, else its pincode, whatever GSTIN goes with it; undefined when neither tells. */
export function stateOfAddress({ state: name, pincode }: Pick<AddressFacts, 'state' | 'pincode'>): State | undefined {
  const named = name ? stateByName(name) : undefined;
  if (named || !pincode) return named;
  return stateByName(placeOfPincode(pincode).state ?? '');
}

/** What 25 and 28 were before 2020 and 2014, and are on older GSTINs still. */
const became: Readonly<Record<string, StateCode>> = { '25': '26', '28': '37' };

const byName = new Map(states.map((one) => [plainName(one.name), one]));

const olderNames: Readonly<Record<string, string>> = {
  orissa: 'odisha',
  pondicherry: 'puducherry',
  uttaranchal: 'uttarakhand',
  chattisgarh: 'chhattisgarh',
  newdelhi: 'delhi',
  nctofdelhi: 'delhi',
  andamannicobar: 'andamannicobarislands',
  lakshadweepislands: 'lakshadweep',
  damandiu: 'dadranagarhavelidamandiu',
  dadranagarhaveli: 'dadranagarhavelidamandiu',
  tamizhnadu: 'tamilnadu',
};

/** 'Jammu & Kashmir', 'jammu and kashmir' -> 'jammukashmir' */
function plainName(name: string): string {
  return name
    .toLowerCase()
    .replace(/\band\b/g, '')
    .replace(/[^a-z]/g, '');
}

function state(code: StateCode, name: string): State {
  return { code, name, utgst: false };
}

function territory(code: StateCode, name: string): State {
  return { code, name, utgst: true };
}
