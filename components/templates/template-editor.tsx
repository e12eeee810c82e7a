'use client';

import { useEffect, useState } from 'react';
import { useForm, type Control, type FieldErrors } from 'react-hook-form';
import { showServerErrors } from '@/components/form/server-errors';
import { SubmitButton } from '@/components/form/submit-button';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useSchemaResolver } from '@/components/i18n/use-schema-resolver';
import { showErrorToast } from '@/components/toast/error-toast';
import { showToast } from '@/components/toast/toast';
import { Form, FormError } from '@/components/ui/form';
import { DEFAULT_LANGUAGE, TRANSLATED_LANGUAGES, type Language } from '@/lib/i18n/languages';
import { applyByLabel } from '@/lib/schedule-texts';
import { APPLY_BY_KINDS, APPLY_BY_UNITS, APPLY_BY_VERBS } from '@/lib/schedule/apply-by-rules';
import { CATEGORIES } from '@/lib/schedule/categories';
import { NEXT_DATE_RULES } from '@/lib/schedule/recurrence-rules';
import { useUpdateTemplate } from '@/lib/templates/queries';
import { textsIn } from '@/lib/templates/rules';
import { REGIONS } from '@/lib/templates/schema';
import {
  TemplateSelectField,
  TemplateNumberField,
  TemplateSwitchField,
  TemplateTextField,
} from './template-editor-fields';
import {
  templateFormSchema,
  initialTemplateFormValues,
  TEMPLATE_TEXT_FIELDS,
  type TemplateFormValues,
  type TemplateFormInput,
} from './template-form';
import { CountsFromFields } from './counts-from-fields';
import { PanelFooter, type PanelFormProps } from './panel-form';
import { TemplateTextFields } from './template-text-fields';

export function TemplateEditor({ template, question, onChanged, onClose }: PanelFormProps) {
  const { t, language: readerLanguage } = useI18n();
  const [language, setLanguage] = useState<Language>(DEFAULT_LANGUAGE);
  const form = useForm<TemplateFormInput, unknown, TemplateFormValues>({
    resolver: useSchemaResolver(templateFormSchema),
    defaultValues: initialTemplateFormValues(template),
  });
  const { control, setFocus, formState } = form;
  const { mutateAsync: update } = useUpdateTemplate();
  const { isDirty } = formState;
  useEffect(() => setFocus('name'), [setFocus]);
  useEffect(() => onChanged(isDirty), [onChanged, isDirty]);

  const save = async (body: TemplateFormValues) => {
    try {
      await update({ id: template.id, ...body });
      const { name } = textsIn(readerLanguage, body);
      showToast({ title: t('templates.editor.saved'), description: t('templates.editor.savedDescription', { name }) });
      onClose();
    } catch (error) {
      showErrorToast(error, { title: t('ui.error'), description: t('templates.editor.failed') });
      showServerErrors(form, error, ['translations']);
    }
  };

  const { name } = textsIn(readerLanguage, template);
  return (
    <Form {...form}>
      <form
        onSubmit={form.handleSubmit(save, (errors) => setLanguage((shown) => languageWithError(errors) ?? shown))}
        noValidate
        className="space-y-5"
        aria-label={t('templates.edit', { name })}
      >
        <TemplateTextFields control={control} language={language} onLanguageChange={setLanguage} />
        <TemplateFields control={control} />
        <FormError />
        <PanelFooter question={question} onClose={onClose}>
          <SubmitButton pending={formState.isSubmitting}>{t('ui.save')}</SubmitButton>
        </PanelFooter>
      </form>
    </Form>
  );
}

/** Returns the first language with an invalid text. The editor shows one language at a time. */
const languageWithError = (errors: FieldErrors<TemplateFormInput>): Language | undefined =>
  TEMPLATE_TEXT_FIELDS.some((field) => errors[field])
    ? DEFAULT_LANGUAGE
    : TRANSLATED_LANGUAGES.find((language) => errors.translations?.[language]);

function TemplateFields({ control }: { control: Control<TemplateFormInput, unknown, TemplateFormValues> }) {
  const i18n = useI18n();
  const { t } = i18n;
  const emptyOption = { value: '', label: t('templates.none') };
  const toOptions = <Value extends string>(values: readonly Value[], labelOf: (value: Value) => string) =>
    values.map((value) => ({ value, label: labelOf(value) }));
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TemplateTextField
          control={control}
          name="guidanceSource"
          label={t('templates.editor.source')}
          className="sm:col-span-2"
        />
        <TemplateSelectField
          control={control}
          name="category"
          label={t('templates.editor.category')}
          options={toOptions(CATEGORIES, (category) => t(`schedule.categories.${category}`))}
        />
        <TemplateSelectField
          control={control}
          name="region"
          label={t('templates.editor.region')}
          options={[
            { value: '', label: t('templates.regions.universal') },
            ...toOptions(REGIONS, (region) => t(`templates.regions.${region}`)),
          ]}
        />
        <TemplateTextField
          control={control}
          name="defaultLeadDays"
          label={t('templates.editor.leadDays')}
          description={t('templates.editor.leadDaysHint')}
        />
        <TemplateNumberField control={control} name="recurrenceYears" label={t('templates.editor.recurrenceYears')} />
        <TemplateNumberField
          control={control}
          name="applyByDays"
          label={t('templates.editor.applyByDays')}
          description={t('templates.editor.applyByHint')}
        />
        <TemplateSelectField
          control={control}
          name="applyByUnit"
          label={t('templates.editor.applyByUnit')}
          options={toOptions(APPLY_BY_UNITS, (unit) => t(`templates.applyByUnits.${unit}`))}
        />
        <TemplateSelectField
          control={control}
          name="applyByKind"
          label={t('templates.editor.applyByKind')}
          options={[emptyOption, ...toOptions(APPLY_BY_KINDS, (kind) => t(`templates.applyByKinds.${kind}`))]}
        />
        <TemplateSelectField
          control={control}
          name="applyByVerb"
          label={t('templates.editor.applyByVerb')}
          options={toOptions(APPLY_BY_VERBS, (verb) => applyByLabel(i18n, verb))}
        />
        <TemplateNumberField control={control} name="graceDays" label={t('templates.editor.graceDays')} />
        <TemplateSelectField
          control={control}
          name="nextDate"
          label={t('templates.editor.nextDate')}
          options={[emptyOption, ...toOptions(NEXT_DATE_RULES, (rule) => t(`templates.nextDates.${rule}`))]}
        />
      </div>
      <CountsFromFields control={control} />
      <div className="grid gap-3 sm:grid-cols-3">
        <TemplateSwitchField control={control} name="isActive" label={t('templates.editor.isActive')} />
        <TemplateSwitchField control={control} name="canBeOverdue" label={t('templates.editor.canBeOverdue')} />
        <TemplateSwitchField
          control={control}
          name="canBeMarkedComplete"
          label={t('templates.editor.canBeCompleted')}
        />
      </div>
    </>
  );
}
