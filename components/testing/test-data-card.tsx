'use client';

import { useId, useRef, useState } from 'react';
import { DatabaseIcon, Trash2Icon } from 'lucide-react';
import { SubmitButton } from '@/components/form/submit-button';
import { useI18n } from '@/components/i18n/i18n-provider';
import { showToast } from '@/components/toast/toast';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card';
import { Label } from '@/components/ui/label';
import { NativeSelect } from '@/components/ui/native-select';
import { newIdempotencyKey } from '@/lib/browser/api-client';
import { useTemplates } from '@/lib/templates/queries';
import { useClearDatabase, useCreateTestData } from '@/lib/testing/queries';
import { useTestingErrorHandler } from './use-testing-error-handler';

export function TestDataCard() {
  const { t } = useI18n();
  const { data: templates = [] } = useTemplates(true);
  const [templateId, setTemplateId] = useState('');
  const create = useCreateTestData();
  const clear = useClearDatabase();
  const errorHandler = useTestingErrorHandler();
  const id = useId();
  const attempt = useRef<string>(undefined);

  const createData = () => {
    if (!templateId) {
      showToast({ title: t('ui.error'), description: t('validation.testing.templateMissing'), variant: 'destructive' });
      return;
    }
    attempt.current ??= newIdempotencyKey();
    create.mutate(
      { templateId, idempotencyKey: `${attempt.current} ${templateId}` },
      {
        onSuccess: ({ created }) => {
          attempt.current = undefined;
          showToast({
            title: t('testing.data.created.title'),
            description: t('testing.data.created.description', { count: created }),
          });
        },
        onError: errorHandler(t('testing.data.createFailed')),
      },
    );
  };
  const clearData = () => {
    if (!window.confirm(t('testing.data.clearQuestion'))) return;
    clear.mutate(undefined, {
      onSuccess: ({ message }) => showToast({ title: t('testing.data.cleared.title'), description: message }),
      onError: errorHandler(t('testing.data.clearFailed')),
    });
  };

  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('testing.data.title')}</CardTitle>
        <CardDescription>{t('testing.data.description')}</CardDescription>
      </CardHeader>
      <CardContent className="space-y-4">
        <div className="space-y-2">
          <Label htmlFor={id}>{t('testing.data.template')}</Label>
          <NativeSelect id={id} value={templateId} onChange={(event) => setTemplateId(event.target.value)}>
            <option value="">{t('testing.data.selectTemplate')}</option>
            {templates.map((template) => (
              <option key={template.id} value={template.id}>
                {template.name}
              </option>
            ))}
          </NativeSelect>
        </div>
        <SubmitButton
          type="button"
          variant="outline"
          pending={create.isPending}
          Icon={DatabaseIcon}
          onClick={createData}
        >
          {t('testing.data.create')}
        </SubmitButton>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t pt-4">
          <p className="text-sm text-muted-foreground">{t('testing.data.clearHint')}</p>
          <SubmitButton
            type="button"
            variant="outline"
            className="text-destructive-text"
            pending={clear.isPending}
            Icon={Trash2Icon}
            onClick={clearData}
          >
            {t('testing.data.clear')}
          </SubmitButton>
        </div>
      </CardContent>
    </Card>
  );
}
