'use client';

import type { ComponentProps } from 'react';
import { DownloadIcon, PlusIcon, SettingsIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useNavigate } from '@/components/layout/navigation';
import { useDashboard } from '@/components/reminders/dashboard-context';
import { Button } from '@/components/ui/button';
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card';
import { preloadReminderDialog } from './use-dashboard-dialogs';

const EXPORT_PATH = '/api/export/csv';

export function QuickActions() {
  const { t } = useI18n();
  const navigate = useNavigate();
  return (
    <Card className="gap-3 py-4">
      <CardHeader className="px-5 max-lg:sr-only">
        <CardTitle>{t('dashboard.quickActions.heading')}</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-wrap gap-2 px-5">
        <NewReminderButton className="w-full max-lg:hidden">
          <PlusIcon aria-hidden /> {t('dashboard.quickActions.newReminder')}
        </NewReminderButton>
        <Button
          variant="outline"
          size="sm"
          onClick={() => window.open(EXPORT_PATH, '_blank', 'noopener')}
          className="flex-1"
        >
          <DownloadIcon aria-hidden /> {t('dashboard.quickActions.export')}
        </Button>
        <Button variant="outline" size="sm" onClick={() => navigate('/settings')} className="flex-1">
          <SettingsIcon aria-hidden /> {t('layout.menu.settings')}
        </Button>
      </CardContent>
    </Card>
  );
}

export function NewReminderButton(button: Pick<ComponentProps<typeof Button>, 'className' | 'children'>) {
  const { actions } = useDashboard();
  return (
    <Button
      onClick={() => actions.create()}
      onPointerEnter={preloadReminderDialog}
      onFocus={preloadReminderDialog}
      {...button}
    />
  );
}
