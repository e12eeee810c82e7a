'use client';

import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ConfirmDialog } from '@/components/form/confirm-dialog';
import { LabelledField } from '@/components/form/labelled-field';
import { showServerErrors } from '@/components/form/server-errors';
import { SubmitButton } from '@/components/form/submit-button';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useSchemaResolver } from '@/components/i18n/use-schema-resolver';
import { handleApiError } from '@/components/toast/error-toast';
import { showToast } from '@/components/toast/toast';
import { Alert, AlertDescription } from '@/components/ui/alert';
import { Form } from '@/components/ui/form';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { useAnnounceRuleChange } from '@/lib/rule-changes/queries';
import { announceRuleChangeBodySchema } from '@/lib/rule-changes/schema';
import { textsIn } from '@/lib/templates/rules';
import { PanelFooter, type PanelFormProps } from './panel-form';

const formSchema = announceRuleChangeBodySchema.omit({ dryRun: true });
type FormInput = z.input<typeof formSchema>;
type FormValues = z.output<typeof formSchema>;

/** What the admin has entered, and how many owners the preview counted for it. */
interface Preview {
  values: FormValues;
  concerned: number;
}

/** Announces a change of the template's rule, after a preview of how many owners it concerns. */
export function Announcement({ template, question, onChanged, onClose }: PanelFormProps) {
  const { t, language } = useI18n();
  const form = useForm<FormInput, unknown, FormValues>({
    resolver: useSchemaResolver(formSchema),
    defaultValues: { note: '', noteAf: '', source: '' },
  });
  const { mutateAsync: announce } = useAnnounceRuleChange(template.id);
  const [preview, setPreview] = useState<Preview>();
  const [isConfirming, setConfirming] = useState(false);
  const { setFocus } = form;
  const { isDirty, isSubmitting } = form.formState;
  useEffect(() => setFocus('note'), [setFocus]);
  useEffect(() => onChanged(isDirty), [onChanged, isDirty]);

  const showError = (error: unknown) => {
    showServerErrors(form, error);
    handleApiError(error, t('ui.error'), t('templates.announcement.failed'));
  };
  const count = async (values: FormValues) => {
    try {
      const { concerned } = await announce({ ...values, dryRun: true });
      setPreview({ values, concerned });
      setConfirming(concerned > 0);
    } catch (error) {
      showError(error);
    }
  };
  const send = async () => {
    try {
      const { concerned } = await announce({ ...preview!.values, dryRun: false });
      const description = t('templates.announcement.announcedDescription', { count: concerned });
      showToast({ title: t('templates.announcement.announced'), description });
      onClose();
    } catch (error) {
      showError(error);
    }
  };

  const { name } = textsIn(language, template);
  const concerned = preview?.concerned ?? 0;
  return (
    <>
      <Form {...form}>
        <form
          noValidate
          onSubmit={form.handleSubmit(count)}
          aria-label={t('templates.announcement.openLabel', { name })}
          className="space-y-5"
        >
          <div className="grid gap-5 sm:grid-cols-2">
            <TextAreaField form={form} name="note" label={t('templates.announcement.note')} />
            <TextAreaField form={form} name="noteAf" label={t('templates.announcement.noteAf')} lang="af" />
          </div>
          <LabelledField
            control={form.control}
            name="source"
            label={t('templates.announcement.source')}
            description={t('templates.announcement.sourceHint')}
          >
            {(field) => <Input {...field} autoComplete="off" />}
          </LabelledField>
          {preview?.concerned === 0 && (
            <Alert>
              <AlertDescription>{t('templates.announcement.nobody')}</AlertDescription>
            </Alert>
          )}
          <PanelFooter question={question} onClose={onClose}>
            <SubmitButton pending={isSubmitting} pendingLabel={t('templates.announcement.counting')}>
              {t('templates.announcement.preview')}
            </SubmitButton>
          </PanelFooter>
        </form>
      </Form>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onCloseAutoFocus={() => undefined}
        title={t('templates.announcement.confirmTitle', { count: concerned })}
        description={t('templates.announcement.confirmDescription', { count: concerned, name })}
        confirmLabel={t('templates.announcement.confirm')}
        pendingLabel={t('templates.announcement.announcing')}
        onConfirm={send}
      />
    </>
  );
}

interface TextAreaFieldProps {
  form: ReturnType<typeof useForm<FormInput, unknown, FormValues>>;
  name: 'note' | 'noteAf';
  label: string;
  lang?: string;
}

function TextAreaField({ form, lang, ...rest }: TextAreaFieldProps) {
  return (
    <LabelledField control={form.control} {...rest}>
      {(field) => <Textarea {...field} value={field.value ?? ''} rows={4} lang={lang} />}
    </LabelledField>
  );
}
