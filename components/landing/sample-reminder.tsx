import { BellIcon, CakeIcon, CarIcon, CheckIcon, MailIcon, PlaneIcon } from 'lucide-react';
import { cn } from '@/lib/browser/class-names';

const notices = [
  { when: '30 days before', state: 'sent' },
  { when: '15 days before', state: 'sent' },
  { when: '7 days before', state: 'next' },
  { when: 'On the day', state: 'planned' },
] as const;

const otherReminders = [
  { Icon: PlaneIcon, title: 'Passport', due: 'Due in 142 days', mark: 'text-mark-purple bg-mark-purple/12' },
  { Icon: CakeIcon, title: 'Thandi’s birthday', due: 'Due in 23 days', mark: 'text-mark-pink bg-mark-pink/12' },
];

export function SampleReminder() {
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
            <p className="font-semibold">Vehicle licence disc</p>
            <p className="text-sm text-muted-foreground">The bakkie, 31 Mar 2027</p>
          </div>
          <span className="rounded-full bg-warning-soft px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap text-warning-soft-foreground">
            Due in 7 days
          </span>
        </div>
        <ol className="mt-6">
          {notices.map(({ when, state }, index) => (
            <li key={when} className="relative flex items-center gap-4 pb-4 last:pb-0">
              {index < notices.length - 1 && (
                <span
                  aria-hidden
                  className={cn(
                    'absolute top-5 left-[13px] h-full w-0.5',
                    state === 'sent' ? 'bg-primary' : 'bg-border',
                  )}
                />
              )}
              <NoticeStatusIcon state={state} />
              <span className={cn('text-sm', state === 'planned' && 'text-muted-foreground')}>{when}</span>
              <span className="ml-auto text-xs text-muted-foreground">
                {state === 'sent' ? 'Email sent' : state === 'next' ? 'Today, 08:00' : 'Planned'}
              </span>
            </li>
          ))}
        </ol>
      </div>
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        {otherReminders.map(({ Icon, title, due, mark }) => (
          <div key={title} className="flex items-center gap-3 rounded-xl border bg-card p-3.5 shadow-xs">
            <span className={cn('grid size-9 shrink-0 place-items-center rounded-lg', mark)}>
              <Icon className="size-4" aria-hidden />
            </span>
            <div className="min-w-0">
              <p className="truncate text-sm font-semibold">{title}</p>
              <p className="text-xs text-muted-foreground">{due}</p>
            </div>
          </div>
        ))}
      </div>
      <figcaption className="sr-only">An example of a reminder and the emails it sends.</figcaption>
    </figure>
  );
}

function NoticeStatusIcon({ state }: { state: (typeof notices)[number]['state'] }) {
  const Icon = state === 'sent' ? CheckIcon : state === 'next' ? MailIcon : BellIcon;
  return (
    <span
      className={cn(
        'relative grid size-7 shrink-0 place-items-center rounded-full',
        state === 'sent' && 'bg-primary text-primary-foreground',
        state === 'next' && 'bg-primary-soft text-primary-soft-foreground ring-2 ring-primary',
        state === 'planned' && 'border bg-card text-muted-foreground',
      )}
    >
      <Icon className="size-3.5" aria-hidden />
    </span>
  );
}
