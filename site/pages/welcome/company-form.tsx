import { type ApiErrorCode, apiErrorCode, askSite } from '@fernway/client/browser';
import type { CompanyStatement } from '@fernway/contract/connect';
import type { Market } from '@fernway/contract/wire';
import * as t from '@fernway/messages/connect';
import { Button } from '@fernway/ui/button';
import { Check } from '@fernway/ui/check';
import { FieldNote } from '@fernway/ui/field-note';
import { Notice } from '@fernway/ui/notice';
import { useId, useState } from 'react';
import {
  COMPANY_LENGTHS,
  type CompanyField,
  type CompanyFields,
  companyChecks,
} from '../../core/company-fields.ts';
import { errorSentence } from '../../core/error-sentences.ts';
import { merchantPaths } from '../../core/merchant-paths.ts';
import { CheckedForm, CheckedTextField, useFieldProblem } from '../../runtime/checked-form.tsx';

type CompanyFormState = 'ready' | 'saving' | 'saved' | { failed: ApiErrorCode };

interface CompanyFormProps {
  company: CompanyStatement | null;
  market: Market;
  refused: CompanyFields | undefined;
  agreementHref: string;
  onOutdated: () => void;
}

/** The form for a merchant's company. It also works without script, and keeps what was typed. */
export function CompanyForm({ company, market, refused, agreementHref, onOutdated }: CompanyFormProps) {
  const [state, setState] = useState<CompanyFormState>(company && !refused ? 'saved' : 'ready');
  const [isKnown, setKnown] = useState(company !== null);
  const typed = refused ?? { ...EMPTY, ...(company && { ...company, agrees: 'yes' }) };
  const problems = refused && problemsOf(refused);

  const save = async (fields: Record<string, string>) => {
    setState('saving');
    try {
      const { saved } = await askSite<'sendApplication'>(merchantPaths.welcome(), { json: fields });
      setState('saved');
      setKnown(true);
      // Approved meanwhile: the page shows what was approved.
      if (!saved) onOutdated();
    } catch (error) {
      const failed = apiErrorCode(error);
      // The day is over in which this browser may see the page: it says how to come back.
      if (failed === 'not_found') return location.reload();
      setState({ failed });
    }
  };

  return (
    <CheckedForm
      method="post"
      action={merchantPaths.welcome()}
      foundProblems={problems}
      onPassed={save}
      onInput={() => state === 'saved' && setState('ready')}
      className="grid gap-4"
    >
      <CheckedTextField
        label={t.registeredName()}
        hint={t.registeredNameHint()}
        name="registeredName"
        required
        maxLength={COMPANY_LENGTHS.registeredName}
        check={companyChecks.registeredName}
        autoComplete="organization"
        defaultValue={typed.registeredName}
      />
      <CheckedTextField
        label={t.registrationNumber()}
        name="registrationNumber"
        required
        maxLength={COMPANY_LENGTHS.registrationNumber}
        check={companyChecks.registrationNumber}
        autoComplete="off"
        defaultValue={typed.registrationNumber}
      />
      <CheckedTextField
        label={t.register()}
        hint={t.registerHint[market]()}
        name="register"
        required
        maxLength={COMPANY_LENGTHS.register}
        check={companyChecks.register}
        autoComplete="off"
        defaultValue={typed.register}
      />
      <AgreementBox href={agreementHref} isTicked={typed.agrees !== ''} />
      {typeof state === 'object' && <Notice tone="danger">{errorSentence('company', state.failed)}</Notice>}
      {state === 'saved' && <Notice tone="ok">{t.companySaved()}</Notice>}
      <div className="flex flex-wrap justify-end gap-3 border-line border-t pt-5">
        <Button type="submit" variant="primary" size="large" busy={state === 'saving'}>
          {isKnown ? t.saveCompany() : t.sendCompany()}
        </Button>
      </div>
    </CheckedForm>
  );
}

const EMPTY: CompanyFields = { registeredName: '', registrationNumber: '', register: '', agrees: '' };

const problemsOf = (fields: CompanyFields): Record<string, string> =>
  Object.fromEntries(
    (Object.keys(companyChecks) as CompanyField[]).flatMap((name) => {
      const problem = companyChecks[name](fields[name]);
      return problem === undefined ? [] : [[name, problem]];
    }),
  );

/** The agreement opens beside the page, so that nothing typed is lost. */
function AgreementBox({ href, isTicked }: { href: string; isTicked: boolean }) {
  const id = useId();
  const refusal = useFieldProblem('agrees', companyChecks.agrees);
  return (
    <div>
      <Check
        type="checkbox"
        name="agrees"
        value="yes"
        required
        defaultChecked={isTicked}
        aria-invalid={refusal !== undefined || undefined}
        aria-describedby={refusal === undefined ? undefined : id}
      >
        <span>
          {t.agreeTo()}{' '}
          <a
            href={href}
            target="_blank"
            rel="noopener"
            data-plain=""
            className="font-semibold text-green underline underline-offset-3"
          >
            {t.advertiserAgreement()}
          </a>
        </span>
      </Check>
      <FieldNote id={id} refusal={refusal} />
    </div>
  );
}
