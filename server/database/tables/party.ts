/** Who bills, is billed, pays or is paid, as it stood on the day. */
export interface Party {
  name: string;
  legalName: string | null;
  gstin: string | null;
  /** in one line, with town, pincode and state */
  address: string | null;
  city: string | null;
  pincode: string | null;
  phone: string | null;
  email: string | null;
  stateCode: string | null;
}
