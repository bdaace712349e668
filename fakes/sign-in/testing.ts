/** What somebody enters on the fake's page; what is not said is as on the page. */
export interface SignInEntry {
  login: string;
  name?: string;
  email?: string;
  address?: 'verified' | 'unverified' | 'withheld';
  cancel?: 'yes';
}

/**
 * Goes through a fake as a browser does.
 * @param address to which the site sends people
 * @returns what the provider hands the site, by query or form: code, state, iss, user, error
 */
export async function logIn(address: string, entered: SignInEntry): Promise<Record<string, string>> {
  const cookies = new Map<string, string>();
  const { origin } = new URL(address);
  const visit = async (url: string, form?: URLSearchParams): Promise<Response> => {
    const answer = await fetch(new URL(url, origin), {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form && { body: form }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
  const response = await visit(address);
  const page = response.headers.get('location') ?? '';
  if (!page.includes('/interaction/')) throw new Error(`the provider answers ${response.status} ${page}`);
  await visit(page);
  const fields = { name: 'Ada Fern', email: 'ada@example.test', address: 'verified', ...entered };
  const posted = await visit(page, new URLSearchParams(fields));
  const back = await visit(posted.headers.get('location') ?? '');
  const location = back.headers.get('location');
  if (location) return Object.fromEntries(new URL(location).searchParams);
  const inputs = (await back.text()).matchAll(/name="(\w+)" value="([^"]*)"/g);
  return Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, plain(value)]));
}

const NAMED: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>' };
const plain = (text: string): string =>
  text.replace(/&(?:#(\d+)|(\w+));/g, (whole, code, name) =>
    code ? String.fromCharCode(Number(code)) : (NAMED[name] ?? whole),
  );
