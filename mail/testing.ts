import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** How a test's server answers; without a setting it answers success. */
export interface SmtpScript {
  /** Milliseconds until it greets; `Infinity` for never. */
  greetsAfter?: number;
  /** Its answer to RCPT, such as `550 5.1.1 no such user`. */
  recipient?: string;
  /** Its answer to the whole mail; or it hangs up instead, or sends an answer that never ends. */
  mail?: string | 'hangs up' | 'drips';
}

export interface TestSmtp {
  /** For `SMTP_URL`. */
  url: string;
  /** May be changed at any time. */
  script: SmtpScript;
  /** The mails that arrived completely, whatever was answered. */
  mails: { from: string; recipients: string[]; source: string }[];
  close(): Promise<void>;
}

/** An SMTP server on loopback that misbehaves as told. */
export async function startTestSmtp(script: SmtpScript = {}): Promise<TestSmtp> {
  const sockets = new Set<Socket>();
  const smtp: Omit<TestSmtp, 'url' | 'close'> = { script, mails: [] };
  const server = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)));
    converse(socket, smtp);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(smtp, {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  });
}

function converse(socket: Socket, { script, mails }: Pick<TestSmtp, 'script' | 'mails'>): void {
  const answer = (line: string) => socket.write(`${line}\r\n`);
  const { greetsAfter = 0 } = script;
  let mail = { from: '', recipients: [] as string[], source: '' };
  let takesMail = false;
  let heard = '';
  if (greetsAfter === 0) answer('220 test');
  else if (greetsAfter < Infinity) {
    const timer = setTimeout(answer, greetsAfter, '220 test');
    socket.on('close', () => clearTimeout(timer));
  }
  socket.on('error', () => {});
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    heard += chunk;
    for (let said = next(); said !== undefined; said = next()) {
      if (takesMail) takeMail(said);
      else takeCommand(said);
    }
  });

  /** The next complete line, or whole mail, without its terminator. */
  function next(): string | undefined {
    const end = takesMail ? '\r\n.\r\n' : '\r\n';
    const at = heard.indexOf(end);
    if (at < 0) return undefined;
    const said = heard.slice(0, at);
    heard = heard.slice(at + end.length);
    return said;
  }

  function takeMail(source: string): void {
    takesMail = false;
    mails.push({ ...mail, source });
    if (script.mail === 'hangs up') socket.destroy();
    else if (script.mail === 'drips') {
      const dripping = setInterval(answer, 20, '250-one moment');
      socket.on('close', () => clearInterval(dripping));
    } else answer(script.mail ?? '250 taken');
  }

  function takeCommand(line: string): void {
    const [command = ''] = line.split(' ');
    const address = line.match(/<(.*)>/)?.[1] ?? '';
    if (command === 'MAIL') mail = { from: address, recipients: [], source: '' };
    if (command === 'RCPT') mail.recipients.push(address);
    if (command === 'DATA') takesMail = true;
    if (command === 'DATA') answer('354 go on');
    else if (command === 'RCPT') answer(script.recipient ?? '250 good');
    else if (command === 'QUIT') socket.end('221 bye\r\n');
    else answer('250 good');
  }
}
