import type { Database } from '@fernway/db/connect';
import { listMisses, type SearchMiss } from './learning/list-misses.ts';
import { type SearchCommand, SearchCommandError } from './search-arguments.ts';
import { addSynonyms, listSynonyms, removeSynonyms, type StoredSynonyms } from './synonyms/edit-synonyms.ts';

/**
 * Does what an operator wants of the search. @returns what to print
 * @throws SearchCommandError when there is no such group
 */
export async function runSearchCommand(db: Database, command: SearchCommand): Promise<string> {
  switch (command.action) {
    case 'list': {
      const groups = await listSynonyms(db, command);
      return groups.length === 0 ? 'No group.' : groups.map(lineOf).join('\n');
    }
    case 'misses': {
      const misses = await listMisses(db, command.page);
      return misses.length === 0 ? 'No search.' : misses.map(missLineOf).join('\n');
    }
    case 'add':
      return `${await addSynonyms(db, command.group, command.by)} is in force within half a minute.`;
    case 'remove':
      if (!(await removeSynonyms(db, command.id, command.by)))
        throw new SearchCommandError(`there is no group ${command.id}`);
      return `${command.id} is out of force within half a minute.`;
  }
}

const lineOf = ({ id, words, target, createdBy, createdAt }: StoredSynonyms): string =>
  `${id}  ${target === null ? words.join(' | ') : `${words.join(', ')} => ${target}`}  (${createdBy}, ${createdAt.slice(0, 10)})`;

const missLineOf = ({ text, searches, results }: SearchMiss): string =>
  `${String(searches).padStart(7)}  ${results === 0 ? 'found nothing' : `found ${results}, none chosen`}  ${text}`;
