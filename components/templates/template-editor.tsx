'use client';

import { useEffect, useRef } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type Control } from 'react-hook-form';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useUnauthorizedRedirect } from '@/components/layout/unauthorized-redirect';
import { Alert, AlertDescription } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Form } from '@/components/ui/form';
import { showServerErrors } from '@/components/ui/server-errors';
import { SubmitButton } from '@/components/ui/submit-button';
import { showToast } from '@/components/ui/toast';
import { isUnauthorized } from '@/lib/browser/api-client';
import { useUpdateTemplate } from '@/lib/templates/queries';
import type { TemplateResponse } from '@/lib/templates/schema';
import {
  APPLY_BY_KINDS,
  APPLY_BY_VERBS,
  applyByLabel,
  NEXT_DATE_RULES,
  CATEGORIES,
} from '@/lib/schedule/reminder-rules';
import {
  TemplateSelectField,
  TemplateNumberField,
  TemplateSwitchField,
  TemplateTextAreaField,
  TemplateTextField,
} from './template-editor-fields';
import {
  templateFormSchema,
  initialTemplateFormValues,
  type TemplateFormValues,
  type TemplateFormInput,
} from './template-form';
import { APPLY_BY_KIND_LABELS, CATEGORY_LABELS, NEXT_DATE_RULE_LABELS } from './template-labels';

const EMPTY_OPTION = { value: '', label: 'None' };

export function TemplateEditor({ template, onClose }: { template: TemplateResponse; onClose: () => void }) {
  const form = useForm<TemplateFormInput, unknown, TemplateFormValues>({
    resolver: zodResolver(templateFormSchema),
    defaultValues: initialTemplateFormValues(template),
  });
  const { control, setFocus, formState } = form;
  const { mutateAsync: update } = useUpdateTemplate();
  const redirect = useUnauthorizedRedirect();
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    setFocus('name');
    // Scroll to the card, because focusing scrolls only far enough to show the first field.
    card.current?.scrollIntoView();
  }, [setFocus]);

  const save = async (body: TemplateFormValues) => {
    try {
      await update({ id: template.id, ...body });
      showToast({ title: 'Template Updated', description: `${body.name} has been updated.` });
      onClose();
    } catch (error) {
      if (isUnauthorized(error)) return redirect();
      showToast({ title: 'Error', description: 'Failed to update template', variant: 'destructive' });
      showServerErrors(form, error);
    }
  };

  return (
    <Card ref={card} className="scroll-mt-20 gap-5 p-5 sm:p-6">
      <h2 className="text-lg font-semibold wrap-anywhere">{template.name}</h2>
      <Form {...form}>
        <form onSubmit={form.handleSubmit(save)} noValidate className="space-y-5" aria-label={`Edit ${template.name}`}>
          <TemplateFields control={control} />
          {formState.errors.root?.message && (
            <Alert variant="destructive">
              <AlertDescription>{formState.errors.root.message}</AlertDescription>
            </Alert>
          )}
          <div className="flex justify-end gap-2">
            <Button type="button" variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <SubmitButton pending={formState.isSubmitting}>Save</SubmitButton>
          </div>
        </form>
      </Form>
    </Card>
  );
}

function TemplateFields({ control }: { control: Control<TemplateFormInput, unknown, TemplateFormValues> }) {
  const i18n = useI18n();
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TemplateTextField control={control} name="name" label="Name" className="sm:col-span-2" />
        <TemplateTextAreaField control={control} name="description" label="Description" className="sm:col-span-2" />
        <TemplateSelectField
          control={control}
          name="category"
          label="Category"
          options={CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }))}
        />
        <TemplateSelectField
          control={control}
          name="region"
          label="Region"
          options={[
            { value: '', label: 'Universal' },
            { value: 'ZA', label: 'South Africa' },
          ]}
        />
        <TemplateTextField
          control={control}
          name="defaultLeadDays"
          label="Default Lead Days"
          description="Comma-separated, e.g. 30, 15, 7, 0"
        />
        <TemplateNumberField control={control} name="recurrenceYears" label="Repeat every (years)" />
        <TemplateNumberField
          control={control}
          name="applyByDays"
          label="Apply by (days before the due date)"
          description="Enter both days and kind, or neither"
        />
        <TemplateSelectField
          control={control}
          name="applyByKind"
          label="Apply-by kind"
          options={[EMPTY_OPTION, ...APPLY_BY_KINDS.map((value) => ({ value, label: APPLY_BY_KIND_LABELS[value] }))]}
        />
        <TemplateSelectField
          control={control}
          name="applyByVerb"
          label="Apply-by wording"
          options={APPLY_BY_VERBS.map((value) => ({ value, label: applyByLabel(i18n, value) }))}
        />
        <TemplateNumberField control={control} name="graceDays" label="Grace days after the due date" />
        <TemplateSelectField
          control={control}
          name="nextDate"
          label="Next date"
          options={[EMPTY_OPTION, ...NEXT_DATE_RULES.map((value) => ({ value, label: NEXT_DATE_RULE_LABELS[value] }))]}
        />
        <TemplateTextAreaField control={control} name="guidance" label="Guidance" className="sm:col-span-2" />
        <TemplateTextField control={control} name="guidanceSource" label="Source" className="sm:col-span-2" />
      </div>
      <div className="grid gap-3 sm:grid-cols-3">
        <TemplateSwitchField control={control} name="isActive" label="Active" />
        <TemplateSwitchField control={control} name="canBeOverdue" label="Can Be Overdue" />
        <TemplateSwitchField control={control} name="canBeMarkedComplete" label="Can Be Marked Complete" />
      </div>
    </>
  );
}
