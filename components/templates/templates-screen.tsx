'use client';

import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useQueryClient } from '@tanstack/react-query';
import { useI18n } from '@/components/i18n/i18n-provider';
import { PageHeading } from '@/components/layout/page-heading';
import { showLoadErrorToast, useLazyComponent } from '@/components/layout/use-lazy-component';
import { Alert, AlertDescription } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { ApiError } from '@/lib/browser/api-client';
import { adminTemplatesQuery, useAdminTemplates } from '@/lib/templates/queries';
import { AccessDenied } from '@/components/layout/access-denied';
import { HolidaysSection } from './holidays-section';
import { TemplateCard } from './template-card';

const loadAnnouncement = () => import('./announcement').then((module) => module.Announcement);
const loadEditor = () => import('./template-editor').then((module) => module.TemplateEditor);

export function TemplatesScreen() {
  const { t } = useI18n();
  const list = useRef<HTMLDivElement>(null);
  return (
    <>
      <PageHeading title={t('templates.title')} description={t('templates.description')} backTo="/dashboard" />
      <div ref={list} tabIndex={-1}>
        {/* Retrying focuses the list, because the focused retry button is unmounted while the list loads. */}
        <EditableTemplateList onRetry={() => list.current?.focus()} />
      </div>
    </>
  );
}

const editButtonId = (templateId: string) => `edit-template-${templateId}`;
const announceButtonId = (templateId: string) => `announce-change-${templateId}`;

function EditableTemplateList({ onRetry }: { onRetry: () => void }) {
  const { t } = useI18n();
  const { data, error, isPending, refetch } = useAdminTemplates();
  const client = useQueryClient();
  const [editedId, setEditedId] = useState<string>();
  const [isFresh, setFresh] = useState(false);
  const [announcedId, setAnnouncedId] = useState<string>();
  const [TemplateEditor, requestEditor] = useLazyComponent(loadEditor);
  const [Announcement, requestAnnouncement] = useLazyComponent(loadAnnouncement);

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

  const openEditor = (templateId: string) => {
    setEditedId(templateId);
    setFresh(false);
    // Refetch first, because saving sends the whole form and would overwrite changes made in another window.
    const read = client.fetchQuery({ ...adminTemplatesQuery, staleTime: 0 });
    void read.catch(() => undefined).then(() => setFresh(true));
    requestEditor(() => {
      closeEditor(templateId);
      showLoadErrorToast();
    });
  };
  const closeEditor = (templateId: string) => {
    // Render now, because the edit button cannot be focused before the editor has closed.
    flushSync(() => setEditedId(undefined));
    document.getElementById(editButtonId(templateId))?.focus();
  };
  const openAnnouncement = (templateId: string) => {
    setAnnouncedId(templateId);
    requestAnnouncement(() => {
      closeAnnouncement(templateId);
      showLoadErrorToast();
    });
  };
  const closeAnnouncement = (templateId: string) => {
    flushSync(() => setAnnouncedId(undefined));
    document.getElementById(announceButtonId(templateId))?.focus();
  };
  return (
    <>
      <ul className="grid grid-flow-row-dense grid-cols-1 items-start gap-4 lg:grid-cols-2">
        {data.map((template) =>
          template.id === editedId ? (
            <li key={template.id} className="lg:col-span-2">
              {TemplateEditor && isFresh ? (
                <TemplateEditor template={template} onClose={() => closeEditor(template.id)} />
              ) : (
                <Skeleton className="h-96 rounded-xl" />
              )}
            </li>
          ) : template.id === announcedId ? (
            <li key={template.id} className="lg:col-span-2">
              {Announcement ? (
                <Announcement template={template} onClose={() => closeAnnouncement(template.id)} />
              ) : (
                <Skeleton className="h-96 rounded-xl" />
              )}
            </li>
          ) : (
            <li key={template.id}>
              <TemplateCard
                template={template}
                editButtonId={editButtonId(template.id)}
                announceButtonId={announceButtonId(template.id)}
                isEditDisabled={editedId !== undefined || announcedId !== undefined}
                onEdit={() => openEditor(template.id)}
                onAnnounce={() => openAnnouncement(template.id)}
              />
            </li>
          ),
        )}
      </ul>
      <HolidaysSection />
    </>
  );
}

function LoadingTemplates() {
  const { t } = useI18n();
  return (
    <div className="grid gap-4 lg:grid-cols-2" aria-busy="true">
      <p role="status" className="sr-only">
        {t('templates.loading')}
      </p>
      {[0, 1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-48 rounded-xl" />
      ))}
    </div>
  );
}
