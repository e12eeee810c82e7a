'use client';

import { useEffect, useState } from 'react';
import { MegaphoneIcon } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { useI18n } from '@/components/i18n/i18n-provider';
import type { DialogProps } from '@/components/layout/use-lazy-dialog';
import { Alert, AlertDescription } from '@/components/ui/alert';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { adminTemplatesQuery, useAdminTemplates } from '@/lib/templates/queries';
import { textsIn } from '@/lib/templates/rules';
import type { AdminTemplate } from '@/lib/templates/schema';
import { Announcement } from './announcement';
import type { PanelFormProps } from './panel-form';
import { TemplateEditor } from './template-editor';
import { TemplateBadges } from './template-table';

/** Edits one template, or announces a change of it: beside the table, and from below on a phone. */
export function TemplatePanel({
  template: opened,
  open,
  onClose,
  onCloseAutoFocus,
}: DialogProps & { template: AdminTemplate }) {
  const { t, language } = useI18n();
  const client = useQueryClient();
  const template = useAdminTemplates().data?.find(({ id }) => id === opened.id) ?? opened;
  const [task, setTask] = useState<'edit' | 'announce'>('edit');
  const [isFresh, setFresh] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    // Refetch first, because saving sends the whole form and would overwrite changes made in another window.
    const read = client.fetchQuery({ ...adminTemplatesQuery, staleTime: 0 });
    void read.catch(() => undefined).then(() => setFresh(true));
  }, [client]);

  const closeUnlessChanged = () => {
    if (isChanged && !isAsking) setAsking(true);
    else onClose();
  };
  const { name } = textsIn(language, template);
  const form: PanelFormProps = {
    template,
    question: isChanged && isAsking && (
      <Alert>
        <AlertDescription>{t('templates.notSaved')}</AlertDescription>
      </Alert>
    ),
    onChanged: setChanged,
    onClose,
  };
  return (
    <Dialog open={open} onOpenChange={(next) => !next && closeUnlessChanged()}>
      <DialogContent
        onCloseAutoFocus={onCloseAutoFocus}
        {...(task === 'edit' && { 'aria-describedby': undefined })}
        variant="sheet"
        className="scroll-pb-24"
      >
        <DialogHeader>
          <DialogTitle className="wrap-anywhere">
            {task === 'edit' ? name : t('templates.announcement.title', { name })}
          </DialogTitle>
          {task === 'edit' ? (
            <div className="flex flex-wrap items-center gap-1.5">
              <Badge variant="secondary">{t(`templates.regions.${template.region ?? 'universal'}`)}</Badge>
              <TemplateBadges template={template} />
              <Button
                variant="ghost"
                size="sm"
                disabled={isChanged}
                onClick={() => setTask('announce')}
                aria-label={t('templates.announcement.openLabel', { name })}
              >
                <MegaphoneIcon aria-hidden /> {t('templates.announcement.open')}
              </Button>
            </div>
          ) : (
            <DialogDescription>{t('templates.announcement.description')}</DialogDescription>
          )}
        </DialogHeader>
        {task === 'announce' ? (
          <Announcement {...form} />
        ) : isFresh ? (
          <TemplateEditor {...form} />
        ) : (
          <Skeleton className="h-96 rounded-xl" />
        )}
      </DialogContent>
    </Dialog>
  );
}
