const REFRESHED = 'pagerefreshed';

/** The time at which the page was loaded, by this device's clock, if it is a copy that is not refreshed yet. */
export function keptAt(): number | undefined {
  if (typeof document === 'undefined') return undefined;
  return Number(document.documentElement.dataset.kept) || undefined;
}

/** Call once the page has the data of a newer rendering. */
export function markRefreshed(): void {
  if (keptAt() === undefined) return;
  delete document.documentElement.dataset.kept;
  window.dispatchEvent(new Event(REFRESHED));
}

export function onPageRefreshed(listener: () => void): () => void {
  window.addEventListener(REFRESHED, listener);
  return () => window.removeEventListener(REFRESHED, listener);
}
