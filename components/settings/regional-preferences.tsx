'use client';

import { useId, type ReactNode } from 'react';
import { useTheme } from 'next-themes';
import { MonitorIcon, MoonIcon, SunIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { PendingIndicator } from '@/components/layout/pending-indicator';
import { NativeSelect } from '@/components/ui/native-select';
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group';
import { Switch } from '@/components/ui/switch';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { CURRENCIES, THEMES, TIMEZONES, WEEKLY_MAILS, type UserSettings } from '@/lib/accounts/settings/schema';
import { localeName, LOCALES } from '@/lib/i18n/languages';
import { DATE_FORMATS } from '@/lib/i18n/date-formats';
import { formatByPattern } from '@/lib/date-pattern';
import { useSettings } from './use-settings';

const themeIcons = { light: SunIcon, dark: MoonIcon, system: MonitorIcon };

const HOURS = Array.from({ length: 24 }, (_, hour) => `${hour}`);

type ChosenSetting = 'locale' | 'timezone' | 'weeklyMail' | 'dateFormat' | 'currencyFormat';
type ToggledSetting = 'oneMailAMorning' | 'showSATemplates';

/** Saves each setting as soon as it is changed. */
export function RegionalPreferences({ initialUser }: { initialUser: CurrentUser }) {
  const { t, language, datePatterns } = useI18n();
  const { values, changeSetting, saving } = useSettings(initialUser);

  const textsOf = (name: 'notifyHour' | ChosenSetting | ToggledSetting) => ({
    label: t(`settings.${name}.label`),
    hint: t(`settings.${name}.hint`),
  });
  const select = <Name extends ChosenSetting>(
    name: Name,
    options: readonly UserSettings[Name][],
    labelOf: (option: UserSettings[Name]) => string,
  ) => (
    <SettingSelect
      {...textsOf(name)}
      value={values[name]}
      options={options}
      labelOf={labelOf}
      onChange={(value) => changeSetting(name, value)}
    />
  );
  const toggle = (name: ToggledSetting) => (
    <SettingRow {...textsOf(name)}>
      {(ids) => <Switch {...ids} checked={values[name]} onCheckedChange={(checked) => changeSetting(name, checked)} />}
    </SettingRow>
  );

  return (
    <div className="grid gap-6">
      <PendingIndicator>{saving && t('ui.saving')}</PendingIndicator>
      <SettingsGroup title={t('settings.groups.region')}>
        {select('locale', LOCALES, (locale) => localeName(locale, language))}
        {select('timezone', TIMEZONES, (timezone) => t(`settings.timezone.options.${timezone}`))}
        <SettingSelect
          {...textsOf('notifyHour')}
          value={`${values.notifyHour}`}
          options={HOURS}
          labelOf={(hour) => formatByPattern(new Date(Date.UTC(1970, 0, 1, Number(hour))), datePatterns.time)}
          onChange={(hour) => changeSetting('notifyHour', Number(hour))}
        />
        {toggle('oneMailAMorning')}
        {select('weeklyMail', WEEKLY_MAILS, (day) => t(`settings.weeklyMail.options.${day}`))}
        {select('dateFormat', DATE_FORMATS, (format) => t(`settings.dateFormat.options.${format}`))}
        {select('currencyFormat', CURRENCIES, (currency) => t(`settings.currencyFormat.options.${currency}`))}
      </SettingsGroup>
      <SettingsGroup title={t('settings.groups.templates')}>{toggle('showSATemplates')}</SettingsGroup>
      <SettingsGroup title={t('settings.groups.theme')}>
        <ThemeRadioGroup savedTheme={values.theme} onChange={(theme) => changeSetting('theme', theme)} />
      </SettingsGroup>
    </div>
  );
}

type Theme = UserSettings['theme'];

function ThemeRadioGroup({ savedTheme, onChange }: { savedTheme: Theme; onChange: (theme: Theme) => void }) {
  const { t } = useI18n();
  // Show the active theme, which follows a choice in another window before that choice is saved.
  const { theme = savedTheme, setTheme } = useTheme();
  const choose = (next: Theme) => {
    setTheme(next);
    onChange(next);
  };
  return (
    <RadioGroup
      aria-label={t('settings.groups.theme')}
      value={theme}
      onValueChange={(next) => choose(next as Theme)}
      className="grid gap-3 py-4 sm:grid-cols-3"
    >
      {THEMES.map((option) => {
        const Icon = themeIcons[option];
        return (
          <label
            key={option}
            className="flex cursor-pointer flex-wrap items-center gap-3 rounded-lg border p-4 transition-colors hover:bg-accent has-data-[state=checked]:border-primary has-data-[state=checked]:bg-primary-soft has-data-[state=checked]:text-primary-soft-foreground"
          >
            <Icon className="size-5" aria-hidden />
            <span className="flex-1 text-sm font-medium">{t(`settings.themes.${option}`)}</span>
            <RadioGroupItem value={option} />
          </label>
        );
      })}
    </RadioGroup>
  );
}

function SettingsGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-xl border bg-card px-(--card-margin) pt-6 pb-2 shadow-xs">
      <h2 id={id} className="text-lg font-semibold tracking-tight">
        {title}
      </h2>
      <div className="mt-2 divide-y">{children}</div>
    </section>
  );
}

interface ControlIds {
  id: string;
  'aria-describedby': string;
}

function SettingRow({
  label,
  hint,
  children,
}: {
  label: string;
  hint: string;
  children: (ids: ControlIds) => ReactNode;
}) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-4">
      <div className="min-w-0 flex-[1_1_14rem]">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted-foreground">
          {hint}
        </p>
      </div>
      {children({ id, 'aria-describedby': `${id}-hint` })}
    </div>
  );
}

interface SettingSelectProps<Option extends string> {
  label: string;
  hint: string;
  value: Option;
  options: readonly Option[];
  labelOf: (option: Option) => string;
  onChange: (value: Option) => void;
}

function SettingSelect<Option extends string>({
  label,
  hint,
  value,
  options,
  labelOf,
  onChange,
}: SettingSelectProps<Option>) {
  return (
    <SettingRow label={label} hint={hint}>
      {(ids) => (
        <div className="w-full sm:w-72">
          <NativeSelect {...ids} value={value} onChange={(event) => onChange(event.target.value as Option)}>
            {options.map((option) => (
              <option key={option} value={option}>
                {labelOf(option)}
              </option>
            ))}
          </NativeSelect>
        </div>
      )}
    </SettingRow>
  );
}
