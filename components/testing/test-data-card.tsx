'use client';

import { useId, useState } from 'react';
import { DatabaseIcon, Trash2Icon } from 'lucide-react';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card';
import { Label } from '@/components/ui/label';
import { NativeSelect } from '@/components/ui/native-select';
import { SubmitButton } from '@/components/ui/submit-button';
import { showToast } from '@/components/ui/toast';
import { useTemplates } from '@/lib/templates/queries';
import { useClearDatabase, useCreateTestData } from '@/lib/testing/queries';
import { useTestingErrorHandler } from './use-testing-error-handler';

const CLEAR_CONFIRMATION =
  'Are you sure you want to clear all data except users and templates? This action cannot be undone.';

export function TestDataCard() {
  const { data: templates = [] } = useTemplates(true);
  const [templateId, setTemplateId] = useState('');
  const create = useCreateTestData();
  const clear = useClearDatabase();
  const errorHandler = useTestingErrorHandler();
  const id = useId();

  const createData = () => {
    if (!templateId) {
      showToast({ title: 'Error', description: 'Please select a template first', variant: 'destructive' });
      return;
    }
    create.mutate(templateId, {
      onSuccess: ({ created }) =>
        showToast({ title: 'Test Data Created', description: `Created ${created} test reminders` }),
      onError: errorHandler('Failed to create test data'),
    });
  };
  const clearData = () => {
    if (!window.confirm(CLEAR_CONFIRMATION)) return;
    clear.mutate(undefined, {
      onSuccess: ({ message }) => showToast({ title: 'Database Cleared', description: message }),
      onError: errorHandler('Failed to clear database'),
    });
  };

  return (
    <Card>
      <CardHeader>
        <CardTitle>Test Data Management</CardTitle>
        <CardDescription>Creates reminders around today, so that every dashboard tab has some.</CardDescription>
      </CardHeader>
      <CardContent className="space-y-4">
        <div className="space-y-2">
          <Label htmlFor={id}>Template</Label>
          <NativeSelect id={id} value={templateId} onChange={(event) => setTemplateId(event.target.value)}>
            <option value="">Select a template...</option>
            {templates.map((template) => (
              <option key={template.id} value={template.id}>
                {template.name}
              </option>
            ))}
          </NativeSelect>
        </div>
        <div className="flex flex-wrap gap-2">
          <SubmitButton type="button" pending={create.isPending} Icon={DatabaseIcon} onClick={createData}>
            Create Test Data
          </SubmitButton>
          <SubmitButton
            type="button"
            variant="destructive"
            pending={clear.isPending}
            Icon={Trash2Icon}
            onClick={clearData}
          >
            Clear DB
          </SubmitButton>
        </div>
      </CardContent>
    </Card>
  );
}
