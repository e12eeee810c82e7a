'use client';

import { useEffect, useState } from 'react';
import { useLazyComponent } from '@/components/layout/use-lazy-component';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import type { MonthViewProps } from './month-view';
import { ViewSwitch } from './view-switch';

const loadMonthView = () => import('./month-view').then((module) => module.MonthView);

export function LazyMonthView(props: MonthViewProps) {
  const [MonthView, request] = useLazyComponent(loadMonthView);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!failed) request(() => setFailed(true));
  }, [request, failed]);
  return (
    <Card className="relative gap-0 overflow-hidden py-0">
      <div className="absolute top-4 right-4">
        <ViewSwitch />
      </div>
      {MonthView ? (
        <MonthView {...props} />
      ) : (
        <div className="px-4 pt-18 pb-4">
          {failed ? (
            <p role="alert" className="py-10 text-center text-sm">
              The month could not be loaded.{' '}
              <Button variant="link" size="sm" className="h-auto p-0" onClick={() => setFailed(false)}>
                Try again
              </Button>
            </p>
          ) : (
            <Skeleton className="h-96 w-full" />
          )}
        </div>
      )}
    </Card>
  );
}
