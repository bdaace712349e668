import Type from 'typebox';

export const KB = 1_024;

/** A field of a form, or of an address, that may be missing. */
export const optionalText = Type.Optional(Type.String());

/** A call of the site's own server that anybody may make. */
export const ofVisitor = { base: '', audience: 'visitor', limit: 'none' } as const;

/** A form that anybody may send. */
export const visitorForm = {
  ...ofVisitor,
  method: 'POST',
  repeat: 'set',
  takes: 'form',
  limit: 'posts',
  maxBytes: 4 * KB,
} as const;
