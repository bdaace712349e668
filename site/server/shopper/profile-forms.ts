import { CallError, type Client } from '@fernway/client';
import { CONTACT_TYPES } from '@fernway/contract/contact';
import * as t from '@fernway/messages/account';
import { backToStart } from '@fernway/messages/pages';
import { goBackToForm } from '@fernway/messages/sign-in';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accountPaths } from '../../core/account-paths.ts';
import { paths } from '../../core/paths.ts';
import { profileProblems } from '../../pages/account/profile-rules.ts';
import { addBodyParsers } from '../http/body-parsers.ts';
import { requireSameOrigin } from '../http/csrf.ts';
import { sendStandalonePage } from '../http/standalone-page.ts';
import type { ShopperClient } from '../session/shopper-client.ts';
import { refuse } from './shopper-api.ts';

/** The longest message, when each of its characters takes four bytes and is escaped. */
const MOST_BYTES = 64 * 1024;

/** A form on a shopper's own page. */
interface ProfileForm {
  path: string;
  /** What is wrong with the fields. Only told to browsers without script: with script, the page has checked before. */
  problems(fields: Record<string, string>): string[];
  save(region: Client, user: string, fields: Record<string, string>): Promise<unknown>;
  /** What the shopper is told on success. */
  done(): string;
  /** What the shopper is told on failure. */
  failed(): string;
}

const forms: readonly ProfileForm[] = [
  {
    path: accountPaths.profile(),
    problems: ({ name = '', mob = '', email = '' }) => Object.values(profileProblems({ name, mob, email })),
    save: (region, user, { name = '', mob = '', email = '', gender }) =>
      region.updateWebUser({ user, body: { name, mob, email, ...(gender !== undefined && { gender }) } }),
    done: t.profileSaved,
    failed: t.notSaved,
  },
  {
    path: accountPaths.contact(),
    problems: ({ type, location = '', comment = '' }) => [
      ...(CONTACT_TYPES.some((one) => one === type) ? [] : [t.unknownContactType()]),
      ...(location.trim() && comment.trim() ? [] : [t.emptyMessage()]),
    ],
    save: (region, user, { email = '', type, location = '', comment = '' }) =>
      region.contactUs({
        user,
        body: {
          email,
          type: type as (typeof CONTACT_TYPES)[number], // the region refuses any other, naming the field
          location,
          comment,
        },
      }),
    done: t.thankYou,
    failed: t.notSent,
  },
];

/** Takes the forms of a shopper's own pages, from scripts and from browsers without script. */
export function serveProfileForms(app: FastifyInstance, shopperClient: ShopperClient): void {
  app.register(async (scope) => {
    addBodyParsers(scope);
    scope.addHook('onRequest', requireSameOrigin);
    for (const form of forms) {
      scope.post(form.path, { bodyLimit: MOST_BYTES }, async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const fields = fieldsOf(request);
        const isForm = request.body instanceof URLSearchParams;
        if (isForm && form.problems(fields).length > 0)
          return sayOn(request, reply.code(400), () => ({ title: form.problems(fields).join(' ') }));
        try {
          const saved = await shopperClient(request, reply, async (region, user) => ({
            is: await form.save(region, user, fields),
          }));
          if (!saved) throw new CallError('unauthorized');
        } catch (error) {
          if (!(error instanceof CallError) || error.code === 'unauthorized') throw error;
          if (!isForm) return refuse(error, request, reply);
          return sayOn(request, reply.code(error.status), () => ({ title: form.failed() }));
        }
        if (!isForm) return {};
        return sendStandalonePage(request, reply, () => ({
          title: form.done(),
          links: [{ label: backToStart(), href: paths.home() }],
        }));
      });
    }
  });
}

const sayOn = (request: FastifyRequest, reply: FastifyReply, said: () => { title: string }): FastifyReply =>
  sendStandalonePage(request, reply, () => ({ ...said(), text: goBackToForm() }));

/** @throws CallError unless the body is an object or a form whose fields are all texts */
function fieldsOf({ body }: FastifyRequest): Record<string, string> {
  if (body instanceof URLSearchParams) return Object.fromEntries(body);
  // A form on another site cannot send JSON.
  if (typeof body !== 'string') throw new CallError('unsupported_media_type');
  try {
    const fields: unknown = JSON.parse(body);
    if (isTexts(fields)) return fields;
  } catch {} // refused below, like JSON that is no object
  throw new CallError('invalid_request');
}

const isTexts = (fields: unknown): fields is Record<string, string> =>
  typeof fields === 'object' &&
  fields !== null &&
  Object.values(fields).every((value) => typeof value === 'string');
