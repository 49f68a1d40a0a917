import { createContext, use } from 'react';
import type { Visitor } from '../../context.ts';

/** A page that no router runs in the browser: what is lively on it are islands. */
export interface PlainPage {
  visitor: Visitor;
  /** It answers a form posted without script, which was taken or refused. */
  posted: 'taken' | 'refused' | undefined;
}

/** Null where the router runs: in the account, and where one signs in. */
export const PlainPageContext = createContext<PlainPage | null>(null);

export const usePlainPage = (): PlainPage | null => use(PlainPageContext);

/** Whether the browser says of a plain page that somebody is signed in: what knows them is hydrated soon. */
export const useIsIn = (): boolean => usePlainPage()?.visitor.isIn ?? false;
