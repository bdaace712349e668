import type { OpeningHours } from '@fernway/contract';
import { WEEKDAYS } from '@fernway/contract/hour-notes';

/** https://schema.org/OpeningHoursSpecification */
interface OpeningHoursData {
  '@type': 'OpeningHoursSpecification';
  dayOfWeek: string[];
  /** hh:mm, at the store. */
  opens: string;
  closes: string;
}

/** Opening hours for search engines, in the store's own time: days that are alike together. */
export function openingHoursData(hours: OpeningHours | null): OpeningHoursData[] {
  const specifications = new Map<string, OpeningHoursData>();
  for (const [day, name] of WEEKDAYS.entries()) {
    const open = hours?.days[day];
    if (!open) continue;
    const { opens } = open;
    // As https://developers.google.com/search/docs/appearance/structured-data/local-business writes a whole day.
    const closes = open.closes === opens ? '23:59' : open.closes;
    const alike = specifications.get(opens + closes);
    if (alike) alike.dayOfWeek.push(name);
    else
      specifications.set(opens + closes, {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: [name],
        opens,
        closes,
      });
  }
  return [...specifications.values()];
}
