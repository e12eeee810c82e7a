import type { I18n } from '@/lib/i18n/i18n';
import { formatGreeting, nameAndAddress } from './greeting';
import { EmailButton, EmailLayout, MailHeading, Paragraph, SmallPrint } from './layout';
import { toSingleLine } from './single-line';

export interface InvitationProps {
  /** The sender's address, which nobody can invent. */
  owner: string;
  ownerName: string;
  /** What the sender calls the recipient. */
  person: string | null;
  title: string;
  dueDate: string;
  /** Null for somebody who is told with every notice. */
  ifNotDoneBy: string | null;
  /** A word of the sender's. */
  note?: string | undefined;
  invitationUrl: string;
  validForDays: number;
}

/** Nothing that the sender typed, because it goes to somebody who has not agreed to anything. */
export const invitationSubject = ({ t }: I18n, template?: string): string =>
  template ? t('sharing.invitationMail.subjectWithTemplate', { template }) : t('sharing.invitationMail.subject');

const MAX_NOTE_LENGTH = 300;

/** Mail programs make links of web addresses. */
const withoutLinks = (text: string): string => text.replaceAll('://', ' ').replace(/\.(?=[\p{L}\d])/gu, '. ');

/** @param ifNotDoneBy the date in words; null for somebody who is told with every notice */
export const whenText = ({ t }: I18n, ifNotDoneBy: string | null): string =>
  ifNotDoneBy === null
    ? t('sharing.invitationMail.when.everyNotice')
    : t('sharing.invitationMail.when.ifNotDone', { date: ifNotDoneBy });

export function InvitationEmail({ i18n, ...props }: InvitationProps & { i18n: I18n }) {
  const { t } = i18n;
  const { owner, ownerName, person, title, dueDate, ifNotDoneBy, note, invitationUrl, validForDays } = props;
  return (
    <EmailLayout
      i18n={i18n}
      preheader={t('sharing.invitationMail.preheader')}
      reason={t('sharing.invitationMail.reason', { owner })}
    >
      <MailHeading>{t('sharing.invitationMail.heading')}</MailHeading>
      <Paragraph>{formatGreeting(i18n, person ?? '')}</Paragraph>
      <Paragraph>{t('sharing.invitationMail.request', { owner: nameAndAddress(ownerName, owner) })}</Paragraph>
      <Paragraph>
        <b dir="auto">{withoutLinks(toSingleLine(title))}</b> · {dueDate}
        <br />
        {whenText(i18n, ifNotDoneBy)}
      </Paragraph>
      {note && (
        <Paragraph>
          {t('sharing.invitationMail.note', { note: withoutLinks(toSingleLine(note, MAX_NOTE_LENGTH)) })}
        </Paragraph>
      )}
      <Paragraph>{t('sharing.invitationMail.what', { owner })}</Paragraph>
      <Paragraph>{t('sharing.invitationMail.safe')}</Paragraph>
      <EmailButton i18n={i18n} href={invitationUrl} label={t('sharing.invitationMail.open')} showUrl />
      <SmallPrint>{t('sharing.invitationMail.validFor', { days: validForDays })}</SmallPrint>
    </EmailLayout>
  );
}
