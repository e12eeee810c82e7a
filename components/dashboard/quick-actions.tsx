'use client';

import { DownloadIcon, PlusIcon, SettingsIcon } from 'lucide-react';
import { useNavigate } from '@/components/layout/navigation';
import { Button } from '@/components/ui/button';
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card';

const EXPORT_PATH = '/api/export/csv';

/** @param onPreload called on hover or focus of the create button */
export function QuickActions({ onCreate, onPreload }: { onCreate: () => void; onPreload: () => void }) {
  const navigate = useNavigate();
  return (
    <Card className="@container gap-4 py-5">
      <CardHeader className="px-5 max-lg:sr-only">
        <CardTitle>Quick Actions</CardTitle>
      </CardHeader>
      <CardContent className="grid grid-cols-2 gap-2 px-5 sm:grid-cols-3 lg:grid-cols-1 cramped:grid-cols-1">
        <Button
          onClick={onCreate}
          onPointerEnter={onPreload}
          onFocus={onPreload}
          className="max-sm:col-span-full lg:justify-start"
        >
          <PlusIcon aria-hidden /> New Reminder
        </Button>
        <Button
          variant="outline"
          onClick={() => window.open(EXPORT_PATH, '_blank', 'noopener')}
          className="lg:justify-start"
        >
          <DownloadIcon aria-hidden /> Export CSV
        </Button>
        <Button variant="outline" onClick={() => navigate('/settings')} className="lg:justify-start">
          <SettingsIcon aria-hidden /> Settings
        </Button>
      </CardContent>
    </Card>
  );
}
