import { siteDomains } from '@fernway/contract/site';
import * as t from '@fernway/messages/connect';
import { goBackToForm } from '@fernway/messages/sign-in';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CompanyFields, isCompanyComplete } from '../../core/company-fields.ts';
import { merchantPaths } from '../../core/merchant-paths.ts';
import { registerSiteCalls } from '../http/calls.ts';
import { CallError } from '../http/errors.ts';
import { isPlainForm } from '../http/plain-form.ts';
import { sendStandalonePage } from '../http/standalone-page.ts';
import { traceHeaders } from '../http/trace-headers.ts';
import type { RegionOf } from '../session/region-clients.ts';
import { installOf } from './install-cookies.ts';
import { readWelcome } from './read-welcome.ts';

/** Answers a form for merchants with its page. @param refused what was typed */
export type SendRefusedForm = (
  request: FastifyRequest,
  reply: FastifyReply,
  refused: CompanyFields,
) => Promise<FastifyReply>;

interface ApplicationsOptions {
  regionOf: RegionOf;
  sendRefusedForm: SendRefusedForm;
}

/** Takes what merchants say of their companies, and tells the page how the reading of their products goes on. */
export function serveApplications(
  app: FastifyInstance,
  { regionOf, sendRefusedForm }: ApplicationsOptions,
): void {
  const save = async (request: FastifyRequest, { agrees: _, ...company }: CompanyFields) => {
    const install = installOf(request);
    if (!install) throw new CallError('not_found');
    const { market, visit } = install;
    return regionOf(market, traceHeaders(request.id)).saveApplication({
      body: { visit, ...company, agrees: true },
    });
  };
  registerSiteCalls(
    app,
    siteDomains.applications,
    {
      installProgress: async (_input, request) =>
        (await readWelcome(regionOf, request)) ?? Promise.reject(new CallError('not_found')),
      sendApplication: async ({ body }, request, reply) => {
        const { registeredName = '', registrationNumber = '', register = '', agrees = '' } = body;
        const typed = { registeredName, registrationNumber, register, agrees };
        const isForm = isPlainForm(request);
        if (!isCompanyComplete(typed)) {
          // With script, the page has checked before.
          if (!isForm) throw new CallError('invalid_request');
          return sendRefusedForm(request, reply, typed);
        }
        if (!isForm) return save(request, typed);
        try {
          await save(request, typed);
        } catch (error) {
          if (!(error instanceof CallError)) throw error;
          if (error.code !== 'not_found') return sendNotSaved(request, reply.code(error.status));
        }
        return reply.redirect(merchantPaths.welcome(), 303);
      },
    },
    { hosts: 'connect' },
  );
}

const sendNotSaved = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendStandalonePage(request, reply, () => ({ title: t.companyNotSaved(), text: goBackToForm() }));
