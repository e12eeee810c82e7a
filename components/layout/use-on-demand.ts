import { useCallback, useState } from 'react';
import { showToast } from '@/components/ui/toast';

type Load<Part> = () => Promise<Part>;

/** What has been fetched, by what fetches it. A failure is not kept, as `lazy` would keep it: whoever asks again may have luck. */
const fetched = new WeakMap<Load<unknown>, unknown>();

async function fetchPart<Part>(load: Load<Part>): Promise<Part> {
  const part = await load();
  fetched.set(load, part);
  return part;
}

/** Fetches a part that is likely to be wanted next. */
export const prepare = (load: Load<unknown>): void => void fetchPart(load).catch(() => undefined);

/**
 * A component whose code is fetched when it is first wanted, for what a page can be without until then. What cannot be fetched is
 * tried again when it is next wanted.
 *
 * Not `lazy`: React holds back what comes out of a Suspense for 300 ms, and the toast about a lost session has 500 ms.
 * @param load the same function each time
 * @returns the component once it is there, and what fetches it and may be told of a failure
 */
export function useOnDemand<Component>(
  load: Load<Component>,
): [component: Component | undefined, fetchIt: (onFailed?: () => void) => void] {
  const [component, setComponent] = useState<Component>();
  const fetchIt = useCallback(
    (onFailed: () => void = () => undefined) => {
      const show = (part: Component) => setComponent(() => part);
      if (fetched.has(load)) show(fetched.get(load) as Component);
      else void fetchPart(load).then(show, onFailed);
    },
    [load],
  );
  return [component, fetchIt];
}

/** As useOnDemand, for what opens at a press: it closes again, and a toast says why, if it cannot be fetched. */
export function useOpenedOnDemand<Component>(load: Load<Component>) {
  const [open, setOpen] = useState(false);
  const [component, fetchIt] = useOnDemand(load);
  const change = (next: boolean) => {
    setOpen(next);
    if (!next) return;
    fetchIt(() => {
      setOpen(false);
      reportMissingPart();
    });
  };
  return [component, open, change] as const;
}

/** Says that what somebody asked for could not be fetched: without a network, or from a site that has a new version by now. */
export const reportMissingPart = (): void =>
  showToast({
    title: 'Error',
    description: 'This part could not be loaded. Please check your connection and try again, or reload the page.',
    variant: 'destructive',
  });
