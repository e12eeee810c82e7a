import type { ReactNode } from 'react';
import type { I18n } from '@/lib/i18n/i18n';
import { WEEKLY_LOOK_AHEAD_DAYS } from '@/lib/schedule/weekly-rules';
import { Action } from './bundle';
import { formatGreeting } from './greeting';
import { ActionLink, EmailLayout, MailHeading, MailLink, Paragraph } from './layout';
import { actionsOf, joinLines } from './notice-texts';
import type { NoticeProps } from './notice-phrases';
import { renderMail, type RenderedMail } from './render-mail';
import { bundleStyles, mailStyles, weeklyStyles } from './theme';

export interface WeeklyProps {
  firstName?: string;
  /** Without empty ones. */
  parts: WeeklyPartProps[];
  /** How many further reminders there are. */
  more: number;
  dashboardUrl: string;
  unsubscribeUrl: string;
}

interface WeeklyPartProps {
  part: 'overdue' | 'ahead' | 'mails';
  /** How many reminders it has, shown or not. */
  total: number;
  reminders: WeeklyItem[];
}

export interface WeeklyItem extends Pick<
  NoticeProps,
  'title' | 'urgency' | 'answers' | 'wishes' | 'renewedOn' | 'openUrl'
> {
  /** The one date that counts, for example 'Cancel by 29 Jan'. */
  date: ReactNode;
  /** For example, 'Due in 5 days'. */
  status: string;
  /** For example, 'Next email 8 Dec'. */
  nextMail?: string;
}

/** Names no reminder. The emails to come only count if there is nothing else. */
export function weeklySubject({ t }: I18n, parts: Pick<WeeklyPartProps, 'part' | 'total'>[]): string {
  const dated = parts.filter(({ part }) => part !== 'mails');
  const counts = (dated.length > 0 ? dated : parts).map(({ part, total }) =>
    t(`mails.weekly.counts.${part}`, { count: total }),
  );
  return t('mails.weekly.subject', { counts: counts.join(', ') });
}

export const renderWeekly = (i18n: I18n, props: WeeklyProps): Promise<RenderedMail> =>
  renderMail(<WeeklyEmail i18n={i18n} {...props} />);

export function WeeklyEmail({ i18n, ...props }: WeeklyProps & { i18n: I18n }) {
  const { t } = i18n;
  const { firstName, parts, more, dashboardUrl, unsubscribeUrl } = props;
  const titles = parts.flatMap(({ reminders }) => reminders.map(({ title }) => joinLines(title)));
  return (
    <EmailLayout
      i18n={i18n}
      preheader={titles.join(' · ')}
      urgency={parts.some(({ part }) => part === 'overdue') ? 'past' : 'none'}
      reason={t('mails.weekly.reason')}
      styles={bundleStyles + weeklyStyles}
      footerLinks={
        <p className="faint" style={mailStyles.footer}>
          <MailLink href={unsubscribeUrl}>{t('mails.weekly.stop')}</MailLink>
        </p>
      }
    >
      <Paragraph>{formatGreeting(i18n, firstName)}</Paragraph>
      <MailHeading>{t('mails.weekly.heading')}</MailHeading>
      {parts.map(({ part, reminders }) => (
        <div key={part}>
          <h2 className="strong week">
            {part === 'ahead'
              ? t('mails.weekly.parts.ahead', { days: WEEKLY_LOOK_AHEAD_DAYS })
              : t(`mails.weekly.parts.${part}`)}
          </h2>
          {reminders.map((reminder) => (
            <Item key={reminder.openUrl} i18n={i18n} {...reminder} />
          ))}
        </div>
      ))}
      {more > 0 && (
        <div className="member">
          <Action href={dashboardUrl}>{t('mails.weekly.more', { count: more })}</Action>
        </div>
      )}
      <ActionLink isMain href={dashboardUrl}>
        {t('mails.weekly.open')}
      </ActionLink>
    </EmailLayout>
  );
}

/** The title opens the reminder, so that the answers fit one line. */
function Item({ i18n, title, date, status, nextMail, ...props }: WeeklyItem & { i18n: I18n }) {
  const { urgency, openUrl } = props;
  const { main, others } = actionsOf(i18n, { ...props, openLabel: '' });
  const answers = [main, ...others].filter(({ href }) => href !== openUrl);
  return (
    <div className="member">
      <p className="plain">
        <a href={openUrl} className="title" dir="auto">
          {joinLines(title)}
        </a>
        <br />
        <b className={urgency === 'none' ? undefined : `mark-${urgency}`}>{date}</b> · {status}
        {nextMail && ` · ${nextMail}`}
      </p>
      {answers.map(({ href, label }) => (
        <Action key={label} href={href}>
          {label}
        </Action>
      ))}
    </div>
  );
}
