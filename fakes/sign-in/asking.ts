import type { IncomingMessage } from 'node:http';
import { escapeHtml } from '@fernway/server-kit/escape-html';
import type Provider from 'oidc-provider';
import { type FakeProviderName, fakeProviderNames } from './names.ts';
import { loginPolicy, loginView } from './views.ts';

/** Who somebody says they are. Their login name is the subject that the provider gives them. */
export interface Person {
  name: string;
  email: string;
  address: 'verified' | 'unverified' | 'withheld';
}

/** The page on which people say who they are, each time; and Apple's name, which is told once. */
export function askWho(provider: Provider, name: FakeProviderName, people: Map<string, Person>): void {
  const usedStates = new Set<string>();
  provider.use(async (ctx, next) => {
    if (!/^\/interaction\/[\w-]+$/.test(ctx.path)) {
      await next();
      if (name === 'apple') tellName(ctx);
      return;
    }
    ctx.set('cache-control', 'no-store');
    ctx.set('content-security-policy', loginPolicy);
    if (ctx.method === 'GET') {
      await provider.interactionDetails(ctx.req, ctx.res);
      ctx.type = 'html';
      ctx.body = loginView(fakeProviderNames[name]);
      return;
    }
    const fields = await readForm(ctx.req);
    const login = fields.get('login')?.trim();
    if (login) people.set(login, personOf(fields));
    ctx.redirect(
      await provider.interactionResult(
        ctx.req,
        ctx.res,
        login && !fields.has('cancel')
          ? { login: { accountId: login, remember: false } }
          : { error: 'access_denied', error_description: 'cancelled' },
      ),
    );
    ctx.status = 303;
  });

  const tellName = (ctx: Parameters<Parameters<Provider['use']>[0]>[0]): void => {
    const login = ctx.oidc?.session?.accountId;
    const person = login === undefined ? undefined : people.get(login);
    if (
      !login ||
      !person ||
      usedStates.has(login) ||
      typeof ctx.body !== 'string' ||
      !ctx.body.includes('name="code"')
    )
      return;
    usedStates.add(login);
    const [firstName = '', ...rest] = person.name.split(' ');
    const user = JSON.stringify({ name: { firstName, lastName: rest.join(' ') }, email: person.email });
    ctx.body = ctx.body.replace(
      '</form>',
      `<input type="hidden" name="user" value="${escapeHtml(user)}"/></form>`,
    );
  };
}

function personOf(fields: URLSearchParams): Person {
  const address = fields.get('address');
  return {
    name: fields.get('name') ?? '',
    email: fields.get('email') ?? '',
    address: address === 'unverified' || address === 'withheld' ? address : 'verified',
  };
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const piece of request.setEncoding('utf8')) {
    text += piece;
    if (text.length > 4096) throw new Error('a form that is too long');
  }
  return new URLSearchParams(text);
}
