import { useCallback, useEffect, useEffectEvent } from 'react';
import {
  type BlockerFunction,
  type NavigateFunction,
  NavigationType,
  useBeforeUnload,
  useBlocker,
  useLocation,
  useNavigate,
} from 'react-router';
import { liveParams } from '#web/live-params.ts';
import { type Question, useConfirm } from './confirm.tsx';
import { keyBeneath, openedOver } from './key-beneath.ts';
import {
  expectRouterUndo,
  resumeHistory,
  resumeHistoryOnceShown,
  hasSteps,
  keepSteps,
  showPage,
  takeStepsBack,
} from './layer-history.ts';
import { isAhead, untilFollowed } from './opened-ahead.ts';
import { askOfLeaving, forgetUnsaved, isUnsaved } from './unsaved.ts';

/**
 * Keeps what was typed from being lost: asks before the page or the dialog it stands in is left by a link, a key, Back or a reload, and
 * makes Back close what is open above the page. `opens` are the parameters of an address that open a dialog over the same page, which is
 * no step of its own. One stands in the layout: a router has one such keeper.
 */
export function LeaveKeeper({ opens }: { opens: readonly string[] }) {
  const confirm = useConfirm();
  const navigate = useNavigate();
  const location = useLocation();
  const keeps = useCallback<BlockerFunction>((way) => keepBack(way, opens, navigate), [opens, navigate]);
  const blocker = useBlocker(keeps);
  const act = useEffectEvent(async () => {
    const ways = keptBack.splice(0);
    if (ways.length === 0) return;
    const question = ways.find((way) => way.question)?.question;
    const sure = !question || (await confirm(question));
    if (blocker.state !== 'blocked') return;
    if (!sure) return blocker.reset();
    if (ways.at(-1)?.historyAction !== NavigationType.Pop) return goInTurn(ways, navigate);
    await takeStepsBack();
    blocker.proceed();
    resumeHistoryOnceShown();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') void act();
  }, [blocker]);
  useEffect(() => showPage(keyBeneath(location)), [location]);
  useEffect(keepSteps, []);
  useBeforeUnload(useCallback((event: BeforeUnloadEvent) => isUnsaved() && event.preventDefault(), []));
  return null;
}

/** For what ends the page without going anywhere, as signing out: asks first, and lets everything typed go. */
export function useMayLeave(): () => Promise<boolean> {
  const confirm = useConfirm();
  return async () => {
    const question = askOfLeaving({ away: true, byHand: true });
    if (question && !(await confirm(question))) return false;
    forgetUnsaved();
    return true;
  };
}

interface Way extends Readonly<Parameters<BlockerFunction>[0]> {
  /** it opens a dialog over the page that is there */
  opening: boolean;
  away: boolean;
  question: Question | null;
}

/** Where the router wanted to go and has to wait: somebody is asked first, or steps are taken back. */
const keptBack: Way[] = [];
/** the router goes where it was let go to */
let free = false;
let last = Promise.resolve();

function keepBack(way: Parameters<BlockerFunction>[0], opens: readonly string[], navigate: NavigateFunction): boolean {
  if (free) return false;
  const { nextLocation, historyAction } = way;
  // the address of what is open already
  if (openedOver(nextLocation.state) !== undefined && historyAction === NavigationType.Replace) return false;
  const away = way.currentLocation.pathname !== nextLocation.pathname;
  const opening = !away && historyAction === NavigationType.Push && isOpening(way, opens);
  const question = askOfLeaving({ away, byHand: window.event !== undefined });
  const back = historyAction === NavigationType.Pop;
  if (!question && (back || !(opening || hasSteps()))) return false;
  if (back) expectRouterUndo();
  const kept = { ...way, opening, away, question };
  // the address that follows what was opened ends the router's waiting before anybody hears of it
  if (!question && isAhead()) void goInTurn([kept], navigate);
  else keptBack.push(kept);
  return true;
}

/** Goes where the router wanted to, one after another, from the page's own step. */
function goInTurn(ways: readonly Way[], navigate: NavigateFunction): Promise<void> {
  const go = async () => {
    await untilFollowed();
    const params = liveParams();
    await takeStepsBack();
    try {
      for (const way of ways) {
        const { nextLocation, historyAction, opening, away } = way;
        const replace = opening || historyAction === NavigationType.Replace;
        const to = away ? nextLocation : { ...nextLocation, search: `?${changeAlike(params, way)}` };
        free = true;
        const gone = navigate(to, { replace, state: nextLocation.state, preventScrollReset: !away });
        free = false;
        await gone;
      }
    } finally {
      free = false;
      resumeHistory();
    }
  };
  last = last.then(go);
  return last;
}

/** On the same page only what the way changes: something may have been opened since. */
function changeAlike(params: URLSearchParams, { currentLocation, nextLocation }: Way): URLSearchParams {
  const [before, after] = [new URLSearchParams(currentLocation.search), new URLSearchParams(nextLocation.search)];
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const value = after.get(name);
    if (value === before.get(name)) continue;
    if (value === null) params.delete(name);
    else params.set(name, value);
  }
  return params;
}

/** Only what opens a dialog differs: Back closes that, and is no step more. */
function isOpening({ currentLocation, nextLocation }: Parameters<BlockerFunction>[0], opens: readonly string[]) {
  const [before, after] = [new URLSearchParams(currentLocation.search), new URLSearchParams(nextLocation.search)];
  const shows = opens.some((name) => after.has(name));
  for (const name of opens) for (const params of [before, after]) params.delete(name);
  return shows && String(before) === String(after);
}
