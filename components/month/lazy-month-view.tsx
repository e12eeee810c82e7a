'use client';

import { useEffect, useState } from 'react';
import { useLazyComponent } from '@/components/layout/use-lazy-component';
import { ViewSwitch } from '@/components/reminders/view-switch';
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
    <Card className="relative gap-0 overflow-hidden py-0">
      <div className="absolute top-4 right-3 sm:right-4">
        <ViewSwitch />
      </div>
      {MonthView ? (
        <MonthView />
      ) : (
        <div className="pt-18">
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
