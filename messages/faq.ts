import { text } from './say.ts';

/** The parts of a long text. */
export const onThisPage = text({ en: 'On this page' });

export const searchQuestions = text({ en: 'Search the questions' });
export const search = text({ en: 'Search' });
/** `[asked]` is replaced by the searched words. */
export const answersFor = text({
  en: (count: number) => `${count === 1 ? '1 answer' : `${count} answers`} for “[asked]”`,
});
export const noAnswer = text({ en: 'No answer found' });
export const tryOneWord = text({ en: 'Try a single word, or browse all the questions.' });
export const showAll = text({ en: 'Show all questions' });
