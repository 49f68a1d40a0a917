import { createContext } from 'react-router';
import type { PincodeRange } from '#rules/pincode-zones.ts';

/** What the server answers when a page asks it for something on behalf of a visitor without script. */
export interface PageAnswer {
  status: number;
  message?: string;
  detail?: string;
  errors?: { path: string; message: string }[];
}

/** The server's own functions that pages may call; the same ones that stand behind the API. */
export interface PageCalls {
  /** `body` is what POST /public/leads takes; `address` is the visitor's, for the limit per address. */
  submitLead: (body: Record<string, string>, address: string) => Promise<PageAnswer>;
  /** `body` is what POST /public/enquiries takes; `address` is the visitor's, for the limit per address. */
  submitEnquiry: (body: Record<string, string>, address: string) => Promise<PageAnswer>;
  /** The slugs of the cities that are serviceable; of all ten when they cannot be read. */
  offeredCities: () => Promise<readonly string[]>;
}

/** Signing in by a code, for a form that was posted before its script came; `message` says why a code may not be on its way. */
export interface PageSignIn {
  sendCode: (phone: string) => Promise<PageAnswer & { retryAfter?: number }>;
  /** Sets the session's cookies on the answer. */
  byCode: (phone: string, otp: string) => Promise<PageAnswer>;
}

/** What a public page shows of who asks, by cookies that hold a few values each: the page is kept for all who share them. */
export interface Visitor {
  /** the slug of the saved city, or '' */
  city: string;
  /** the zone last chosen, or '' */
  zone: string;
  /** whether the browser says that somebody is signed in */
  isIn: boolean;
}

/** What the server hands to every page it renders. */
export interface PageContext {
  /** PUBLIC_URL without a slash at its end, for canonical links. */
  publicUrl: string;
  /** Set where the router runs in the browser and pages carry a nonce (the garage, the account, signing in), null on plain pages. */
  nonce: string | null;
  visitor: Visitor;
  address: string;
  calls: PageCalls;
  /** In answer to a posted form alone. */
  signIn: PageSignIn | null;
  report: (error: unknown) => void;
  /** WHATSAPP_NUMBER, where there is one. */
  whatsApp: string | undefined;
  /** PINCODE_ZONES, empty where there are none. */
  pincodeZones: readonly PincodeRange[];
}

export const pageContext = createContext<PageContext>();
