import { Section, Text } from '@react-email/components';
import type { I18n } from '@/lib/i18n/i18n';
import { LONG_DETAILS } from '@/lib/reminder-details';
import { formatGreeting } from './greeting';
import { ActionLink, EmailLayout, MailHeading, MailLink, Paragraph, SmallPrint, UserText } from './layout';
import type { NoticeProps } from './notice-phrases';
import { actionsOf, buildNoticeTexts, joinLines, noticePreheader, sharedText, trimLines } from './notice-texts';
import { renderMail, type RenderedMail } from './render-mail';
import { firstSentences, toSingleLine } from './single-line';
import { SourceLine } from './source-line';
import { mailStyles, urgencyShades } from './theme';

export type { NoticeProps } from './notice-phrases';
export { noticeSubject } from './notice-texts';

type NoticeEmailProps = NoticeProps & { i18n: I18n };

export const renderNotice = (i18n: I18n, props: NoticeProps): Promise<RenderedMail> =>
  renderMail(<NoticeEmail i18n={i18n} {...props} />);

const LARGE_TEXT = { fontSize: '26px', lineHeight: '34px' };
/** Three lines on a phone, or five of a single sentence, since half a sentence of advice can mislead. */
const MAX_ADVICE_LENGTH = 125;
const MAX_SENTENCE_LENGTH = 180;

/** The buttons come before everything that is longer, so that they are on the first screen of a phone. */
export function NoticeEmail(props: NoticeEmailProps) {
  const { i18n, urgency, firstName } = props;
  const texts = buildNoticeTexts(i18n, props);
  const { countdown, timing, details, notes, applyBy } = texts;
  const templateName = joinLines(props.templateName);
  const isTemplateInTitle = templateName?.toLowerCase() === texts.title?.toLowerCase();
  const longDetails = LONG_DETAILS.map((name) => trimLines(props[name]));
  return (
    <EmailLayout
      i18n={i18n}
      preheader={noticePreheader(i18n, props)}
      urgency={urgency}
      reason={reasonOf(props)}
      footerLinks={<FooterLinks {...props} />}
    >
      <Paragraph>{formatGreeting(i18n, firstName)}</Paragraph>
      {props.shared && <Paragraph>{sharedText(i18n, props)}</Paragraph>}
      {templateName && !isTemplateInTitle && (
        <Text className="faint" style={{ ...mailStyles.small, fontWeight: 600, margin: '0 0 2px' }}>
          {templateName}
        </Text>
      )}
      <MailHeading dir="auto">{texts.title}</MailHeading>
      <Text
        className={urgency === 'none' ? 'strong' : `mark-${urgency}`}
        style={{
          ...mailStyles.heading,
          ...(!countdown && LARGE_TEXT),
          ...(urgency !== 'none' && { color: urgencyShades[urgency].light }),
          margin: 0,
        }}
      >
        {countdown ?? timing}
      </Text>
      <Paragraph>{countdown ? `${timing} · ${texts.date}` : texts.date}</Paragraph>
      {applyBy && (
        <Text className="strong" style={{ ...mailStyles.text, fontWeight: 700 }}>
          {applyBy}
        </Text>
      )}
      {details.map((detail) => detail && <Paragraph key={detail}>{detail}</Paragraph>)}
      <Actions {...props} />
      {notes && <Paragraph>{notes}</Paragraph>}
      {longDetails.map((detail) => detail && <UserText key={detail}>{detail}</UserText>)}
      <Guidance {...props} />
      <Documents {...props} />
      <FinePrint {...props} />
    </EmailLayout>
  );
}

/** Once it is too late to act in time, only links to the advice, because it begins with what to do long before. */
function Guidance({ i18n: { t }, answers, openUrl, ...props }: NoticeEmailProps) {
  const guidance = trimLines(props.guidance);
  if (!guidance) return null;
  const shown = isInTime(props) && firstSentences(guidance, MAX_ADVICE_LENGTH, MAX_SENTENCE_LENGTH);
  return (
    <>
      {shown && <UserText>{shown}</UserText>}
      {shown !== toSingleLine(guidance, Infinity) && (
        <Paragraph>
          <MailLink href={answers ? `${answers.url}#advice` : openUrl}>
            {t(shown ? 'mails.notice.moreAdvice' : 'mails.notice.advice')}
          </MailLink>
        </Paragraph>
      )}
    </>
  );
}

const isInTime = ({ daysLeft, applyBy }: Pick<NoticeProps, 'daysLeft' | 'applyBy'>): boolean =>
  daysLeft > 0 && applyBy?.phase !== 'passed';

function FinePrint({ i18n, guidanceSource, needsDisclaimer, ...props }: NoticeEmailProps) {
  if (!trimLines(props.guidance)) return null;
  return (
    <>
      {isInTime(props) && <SourceLine i18n={i18n} text={guidanceSource} />}
      {needsDisclaimer && <SmallPrint>{i18n.t('mails.notice.disclaimer')}</SmallPrint>}
    </>
  );
}

function Actions({ i18n, ...props }: NoticeEmailProps) {
  const openLabel = i18n.t(props.shared ? 'sharing.mail.open' : 'mails.notice.open');
  const { main, others } = actionsOf(i18n, { ...props, openLabel });
  return (
    <>
      <ActionLink isMain href={main.href}>
        {main.label}
      </ActionLink>
      <Section style={{ paddingBottom: '12px' }}>
        {others.map(({ href, label }) => (
          <ActionLink key={label} href={href}>
            {label}
          </ActionLink>
        ))}
      </Section>
      {isDoneBesideRenewed(props) && <SmallPrint>{i18n.t('answers.done.hint')}</SmallPrint>}
    </>
  );
}

/** Where both are offered, a line says what their difference is. */
const isDoneBesideRenewed = ({ answers, renewedOn }: Pick<NoticeProps, 'answers' | 'renewedOn'>) =>
  answers && !renewedOn && answers.canComplete && answers.canRenew && answers.isDocument;

const reasonOf = ({ i18n: { t }, renewedOn, shared }: NoticeEmailProps) => {
  if (shared) return t('sharing.mail.reason', { owner: shared.owner });
  return t(renewedOn ? 'mails.notice.renewal.reason' : 'mails.notice.reason');
};

function FooterLinks({ i18n: { t }, renewedOn, scheduleUrl, unsubscribeUrl, shared }: NoticeEmailProps) {
  if (shared) {
    return (
      <>
        <Text className="faint" style={mailStyles.footer}>
          <MailLink href={unsubscribeUrl}>{t('sharing.mail.leave')}</MailLink>
        </Text>
        <Text className="faint" style={mailStyles.footer}>
          <MailLink href={shared.leaveAllUrl}>{t('sharing.mail.leaveAll', { owner: shared.owner })}</MailLink>
        </Text>
      </>
    );
  }
  return (
    <>
      {!renewedOn && (
        <Text className="faint" style={mailStyles.footer}>
          <MailLink href={scheduleUrl}>{t('mails.notice.changeSchedule')}</MailLink>
        </Text>
      )}
      <Text className="faint" style={mailStyles.footer}>
        <MailLink href={unsubscribeUrl}>{t('mails.notice.unsubscribe')}</MailLink>
      </Text>
    </>
  );
}

/** What to take along, with a link to the list on the answer page, where it can be ticked and printed. */
function Documents({ i18n: { t }, documents, answers }: NoticeProps & { i18n: I18n }) {
  if (!documents) return null;
  return (
    <>
      <Text className="strong" style={mailStyles.panelTitle}>
        {t('reminders.documents.title')}
      </Text>
      <ul className="plain" style={{ ...mailStyles.text, paddingLeft: '20px' }}>
        {documents.map((item) => (
          <li key={item} dir="auto">
            {joinLines(item)}
          </li>
        ))}
      </ul>
      {answers && (
        <Paragraph>
          <MailLink href={`${answers.url}#documents`}>{t('reminders.documents.open')}</MailLink>
        </Paragraph>
      )}
    </>
  );
}
