import { Environment } from '@fernway/settings';
import type { TSchema } from 'typebox';

/** The table of all settings that `docs/operating.md` holds, made from the environment's schema. */
export function environmentTable(): string {
  const rows = (Object.entries(Environment.properties) as [string, TSchema][]).map(([name, schema]) => {
    const { default: value, description } = schema as { default?: unknown; description?: string };
    const cell = value === undefined || value === '' ? '' : `\`${value}\``;
    return `| \`${name}\` | ${cell} | ${description ?? ''} |`;
  });
  return ['| variable | default | meaning |', '|---|---|---|', ...rows].join('\n');
}
