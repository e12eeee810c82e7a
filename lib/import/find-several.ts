import type { Day } from '@/lib/calendar';
import { splitWords } from '@/lib/search-words';
import type { SeveralKind } from './several';

/** What people call it, in English and Afrikaans, without accents. */
const WORDS: Record<SeveralKind, readonly string[]> = {
  house: ['house', 'home', 'builder', 'huis', 'woning', 'bouer'],
  baby: ['baby', 'newborn', 'birth', 'born', 'baba', 'geboorte', 'gebore', 'pasgebore', 'pasgeborene'],
  company: ['company', 'business', 'maatskappy', 'besigheid'],
  car: ['car', 'vehicle', 'bakkie', 'motor', 'kar', 'voertuig'],
};
const FILLERS = [
  ...['a', 'the', 'my', 'our', 'new', 'bought', 'handed', 'over', 'by', 'from', 'was', 'got'],
  ...['n', 'die', 'ons', 'nuwe', 'gekoop', 'oorhandig', 'deur', 'van', 'is', 'het'],
];

/** The kind of which a text speaks, and of nothing else: 'our new car', but not 'car insurance'. */
export function findSeveral(text: string): SeveralKind | null {
  const words = splitWords(text).filter((word) => !FILLERS.includes(word));
  if (words.length === 0) return null;
  const kinds = Object.entries(WORDS) as [SeveralKind, readonly string[]][];
  return kinds.find(([, names]) => words.every((word) => names.includes(word)))?.[0] ?? null;
}

/** The question of a kind, or all kinds. @param on the day that answers it, if it is known */
export function severalPath(kind: SeveralKind | null, on?: Day): string {
  const query = new URLSearchParams({ ...(kind && { about: kind }), ...(on && { on }) });
  return `/import/several${query.size > 0 ? `?${query}` : ''}`;
}
