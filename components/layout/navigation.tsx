'use client';

import { createContext, useCallback, useContext, useTransition, type ComponentProps, type ReactNode } from 'react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';

const NavigateContext = createContext<(href: string) => void>(() => undefined);

/** Goes to another screen, and has the frame show that it is on its way. */
export const useNavigate = () => useContext(NavigateContext);

/** A link to another screen that shows that it is on its way. Kept by the frame, as the link may be gone by then, with its menu. */
export function NavigationLink({ href, ...props }: Omit<ComponentProps<typeof Link>, 'href'> & { href: string }) {
  const navigate = useNavigate();
  return (
    <Link
      href={href}
      onNavigate={(event) => {
        event.preventDefault();
        navigate(href);
      }}
      {...props}
    />
  );
}

/**
 * Shows while another screen is on its way: a bar along the upper edge, and a word for whoever does not see it. Both only after a
 * moment, so that a fast move shows and says nothing.
 */
export function NavigationProvider({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const navigate = useCallback((href: string) => startTransition(() => router.push(href)), [router]);
  return (
    <NavigateContext value={navigate}>
      <div role="status">
        {pending && (
          <div className="pending-bar">
            <span className="sr-only">Loading...</span>
          </div>
        )}
      </div>
      {children}
    </NavigateContext>
  );
}
