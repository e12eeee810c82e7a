import type { I18n } from '@/lib/i18n/i18n';
import { EmailButton, EmailLayout, MailHeading, Paragraph } from './layout';
import { formatGreeting } from './greeting';
import { toSingleLine } from './single-line';

export interface DoneByReaderProps {
  firstName?: string;
  /** What the owner calls them. */
  person: string;
  title: string;
  dueDate: string;
  answerUrl: string;
}

export const doneByReaderSubject = ({ t }: I18n, { title }: Pick<DoneByReaderProps, 'title'>): string =>
  t('sharing.doneByReader.subject', { title: toSingleLine(title) });

export function DoneByReaderEmail({ i18n, ...props }: DoneByReaderProps & { i18n: I18n }) {
  const { t } = i18n;
  const { firstName, person, title, dueDate, answerUrl } = props;
  const text = t('sharing.doneByReader.text', { title: toSingleLine(title), date: dueDate });
  return (
    <EmailLayout i18n={i18n} preheader={text} reason={t('sharing.doneByReader.reason')}>
      <Paragraph>{formatGreeting(i18n, firstName)}</Paragraph>
      <MailHeading dir="auto">{t('sharing.doneByReader.heading', { person: toSingleLine(person) })}</MailHeading>
      <Paragraph>{text}</Paragraph>
      <EmailButton i18n={i18n} href={answerUrl} label={t('sharing.doneByReader.action')} />
    </EmailLayout>
  );
}
