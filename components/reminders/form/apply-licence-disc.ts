import type { LicenceDisc } from '@/components/reminders/licence-disc/parse-disc-code';
import type { ReminderFormOptions, ReminderFormReturn } from '@/components/reminders/reminder-form-options';
import type { Translator } from '@/lib/i18n/translator';
import type { TemplateOption } from '@/lib/templates/schema';
import { applyTemplate } from './apply-template';

interface DiscOptions {
  disc: LicenceDisc;
  source: ReminderFormOptions;
  templates: readonly TemplateOption[] | undefined;
  t: Translator;
}

/** Fills in a new reminder. Of an existing one, changes the due date only. */
export function applyLicenceDisc(form: ReminderFormReturn, { disc, source, templates, t }: DiscOptions): void {
  const { plate, make, expiresOn } = disc;
  const checked = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
  form.setValue('dueAt', expiresOn, checked);
  if (source.mode !== 'create') return;
  const template = templates?.find(({ hasLicenceDisc }) => hasLicenceDisc);
  const title = t('reminderForm.disc.title', { make, plate });
  if (template) applyTemplate(form, template, title);
  else form.setValue('title', title, checked);
  form.setValue('reference', plate, checked);
}

const DRIVERS_LICENCE_KEY = 'sa-drivers-licence';

/** Chooses the template of the card for a new reminder, unless a disc has been read. @returns whether it did */
export function applyDriversCard(
  form: ReminderFormReturn,
  { source, templates }: Pick<DiscOptions, 'source' | 'templates'>,
): boolean {
  const template = templates?.find(({ key }) => key === DRIVERS_LICENCE_KEY);
  if (!template || source.mode !== 'create' || form.getValues('reference')) return false;
  applyTemplate(form, template, template.name);
  form.setFocus('dueAt');
  return true;
}
