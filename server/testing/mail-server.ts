import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** How a mail server of a test's own treats a mail: `lost` takes it and breaks off before it says so. */
export type MailMood = 'takes' | 'refuses' | 'busy' | 'hangs' | 'lost';

export interface MailServer {
  url: string;
  mood: MailMood;
  /** every mail it took, `lost` ones too: headers and body as they came */
  got: string[];
  close(): Promise<void>;
}

/** Starts a mail server on a free port of this machine that speaks as much SMTP as a client needs. */
export async function startMailServer(): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // A client that breaks off is what some tests are about.
    socket.on('error', () => socket.destroy());
    if (mail.mood !== 'hangs') talk(mail, socket);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const mail: MailServer = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mood: 'takes',
    got: [],
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((done) => server.close(() => done()));
    },
  };
  return mail;
}

function talk(mail: MailServer, socket: Socket) {
  let heard = '';
  let isMail = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  socket.setEncoding('utf8').on('data', (part: string) => {
    heard += part;
    for (;;) {
      const end = isMail ? '\r\n.\r\n' : '\r\n';
      const at = heard.indexOf(end);
      if (at === -1) return;
      const words = heard.slice(0, at);
      heard = heard.slice(at + end.length);
      if (isMail) {
        isMail = false;
        take(mail, socket, words);
      } else {
        isMail = words === 'DATA';
        say(answerTo(words, mail.mood));
        if (words === 'QUIT') socket.end();
      }
    }
  });
  say('220 here');
}

function take(mail: MailServer, socket: Socket, words: string) {
  if (mail.mood === 'busy') {
    socket.write('451 4.3.0 try later\r\n');
    return;
  }
  mail.got.push(words);
  if (mail.mood === 'lost') socket.destroy();
  else socket.write('250 taken\r\n');
}

function answerTo(words: string, mood: MailMood) {
  const [verb] = words.split(' ');
  if (verb === 'DATA') return '354 go on';
  if (verb === 'QUIT') return '221 bye';
  if (verb === 'RCPT' && mood === 'refuses') return `550 5.1.1 ${words.slice(8)} does not live here`;
  return '250 ok';
}
