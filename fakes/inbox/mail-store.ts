import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a mail says, wherever it was sent from. */
export interface ReceivedMail {
  from: string;
  /** The recipients that the sender gave by SMTP, whatever the mail's own header says. */
  to: string[];
  replyTo: string | undefined;
  messageId: string | undefined;
  subject: string;
  text: string;
  /** Empty where the mail has none. */
  html: string;
}

export interface StoredMail extends ReceivedMail {
  id: string;
  /** When it came: ISO 8601, UTC. */
  at: string;
}

export interface MailStore {
  /** Keeps a mail; it survives this process once that is done. */
  keep(mail: ReceivedMail): Promise<void>;
  /** Newest first; only those to this address, where one is given, without case. */
  list(to?: string): StoredMail[];
  find(id: string): StoredMail | undefined;
}

/**
 * The newest mails in a folder, a file each: they hold links that let people in, so only the owner may read them.
 * @param most how many are kept
 */
export async function openMailStore(folder: string, most = 500): Promise<MailStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const mails: StoredMail[] = [];
  for (const name of (await readdir(folder)).sort()) {
    if (name.endsWith('.json')) mails.unshift(JSON.parse(await readFile(join(folder, name), 'utf8')));
    else await rm(join(folder, name)); // its writer was killed before it confirmed the mail
  }
  const fileOf = ({ id }: StoredMail): string => join(folder, `${id}.json`);
  let last = 0;

  async function dropOldest(): Promise<void> {
    for (const old of mails.splice(most)) await rm(fileOf(old), { force: true });
  }
  await dropOldest();

  return {
    async keep(mail) {
      // Ids sort by time: no two mails have the same.
      last = Math.max(Date.now(), last + 1);
      const id = `${String(last).padStart(15, '0')}-${randomBytes(8).toString('hex')}`;
      const stored = { id, at: new Date(last).toISOString(), ...mail };
      const unfinished = `${fileOf(stored)}.new`;
      await writeFile(unfinished, JSON.stringify(stored), { mode: 0o600 });
      await rename(unfinished, fileOf(stored));
      mails.push(stored);
      mails.sort((one, other) => (one.id < other.id ? 1 : -1));
      await dropOldest();
    },
    list: (to) =>
      to === undefined
        ? mails
        : mails.filter((mail) => mail.to.some((one) => one.toLowerCase() === to.toLowerCase())),
    find: (id) => mails.find((mail) => mail.id === id),
  };
}
