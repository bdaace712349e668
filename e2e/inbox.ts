import { expect } from '@playwright/test';

/** The link of the newest mail to an address, once it has arrived. */
export async function linkMailedTo(address: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const answer = await fetch(`${process.env.E2E_INBOX}/messages?to=${encodeURIComponent(address)}`);
    const [mail] = (await answer.json()) as { text: string }[];
    link = /https?:\/\/\S+#token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 20_000 });
  return link;
}
