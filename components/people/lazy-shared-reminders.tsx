import { useEffect } from 'react';
import { useLazyComponent } from '@/components/layout/use-lazy-component';

const loadList = () => import('./shared-reminders').then((module) => module.SharedWithMe);

export function LazySharedWithMe() {
  const [SharedWithMe, request] = useLazyComponent(loadList);
  useEffect(() => request(), [request]);
  return SharedWithMe && <SharedWithMe />;
}
