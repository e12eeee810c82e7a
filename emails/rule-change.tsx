import type { I18n } from '@/lib/i18n/i18n';
import { Action } from './bundle';
import { formatGreeting } from './greeting';
import { EmailLayout, MailHeading, Paragraph, UserText } from './layout';
import { joinLines, trimLines } from './notice-texts';
import { renderMail, type RenderedMail } from './render-mail';
import { toSingleLine } from './single-line';
import { SourceLine } from './source-line';
import { bundleStyles } from './theme';

export interface RuleChangeProps {
  firstName?: string;
  templateName: string;
  note: string;
  source: string;
  reminders: RuleChangeReminder[];
  /** How many further reminders the change concerns. */
  more: number;
  dashboardUrl: string;
}

interface RuleChangeReminder {
  title: string;
  dueDate: string;
  weekday: string;
  openUrl: string;
  unsubscribeUrl: string;
}

export const ruleChangeSubject = ({ t }: I18n, templateName: string): string =>
  t('mails.ruleChange.subject', { template: toSingleLine(templateName) });

export const renderRuleChange = (i18n: I18n, props: RuleChangeProps): Promise<RenderedMail> =>
  renderMail(<RuleChangeEmail i18n={i18n} {...props} />);

/** Names all reminders that the change concerns, so that an owner with several gets one mail. */
export function RuleChangeEmail({ i18n, ...props }: RuleChangeProps & { i18n: I18n }) {
  const { t } = i18n;
  const { firstName, templateName, reminders, more, dashboardUrl } = props;
  return (
    <EmailLayout
      i18n={i18n}
      preheader={toSingleLine(props.note, 120)}
      reason={t('mails.ruleChange.reason')}
      styles={bundleStyles}
    >
      <Paragraph>{formatGreeting(i18n, firstName)}</Paragraph>
      <MailHeading>{t('mails.ruleChange.heading', { template: joinLines(templateName) ?? '' })}</MailHeading>
      <UserText>{trimLines(props.note) ?? ''}</UserText>
      <SourceLine i18n={i18n} text={props.source} />
      <Paragraph>{t('mails.ruleChange.unchanged', { count: reminders.length + more })}</Paragraph>
      {reminders.map((reminder) => (
        <Reminder key={reminder.openUrl} i18n={i18n} {...reminder} />
      ))}
      {more > 0 && (
        <div className="member">
          <h2 className="strong">{t('mails.bundle.others', { count: more })}</h2>
          <Action href={dashboardUrl}>{t('mails.bundle.open')}</Action>
        </div>
      )}
    </EmailLayout>
  );
}

function Reminder({
  i18n: { t },
  title,
  weekday,
  dueDate,
  openUrl,
  unsubscribeUrl,
}: RuleChangeReminder & { i18n: I18n }) {
  return (
    <div className="member">
      <h2 className="strong" dir="auto">
        {joinLines(title)}
      </h2>
      <p className="plain">{t('mails.notice.weekdayAndDate', { weekday, date: dueDate })}</p>
      <div className="main">
        <a href={openUrl} className="button">
          {t('mails.ruleChange.open')}
        </a>
      </div>
      <Action href={unsubscribeUrl}>{t('mails.notice.unsubscribe')}</Action>
    </div>
  );
}
