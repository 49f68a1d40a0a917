import { createContext } from 'react-router';

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
  /** The same for what POST /public/enquiries takes. */
  submitEnquiry: (body: Record<string, string>, address: string) => Promise<PageAnswer>;
}

/** What the server hands to every page it renders. */
export interface PageContext {
  /** PUBLIC_URL without a slash at its end, for canonical links. */
  publicUrl: string;
  /** Set where pages carry a nonce (the garage and the account), null on public pages, which are the same for everyone. */
  nonce: string | null;
  address: string;
  calls: PageCalls;
  report: (error: unknown) => void;
}

export const pageContext = createContext<PageContext>();
