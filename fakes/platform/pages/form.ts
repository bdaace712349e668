import type { FastifyRequest } from 'fastify';

/** The fields of a form; none where the body is none. */
export const readForm = ({ body }: Pick<FastifyRequest, 'body'>): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams();

/** A field's text without blanks around it. */
export const textOf = (form: URLSearchParams, name: string): string => form.get(name)?.trim() ?? '';

/** Cents of an amount such as `12.99`; undefined: it is none. */
export function centsOf(form: URLSearchParams, name: string): number | undefined {
  const text = textOf(form, name);
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined;
}

/** A whole number; undefined: it is none. */
export function integerOf(form: URLSearchParams, name: string): number | undefined {
  const text = textOf(form, name);
  return /^-?\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** A time such as `2026-11-26T09:30`, in UTC; undefined: it is none. */
export function timeOf(form: URLSearchParams, name: string): number | undefined {
  const text = textOf(form, name);
  const time = text === '' ? Number.NaN : Date.parse(`${text}Z`);
  return Number.isNaN(time) ? undefined : time;
}
