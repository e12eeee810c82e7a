import type { Control } from 'react-hook-form';
import { useI18n } from '@/components/i18n/i18n-provider';
import { LANGUAGES, DEFAULT_LANGUAGE, languageName } from '@/lib/i18n/languages';
import { COUNTS_FROM_UNITS, RECESSES } from '@/lib/schedule/counts-from-rules';
import { TemplateNumberField, TemplateSelectField, TemplateTextField } from './template-editor-fields';
import type { TemplateFormInput, TemplateFormValues } from './template-form';

/** The event from which the template counts, and how; none without a number. */
export function CountsFromFields({ control }: { control: Control<TemplateFormInput, unknown, TemplateFormValues> }) {
  const { t } = useI18n();
  return (
    <fieldset className="grid gap-5 rounded-lg border p-3 sm:grid-cols-3">
      <legend className="px-1 text-sm font-medium">{t('templates.countsFrom.legend')}</legend>
      <TemplateNumberField
        control={control}
        name="countsFrom.count"
        label={t('templates.countsFrom.count')}
        description={t('templates.countsFrom.countHint')}
      />
      <TemplateSelectField
        control={control}
        name="countsFrom.unit"
        label={t('templates.countsFrom.unit')}
        options={COUNTS_FROM_UNITS.map((value) => ({ value, label: t(`templates.countsFrom.units.${value}`) }))}
      />
      <TemplateSelectField
        control={control}
        name="countsFrom.recess"
        label={t('templates.countsFrom.recess')}
        options={[
          { value: '', label: t('templates.none') },
          ...RECESSES.map((value) => ({ value, label: t(`templates.countsFrom.recesses.${value}`) })),
        ]}
      />
      {LANGUAGES.map((language) => (
        <TemplateTextField
          key={language}
          control={control}
          name={language === DEFAULT_LANGUAGE ? 'countsFrom.label' : `translations.${language}.countsFromLabel`}
          label={t('templates.countsFrom.label', { language: languageName(language) })}
          lang={language}
          className="sm:col-span-3"
        />
      ))}
    </fieldset>
  );
}
