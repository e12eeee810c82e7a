'use client';

import { useEffect, useState } from 'react';
import { useLazyComponent } from '@/components/layout/use-lazy-component';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { MonthLoadError } from './month-load-error';

const loadMonthView = () => import('./month-view').then((module) => module.MonthView);

export function LazyMonthView() {
  const [MonthView, request] = useLazyComponent(loadMonthView);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!failed) request(() => setFailed(true));
  }, [request, failed]);
  return (
    <Card className="gap-0 overflow-hidden py-0 max-sm:-mx-(--side) max-sm:rounded-none max-sm:border-x-0">
      {MonthView ? (
        <MonthView />
      ) : (
        <div className="pt-4">
          {failed ? (
            <MonthLoadError isAboveDays={false} onRetry={() => setFailed(false)} />
          ) : (
            <Skeleton className="mx-4 mb-4 h-96" />
          )}
        </div>
      )}
    </Card>
  );
}
