'use client';

import { ArrowLeftIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { Button } from '@/components/ui/button';
import { NavigationLink } from './navigation';

export function PageHeading({
  title,
  description,
  backTo = '/',
}: {
  title: string;
  description?: string;
  backTo?: '/' | '/dashboard';
}) {
  const { t } = useI18n();
  return (
    <div className="mb-8">
      <Button asChild variant="ghost" size="sm" className="mb-4 -ml-2.5 text-muted-foreground">
        <NavigationLink href={backTo}>
          <ArrowLeftIcon aria-hidden />
          {t('layout.backToDashboard')}
        </NavigationLink>
      </Button>
      <h1 className="text-3xl font-bold tracking-tight">{title}</h1>
      {description && <p className="mt-2 text-muted-foreground">{description}</p>}
    </div>
  );
}
