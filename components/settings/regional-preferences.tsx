'use client';

import { useId, type ReactNode } from 'react';
import { useTheme } from 'next-themes';
import { MonitorIcon, MoonIcon, SunIcon } from 'lucide-react';
import { PendingIndicator } from '@/components/layout/pending-indicator';
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select';
import { Switch } from '@/components/ui/switch';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { CURRENCIES, THEMES, TIMEZONES, type UserSettings } from '@/lib/accounts/settings/schema';
import { LOCALES } from '@/lib/i18n/languages';
import { DATE_FORMATS } from '@/lib/calendar';
import { CURRENCY_LABELS, DATE_FORMAT_LABELS, LOCALE_LABELS, THEME_LABELS, TIMEZONE_LABELS } from './setting-labels';
import { useSettings } from './use-settings';

const themeIcons = { light: SunIcon, dark: MoonIcon, system: MonitorIcon };

/** Saves each setting as soon as it is changed. */
export function RegionalPreferences({ initialUser }: { initialUser: CurrentUser }) {
  const { values, changeSetting, saving } = useSettings(initialUser);

  return (
    <div className="grid gap-6">
      <PendingIndicator>{saving && 'Saving...'}</PendingIndicator>
      <SettingsGroup title="Region">
        <SettingSelect
          label="Locale"
          hint="The first day of the week in the calendar."
          value={values.locale}
          options={LOCALES}
          labels={LOCALE_LABELS}
          onChange={(locale) => changeSetting('locale', locale)}
        />
        <SettingSelect
          label="Timezone"
          hint="Due dates and email times use this time zone."
          value={values.timezone}
          options={TIMEZONES}
          labels={TIMEZONE_LABELS}
          onChange={(timezone) => changeSetting('timezone', timezone)}
        />
        <SettingSelect
          label="Date format"
          hint="How dates are written in figures."
          value={values.dateFormat}
          options={DATE_FORMATS}
          labels={DATE_FORMAT_LABELS}
          onChange={(dateFormat) => changeSetting('dateFormat', dateFormat)}
        />
        <SettingSelect
          label="Currency format"
          hint="How amounts are shown. Nothing is converted."
          value={values.currencyFormat}
          options={CURRENCIES}
          labels={CURRENCY_LABELS}
          onChange={(currencyFormat) => changeSetting('currencyFormat', currencyFormat)}
        />
      </SettingsGroup>
      <SettingsGroup title="Templates">
        <SettingRow
          label="South African Templates"
          hint="Offer licence discs, TV licences, SARS filing and the like when you create a reminder."
        >
          {(ids) => (
            <Switch
              {...ids}
              checked={values.showSATemplates}
              onCheckedChange={(checked) => changeSetting('showSATemplates', checked)}
            />
          )}
        </SettingRow>
      </SettingsGroup>
      <SettingsGroup title="Theme">
        <ThemeRadioGroup savedTheme={values.theme} onChange={(theme) => changeSetting('theme', theme)} />
      </SettingsGroup>
    </div>
  );
}

type Theme = UserSettings['theme'];

function ThemeRadioGroup({ savedTheme, onChange }: { savedTheme: Theme; onChange: (theme: Theme) => void }) {
  // Show the active theme, not the saved one: another window may have changed the theme and not saved it yet.
  const { theme = savedTheme, setTheme } = useTheme();
  const choose = (next: Theme) => {
    setTheme(next);
    onChange(next);
  };
  return (
    <RadioGroup
      aria-label="Theme"
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
            <span className="flex-1 text-sm font-medium">{THEME_LABELS[option]}</span>
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
  labels: Record<Option, string>;
  onChange: (value: Option) => void;
}

function SettingSelect<Option extends string>({
  label,
  hint,
  value,
  options,
  labels,
  onChange,
}: SettingSelectProps<Option>) {
  return (
    <SettingRow label={label} hint={hint}>
      {(ids) => (
        <Select value={value} onValueChange={(next) => onChange(next as Option)}>
          <SelectTrigger {...ids} className="w-full min-w-0 sm:w-72">
            <SelectValue>{labels[value]}</SelectValue>
          </SelectTrigger>
          <SelectContent>
            {options.map((option) => (
              <SelectItem key={option} value={option}>
                {labels[option]}
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
      )}
    </SettingRow>
  );
}
