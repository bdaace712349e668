/**
 * The day of a rating. As specified its text has the month in capitals, "14 NOV 2026"; it is drawn like the other dates of a
 * page, "14 Nov 2026".
 */
export function ReviewDate({ iso, text }: { iso: string; text: string }) {
  const [day, month, year] = text.split(' ');
  return (
    <time dateTime={iso} className="flex-none tabular-nums">
      {day} <span className="inline-block lowercase first-letter:uppercase">{month}</span> {year}
    </time>
  );
}
