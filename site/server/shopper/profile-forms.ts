import { CallError, type Client } from '@fernway/client';
import { CONTACT_TYPES } from '@fernway/contract/contact';
import { siteDomains } from '@fernway/contract/site';
import * as t from '@fernway/messages/account';
import * as errors from '@fernway/messages/errors';
import { backToStart } from '@fernway/messages/pages';
import { goBackToForm } from '@fernway/messages/sign-in';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { paths } from '../../core/paths.ts';
import { profileProblems } from '../../pages/account/profile-rules.ts';
import { registerSiteCalls } from '../http/calls.ts';
import { isPlainForm } from '../http/plain-form.ts';
import { sendStandalonePage } from '../http/standalone-page.ts';
import type { ShopperClient } from '../session/shopper-client.ts';

/** A form on a shopper's own page. */
interface ProfileForm {
  /** What is wrong with the fields. Only told to browsers without script: with script, the page has checked before. */
  problems(fields: Record<string, string>): string[];
  save(region: Client, user: string, fields: Record<string, string>): Promise<unknown>;
  /** What the shopper is told on success. */
  successTitle(): string;
  /** What the shopper is told on failure. */
  failureTitle(): string;
}

const forms = {
  saveProfile: {
    problems: ({ name = '', mob = '', email = '' }) => profileProblems({ name, mob, email }),
    save: (region, user, { name = '', mob = '', email = '', gender }) =>
      region.updateWebUser({ user, body: { name, mob, email, ...(gender !== undefined && { gender }) } }),
    successTitle: t.profileSaved,
    failureTitle: errors.profileNotSaved,
  },
  sendMessage: {
    problems: ({ type, location = '', comment = '' }) => [
      ...(CONTACT_TYPES.some((one) => one === type) ? [] : [t.unknownContactType()]),
      ...(location.trim() && comment.trim() ? [] : [errors.emptyMessage()]),
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
    successTitle: t.thankYou,
    failureTitle: errors.messageNotSent,
  },
} satisfies Record<string, ProfileForm>;

/** Takes the forms of a shopper's own pages, from scripts and from browsers without script. */
export function serveProfileForms(app: FastifyInstance, shopperClient: ShopperClient): void {
  const take = async (form: ProfileForm, request: FastifyRequest, reply: FastifyReply) => {
    const fields = fieldsOf(request);
    const isForm = isPlainForm(request);
    if (isForm && form.problems(fields).length > 0)
      return sendFormMessage(request, reply.code(400), () => ({ title: form.problems(fields).join(' ') }));
    try {
      const saved = await shopperClient(request, reply, async (region, user) => ({
        is: await form.save(region, user, fields),
      }));
      if (!saved) throw new CallError('unauthorized');
    } catch (error) {
      if (!isForm || !(error instanceof CallError) || error.code === 'unauthorized') throw error;
      return sendFormMessage(request, reply.code(error.status), () => ({ title: form.failureTitle() }));
    }
    if (!isForm) return {};
    return sendStandalonePage(request, reply, () => ({
      title: form.successTitle(),
      links: [{ label: backToStart(), href: paths.home() }],
    }));
  };
  registerSiteCalls(app, siteDomains.profileForms, {
    saveProfile: (_input, request, reply) => take(forms.saveProfile, request, reply),
    sendMessage: (_input, request, reply) => take(forms.sendMessage, request, reply),
  });
}

const sendFormMessage = (
  request: FastifyRequest,
  reply: FastifyReply,
  said: () => { title: string },
): FastifyReply => sendStandalonePage(request, reply, () => ({ ...said(), text: goBackToForm() }));

/** @throws CallError unless all fields are texts: also those that the contract does not name */
function fieldsOf({ body }: FastifyRequest): Record<string, string> {
  const fields = (body ?? {}) as Record<string, unknown>;
  if (Object.values(fields).every((value) => typeof value === 'string'))
    return fields as Record<string, string>;
  throw new CallError('invalid_request');
}
