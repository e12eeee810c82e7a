import { useEffect } from 'react';
import { useLazyComponent } from '@/components/layout/use-lazy-component';
import { clock } from '@/lib/clock';

const loadLine = () => import('./home-screen-line').then((module) => module.HomeScreenLine);

/** Key in local storage: the number of visits and the time of the last, or that the line was shown. */
const VISITS_KEY = 'visits';
const SHOWN = 'shown';
/** The line shows on the visit after this many. */
const MIN_VISITS = 3;
const VISIT_GAP_MS = 30 * 60 * 1000;
const DELAY_MS = 4000;

/** Offers once to put the app on the home screen, to somebody who comes back. */
export function LazyHomeScreenLine() {
  const [HomeScreenLine, request] = useLazyComponent(loadLine);
  useEffect(() => {
    const timer = setTimeout(() => isDue() && request(), DELAY_MS);
    return () => clearTimeout(timer);
  }, [request]);
  return HomeScreenLine && <HomeScreenLine onShown={markShown} />;
}

/** Counts this visit. */
function isDue(): boolean {
  try {
    const stored = localStorage.getItem(VISITS_KEY) ?? '';
    if (stored === SHOWN) return false;
    const [count = 0, lastAt = 0] = stored.split(' ').map(Number);
    const now = clock.now().getTime();
    const visits = now - lastAt < VISIT_GAP_MS ? count : count + 1;
    localStorage.setItem(VISITS_KEY, `${visits} ${now}`);
    return visits > MIN_VISITS;
  } catch {
    // Storage is blocked, so the line would show on every visit.
    return false;
  }
}

function markShown(): void {
  try {
    localStorage.setItem(VISITS_KEY, SHOWN);
  } catch {
    // As above.
  }
}
