'use client';

import { useId, type ReactNode } from 'react';
import { useTheme } from 'next-themes';
import { MonitorIcon, MoonIcon, SunIcon } from 'lucide-react';
import { PendingPill } from '@/components/layout/pending-pill';
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select';
import { Switch } from '@/components/ui/switch';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import {
  CURRENCIES,
  DATE_FORMATS,
  LOCALES,
  THEMES,
  TIMEZONES,
  type UserSettings,
} from '@/lib/accounts/settings/schema';
import { currencyNames, dateFormatNames, localeNames, themeNames, timezoneNames } from './options';
import { useSettings } from './use-settings';

const themeIcons = { light: SunIcon, dark: MoonIcon, system: MonitorIcon };

/** The settings screen: each change is saved at once (spec §2). */
export function RegionalPreferences({ initialUser }: { initialUser: CurrentUser }) {
  const { values, change, saving } = useSettings(initialUser);

  return (
    <div className="grid gap-6">
      <PendingPill>{saving && 'Saving...'}</PendingPill>
      <Group title="Region">
        <Choice
          label="Locale"
          hint="The day on which weeks start in the calendar."
          value={values.locale}
          options={LOCALES}
          names={localeNames}
          onChange={(locale) => change('locale', locale)}
        />
        <Choice
          label="Timezone"
          hint="Reminders are due, and their e-mails go out, by the clock of this place."
          value={values.timezone}
          options={TIMEZONES}
          names={timezoneNames}
          onChange={(timezone) => change('timezone', timezone)}
        />
        <Choice
          label="Date Format"
          hint="How a date in figures is written."
          value={values.dateFormat}
          options={DATE_FORMATS}
          names={dateFormatNames}
          onChange={(dateFormat) => change('dateFormat', dateFormat)}
        />
        <Choice
          label="Currency Format"
          hint="Kept for you; no screen or e-mail shows an amount yet."
          value={values.currencyFormat}
          options={CURRENCIES}
          names={currencyNames}
          onChange={(currencyFormat) => change('currencyFormat', currencyFormat)}
        />
      </Group>
      <Group title="Templates">
        <Row
          label="South African Templates"
          hint="Offer licence discs, TV licences, SARS filing and the like when you create a reminder."
        >
          {(ids) => (
            <Switch
              {...ids}
              checked={values.showSATemplates}
              onCheckedChange={(shown) => change('showSATemplates', shown)}
            />
          )}
        </Row>
      </Group>
      <Group title="Theme">
        <ThemeChoice saved={values.theme} onChange={(theme) => change('theme', theme)} />
      </Group>
    </div>
  );
}

type Theme = UserSettings['theme'];

function ThemeChoice({ saved, onChange }: { saved: Theme; onChange: (theme: Theme) => void }) {
  // The theme of the page, which another window may have changed. The server knows only the saved one.
  const { theme = saved, setTheme } = useTheme();
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
            <span className="flex-1 text-sm font-medium">{themeNames[option]}</span>
            <RadioGroupItem value={option} />
          </label>
        );
      })}
    </RadioGroup>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
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

interface RowIds {
  id: string;
  'aria-describedby': string;
}

/** One setting: what it is on the left, the control on the right; below each other where there is no room. */
function Row({ label, hint, children }: { label: string; hint: string; children: (ids: RowIds) => ReactNode }) {
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

interface ChoiceProps<Option extends string> {
  label: string;
  hint: string;
  value: Option;
  options: readonly Option[];
  names: Record<Option, string>;
  onChange: (value: Option) => void;
}

function Choice<Option extends string>({ label, hint, value, options, names, onChange }: ChoiceProps<Option>) {
  return (
    <Row label={label} hint={hint}>
      {(ids) => (
        <Select value={value} onValueChange={(next) => onChange(next as Option)}>
          <SelectTrigger {...ids} className="w-full min-w-0 sm:w-72">
            <SelectValue>{names[value]}</SelectValue>
          </SelectTrigger>
          <SelectContent>
            {options.map((option) => (
              <SelectItem key={option} value={option}>
                {names[option]}
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
      )}
    </Row>
  );
}
