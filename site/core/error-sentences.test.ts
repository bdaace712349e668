import * as t from '@fernway/messages/errors';
import { expect, test } from 'vitest';
import { errorSentence, fieldErrorSentence, type PageErrorCode } from './error-sentences.ts';

test('a code has the sentence of the place, or the one that fits any failure there', () => {
  expect(errorSentence('action', 'rate_limited')).toBe(t.tooManyActions());
  expect(errorSentence('contact', 'rate_limited')).toBe(t.tooManyMessages());
  expect(errorSentence('profile', 'rate_limited')).toBe(t.profileNotSaved());
});

test('a code that only a newer server knows is explained like any other failure', () => {
  const newer = 'made_up' as PageErrorCode;
  expect(errorSentence('rating', newer)).toBe(t.ratingFailed());
});

test('only what is wrong with a picture is said beside it', () => {
  expect(fieldErrorSentence('picture', 'too_large')).toBe(t.onlyImage());
  expect(fieldErrorSentence('picture', 'picture_too_large')).toContain('25 megapixels');
  expect(fieldErrorSentence('picture', 'offline')).toBeUndefined();
});
