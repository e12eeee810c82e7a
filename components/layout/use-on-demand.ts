import { useCallback, useState } from 'react';

/**
 * A component whose code is fetched when it is first wanted, for what a page can be without until then. What cannot be fetched is
 * tried again when it is next wanted.
 *
 * Not `lazy`: React holds back what comes out of a Suspense for 300 ms, and the toast about a lost session has 500 ms.
 * @param load the same function each time
 * @returns the component once it is there, and what fetches it
 */
export function useOnDemand<Component>(load: () => Promise<Component>): [Component | undefined, () => void] {
  const [component, setComponent] = useState<Component>();
  const fetchIt = useCallback(
    () =>
      void load().then(
        (loaded) => setComponent(() => loaded),
        () => undefined,
      ),
    [load],
  );
  return [component, fetchIt];
}
