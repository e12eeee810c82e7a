import { CakeIcon, CarIcon, PlaneIcon } from 'lucide-react';
import { TimelineMark } from '@/components/reminders/timeline-mark';
import { Badge } from '@/components/ui/badge';
import { currentI18n } from '@/lib/accounts/sign-in/current-i18n';
import { cn } from '@/lib/browser/class-names';

const notices = [
  { daysBefore: 30, state: 'sent' },
  { daysBefore: 15, state: 'sent' },
  { daysBefore: 7, state: 'next' },
  { daysBefore: 0, state: 'planned' },
] as const;

const otherReminders = [
  { Icon: PlaneIcon, name: 'passport', days: 142, mark: 'text-mark-purple bg-mark-purple/12' },
  { Icon: CakeIcon, name: 'birthday', days: 23, mark: 'text-mark-pink bg-mark-pink/12' },
] as const;

export async function SampleReminder() {
  const { t, formatDay } = await currentI18n();
  return (
    <figure className="relative mx-auto w-full max-w-md lg:mr-0">
      <div
        aria-hidden
        className="absolute -inset-x-6 -inset-y-8 -z-10 rounded-[2.5rem] bg-linear-to-br from-primary-soft via-primary-soft/40 to-transparent"
      />
      <div className="rounded-2xl border bg-card p-6 shadow-lg shadow-foreground/5">
        <div className="flex items-start gap-4">
          <span className="grid size-11 shrink-0 place-items-center rounded-xl bg-mark-blue/12 text-mark-blue">
            <CarIcon className="size-5" aria-hidden />
          </span>
          <div className="min-w-0 flex-1">
            <p className="font-semibold">{t('landing.sample.disc')}</p>
            <p className="text-sm text-muted-foreground">
              {t('landing.sample.discDetail', { day: formatDay('2027-03-31', 'shortDayWithYear') })}
            </p>
          </div>
          <Badge variant="warning">{t('landing.sample.dueIn', { days: 7 })}</Badge>
        </div>
        <ol className="mt-6">
          {notices.map(({ daysBefore, state }, index) => (
            <li key={daysBefore} className="relative flex items-center gap-4 pb-4 last:pb-0">
              {index < notices.length - 1 && (
                <span
                  aria-hidden
                  className={cn(
                    'absolute top-5 left-[13px] h-full w-0.5',
                    state === 'sent' ? 'bg-primary' : 'bg-border',
                  )}
                />
              )}
              <TimelineMark state={state} />
              <span className={cn('text-sm', state === 'planned' && 'text-muted-foreground')}>
                {daysBefore > 0 ? t('landing.sample.daysBefore', { days: daysBefore }) : t('landing.sample.onTheDay')}
              </span>
              <span className="ml-auto text-xs text-muted-foreground">{t(`landing.sample.states.${state}`)}</span>
            </li>
          ))}
        </ol>
      </div>
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        {otherReminders.map(({ Icon, name, days, mark }) => (
          <div key={name} className="flex items-center gap-3 rounded-xl border bg-card p-3.5 shadow-xs">
            <span className={cn('grid size-9 shrink-0 place-items-center rounded-lg', mark)}>
              <Icon className="size-4" aria-hidden />
            </span>
            <div className="min-w-0">
              <p className="truncate text-sm font-semibold">{t(`landing.sample.${name}`)}</p>
              <p className="text-xs text-muted-foreground">{t('landing.sample.dueIn', { days })}</p>
            </div>
          </div>
        ))}
      </div>
      <figcaption className="sr-only">{t('landing.sample.caption')}</figcaption>
    </figure>
  );
}
