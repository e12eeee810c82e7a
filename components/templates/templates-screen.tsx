'use client';

import { useCallback, useRef, useState } from 'react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { AccessDenied } from '@/components/layout/access-denied';
import { PageHeading } from '@/components/layout/page-heading';
import { useLazyDialog } from '@/components/layout/use-lazy-dialog';
import { Alert, AlertDescription } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Skeleton } from '@/components/ui/skeleton';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { ApiError } from '@/lib/browser/api-client';
import { findMatching, toWordLine } from '@/lib/search-words';
import { foldText } from '@/lib/fold-text';
import { useAdminTemplates } from '@/lib/templates/queries';
import { textsIn } from '@/lib/templates/rules';
import type { AdminTemplate } from '@/lib/templates/schema';
import { HolidaysSection } from './holidays-section';
import { TemplateTable } from './template-table';

const loadPanel = () => import('./template-panel').then((module) => module.TemplatePanel);

export function TemplatesScreen({ user }: { user: CurrentUser }) {
  const { t } = useI18n();
  const content = useRef<HTMLDivElement>(null);
  return (
    <>
      <PageHeading title={t('templates.title')} description={t('templates.description')} backTo="/dashboard" />
      <div ref={content} tabIndex={-1}>
        {/* Retrying focuses the content, because the focused retry button is unmounted while the list loads. */}
        <TemplatesAndHolidays user={user} onRetry={() => content.current?.focus()} />
      </div>
    </>
  );
}

function TemplatesAndHolidays({ user, onRetry }: { user: CurrentUser; onRetry: () => void }) {
  const { t } = useI18n();
  const { data, error, isPending, refetch } = useAdminTemplates();
  const [tab, setTab] = useState('templates');

  const retry = () => {
    onRetry();
    void refetch();
  };

  if (isPending) return <LoadingTemplates />;
  if (error instanceof ApiError && error.status === 403) {
    return <AccessDenied>{t('templates.adminsOnly')}</AccessDenied>;
  }
  if (!data) {
    return (
      <Alert variant="destructive">
        <AlertDescription>
          {t('reminderForm.template.notLoaded')}
          <Button variant="outline" size="sm" className="mt-2" onClick={retry}>
            {t('ui.tryAgain')}
          </Button>
        </AlertDescription>
      </Alert>
    );
  }
  return (
    <Tabs value={tab} onValueChange={setTab} className="gap-4">
      <TabsList className="h-auto max-w-full flex-wrap">
        <TabsTrigger value="templates">{t('templates.tab')}</TabsTrigger>
        <TabsTrigger value="holidays">{t('templates.holidays.title')}</TabsTrigger>
      </TabsList>
      <TabsContent value="templates">
        <SearchedTemplates templates={data} />
      </TabsContent>
      <TabsContent value="holidays">
        <HolidaysSection user={user} />
      </TabsContent>
    </Tabs>
  );
}

function SearchedTemplates({ templates }: { templates: readonly AdminTemplate[] }) {
  const { t, language } = useI18n();
  const [search, setSearch] = useState('');
  const table = useRef<HTMLTableElement>(null);
  const { dialog, open } = useLazyDialog(
    loadPanel,
    useCallback(() => table.current?.focus(), []),
  );
  const shown = search.trim()
    ? findMatching(templates, search, (template) => {
        const { name, description } = textsIn(language, template);
        return { text: foldText(name), words: toWordLine([name, description, ...template.searchTerms]) };
      })
    : templates;
  return (
    <div className="grid gap-4">
      <Input
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        placeholder={t('reminderForm.template.search')}
        aria-label={t('reminderForm.template.search')}
        className="sm:max-w-sm"
      />
      <p role="status" className="text-sm text-muted-foreground empty:absolute">
        {shown.length === 0 && t('reminderForm.template.notFound')}
      </p>
      {shown.length > 0 && <TemplateTable ref={table} templates={shown} onEdit={(template) => open({ template })} />}
      {dialog}
    </div>
  );
}

function LoadingTemplates() {
  const { t } = useI18n();
  return (
    <div className="grid gap-2" aria-busy="true">
      <p role="status" className="sr-only">
        {t('templates.loading')}
      </p>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-16 rounded-xl" />
      ))}
    </div>
  );
}
