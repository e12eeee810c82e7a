'use client';

import { useWatch, type Control } from 'react-hook-form';
import { useI18n } from '@/components/i18n/i18n-provider';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { DEFAULT_LANGUAGE, languageName, LANGUAGES, type Language } from '@/lib/i18n/languages';
import { TemplateTextAreaField, TemplateTextField } from './template-editor-fields';
import {
  TEMPLATE_TEXT_FIELDS,
  textFieldName,
  type TemplateFormInput,
  type TemplateFormValues,
  type TemplateTextFieldName,
} from './template-form';

type FormControl = Control<TemplateFormInput, unknown, TemplateFormValues>;

/** Name, description, guidance and documents, in one language at a time. */
export function TemplateTextFields({
  control,
  language,
  onLanguageChange,
}: {
  control: FormControl;
  language: Language;
  onLanguageChange: (language: Language) => void;
}) {
  const { t } = useI18n();
  return (
    <Tabs value={language} onValueChange={(value) => onLanguageChange(value as Language)} className="gap-5">
      <TabsList aria-label={t('templates.editor.language')}>
        {LANGUAGES.map((each) => (
          <TabsTrigger key={each} value={each} lang={each}>
            {languageName(each)}
          </TabsTrigger>
        ))}
      </TabsList>
      {LANGUAGES.map((each) => (
        <TabsContent key={each} value={each} tabIndex={-1} className="grid gap-5 data-[state=inactive]:hidden">
          {TEMPLATE_TEXT_FIELDS.map((field) => (
            <TranslatedField key={field} control={control} language={each} field={field} />
          ))}
        </TabsContent>
      ))}
    </Tabs>
  );
}

/** If the translation is missing, marks the field and shows the English text as its placeholder. */
function TranslatedField({
  control,
  language,
  field,
}: {
  control: FormControl;
  language: Language;
  field: TemplateTextFieldName;
}) {
  const { t } = useI18n();
  const name = textFieldName(language, field);
  const [text, english] = useWatch({ control, name: [name, field] });
  const isMissing = language !== DEFAULT_LANGUAGE && !text?.trim() && Boolean(english?.trim());
  const Field = field === 'name' ? TemplateTextField : TemplateTextAreaField;
  return (
    <Field
      control={control}
      name={name}
      label={t(`templates.editor.${field}`)}
      lang={language}
      {...(field === 'documents' && { description: t('templates.editor.documentsHint') })}
      {...(isMissing && { description: t('templates.editor.notTranslated'), placeholder: english ?? '' })}
    />
  );
}
