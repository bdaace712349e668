/** What the router and our links keep in an entry of the browser's history. */
interface HistoryEntry {
  /** The router's place in its own part of the history; 0: where the visitor came in. */
  idx?: number;
  usr?: InPlaceSteps | null;
}

/** The state of a navigation after which the page is still the same, with other filters or another variant. */
interface InPlaceSteps {
  /** How many such steps were made since the visitor came to the page. */
  stepsInPlace?: number;
}

const currentEntry = (): HistoryEntry => (history.state ?? {}) as HistoryEntry;
const stepsInPlace = (): number => currentEntry().usr?.stepsInPlace ?? 0;

/** The state of the next step in place. */
export const nextStepInPlace = (): InPlaceSteps => ({ stepsInPlace: stepsInPlace() + 1 });

/** How far back the page before this one is, passing over steps in place. 0: the visitor came from elsewhere. */
export function stepsToPageBefore(): number {
  const steps = stepsInPlace();
  return (currentEntry().idx ?? 0) > steps ? steps + 1 : 0;
}
