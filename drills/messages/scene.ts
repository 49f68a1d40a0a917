import type { MailServer } from '#server/testing/mail-server.ts';
import type { Delivery } from '#server/messages/deliver.ts';
import type { TestAppContext } from '#server/testing/garage.ts';
import type { WebProvider } from './web-provider.ts';

/** What the drill's parts work with: the application, the two providers, and a clock that is moved by hand. */
export interface Scene {
  appContext: TestAppContext;
  web: WebProvider;
  mail: MailServer;
  /** moves the clock on by seconds */
  pass: (seconds: number) => void;
  /** both providers behave so from now on */
  turn: (mood: WebProvider['mood']) => void;
  /** tries everything that is due, once */
  tryOnce: () => Promise<Delivery[]>;
}
