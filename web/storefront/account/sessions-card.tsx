import { useEffect, useState } from 'react';
import type { Session } from '#contract/auth.ts';
import { formatDayTime } from '#rules/day-words.ts';
import { deviceOf } from '#web/session/device.ts';
import { request } from '../../http.ts';
import { wordsOf } from '../../problem.ts';
import { Card } from './card.tsx';
import './sessions.css';

type State = { is: 'loading' } | { is: 'failed'; message: string } | { is: 'loaded'; sessions: Session[] };

/** Where one is signed in, and a way to sign out everywhere else. */
export function SessionsCard() {
  const [state, setState] = useState<State>({ is: 'loading' });
  const load = () => void loadSessions().then(setState);
  useEffect(load, []);
  return (
    <Card title="Where you are signed in">
      {state.is === 'loading' ? <output>Loading your sign-ins...</output> : null}
      {state.is === 'failed' ? (
        <>
          <p className="alert" role="alert">
            {state.message}
          </p>
          <button className="btn btn-o btn-s" type="button" onClick={load}>
            Try again
          </button>
        </>
      ) : null}
      {state.is === 'loaded' ? <Sessions sessions={state.sessions} onChanged={load} /> : null}
    </Card>
  );
}

function Sessions({ sessions, onChanged }: { sessions: Session[]; onChanged: () => void }) {
  const [said, setSaid] = useState<{ good: boolean; words: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const signOut = async () => {
    setBusy(true);
    try {
      await request('DELETE', '/auth/sessions');
      setSaid({ good: true, words: 'Signed out everywhere else' });
      onChanged();
    } catch (error) {
      setSaid({ good: false, words: wordsOf(error, 'Your other devices are still signed in. Try again.') });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <ul className="devices">
        {sessions.map(({ id, current, userAgent, lastUsedAt }) => (
          <li key={id}>
            <b>{deviceOf(userAgent)}</b> {current ? <span className="here">This device</span> : null}
            <small>Last used {formatDayTime(new Date(lastUsedAt))}</small>
          </li>
        ))}
      </ul>
      {said ? <output className={said.good ? 'good' : 'alert'}>{said.words}</output> : null}
      {sessions.some(({ current }) => !current) ? (
        <button className="btn btn-o btn-s" type="button" disabled={busy} onClick={() => void signOut()}>
          {busy ? 'Signing out...' : 'Sign out everywhere else'}
        </button>
      ) : null}
    </>
  );
}

async function loadSessions(): Promise<State> {
  try {
    const { data } = await request<{ sessions: Session[] }>('GET', '/auth/sessions');
    return { is: 'loaded', sessions: data.sessions };
  } catch (error) {
    return { is: 'failed', message: wordsOf(error, 'Failed to load your sign-ins') };
  }
}
