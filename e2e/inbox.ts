import { expect } from '@playwright/test';

interface InboxMessage {
  text: string;
}

/** The newest mail to an address that holds a text, if it has arrived. */
export async function newestMailTo(address: string, holds = ''): Promise<InboxMessage | undefined> {
  const answer = await fetch(`${process.env.E2E_INBOX}/messages?to=${encodeURIComponent(address)}`);
  return ((await answer.json()) as InboxMessage[]).find(({ text }) => text.includes(holds));
}

/**
 * The link of the newest mail to an address, once it has arrived.
 * @param page to which it leads; default: whatever the newest mail is about
 */
export async function linkMailedTo(address: string, page = ''): Promise<string> {
  let link = '';
  await expect(async () => {
    const mail = await newestMailTo(address, page);
    link = /https?:\/\/\S+[?#]token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 20_000 });
  return link;
}
