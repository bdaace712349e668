import { TextField } from '@fernway/ui/text-field';
import {
  type ComponentProps,
  createContext,
  type FormEvent,
  type ReactNode,
  use,
  useEffect,
  useState,
} from 'react';

/** Says what is wrong with what a field holds; undefined: nothing. */
export type FieldCheck = (value: string) => string | undefined;

interface CheckedFields {
  /** Of each field that is on the form now, by its name. */
  checks: Map<string, FieldCheck>;
  problems: Readonly<Record<string, string>>;
  /** How often the form was reset. */
  resets: number;
}

const CheckedFieldsContext = createContext<CheckedFields>({ checks: new Map(), problems: {}, resets: 0 });

type CheckedFormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> & {
  /** What the server has found, by field, in a form that was sent without script. */
  foundProblems?: Readonly<Record<string, string>> | undefined;
  /** Called with what was typed once nothing is wrong with it. */
  onPassed: (typed: Record<string, string>, form: HTMLFormElement) => void;
  children: ReactNode;
};

/**
 * A form that is checked in our words, beside its fields, instead of the browser's bubbles. The first field that is
 * wrong gets the focus, everything typed stays, and an error leaves once its field is right. Without script the server
 * checks.
 */
export function CheckedForm({
  onPassed,
  foundProblems = {},
  children,
  onInput,
  onReset,
  ...form
}: CheckedFormProps) {
  const [checks] = useState(() => new Map<string, FieldCheck>());
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>(foundProblems);
  const [resets, setResets] = useState(0);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    const typed = Object.fromEntries(new FormData(currentTarget)) as Record<string, string>;
    const found = findProblems(checks, currentTarget);
    setProblems(Object.fromEntries(found.map(({ name, problem }) => [name, problem])));
    if (found[0]) return found[0].field.focus();
    onPassed(typed, currentTarget);
  };

  const recheck = ({ target }: FormEvent<HTMLFormElement>) => {
    const field = target as HTMLInputElement;
    const { name } = field;
    if (problems[name] === undefined) return;
    const { [name]: _, ...others } = problems;
    const problem = checks.get(name)?.(sentValueOf(field));
    setProblems(problem === undefined ? others : { ...others, [name]: problem });
  };

  return (
    <form
      {...form}
      noValidate
      onSubmit={submit}
      onInput={(event) => {
        recheck(event);
        onInput?.(event);
      }}
      onReset={(event) => {
        setProblems({});
        setResets((count) => count + 1);
        onReset?.(event);
      }}
    >
      <CheckedFieldsContext value={{ checks, problems, resets }}>{children}</CheckedFieldsContext>
    </form>
  );
}

/** The problems of a form's fields, in the order of the page. */
function findProblems(checks: CheckedFields['checks'], form: HTMLFormElement) {
  return [...form.elements].flatMap((element) => {
    const field = element as HTMLInputElement;
    const problem = checks.get(field.name)?.(sentValueOf(field));
    return problem === undefined ? [] : [{ field, name: field.name, problem }];
  });
}

/** What a form sends of a field: a box that is not ticked holds nothing. */
const sentValueOf = ({ type, checked, value }: HTMLInputElement): string =>
  type === 'checkbox' && !checked ? '' : value;

/** Has the form check a field. @returns what is wrong with it, to be shown beside it */
export function useFieldProblem(name: string, check: FieldCheck): string | undefined {
  const { checks, problems } = use(CheckedFieldsContext);
  useEffect(() => {
    checks.set(name, check);
    return () => void checks.delete(name);
  });
  return problems[name];
}

/** The key of a field that shows more than its value, such as a count: it starts anew when its form is reset. */
export const useResetKey = (): number => use(CheckedFieldsContext).resets;

type CheckedTextFieldProps = Omit<ComponentProps<typeof TextField>, 'refusal'> & {
  name: string;
  check: FieldCheck;
};

/** A text field of a checked form. */
export function CheckedTextField({ check, ...field }: CheckedTextFieldProps) {
  return <TextField {...field} refusal={useFieldProblem(field.name, check)} />;
}
