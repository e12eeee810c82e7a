import { Heading, Section, Text } from '@react-email/components';
import type { I18n } from '@/lib/i18n/i18n';
import { LONG_DETAILS } from '@/lib/reminder-details';
import { Documents } from './documents';
import { formatGreeting } from './greeting';
import { ActionLink, EmailButton, EmailLayout, MailLink, UserText, Paragraph, SmallPrint } from './layout';
import type { NoticeProps } from './notice-phrases';
import { buildNoticeTexts, joinLines, noticePreheader, offeredAnswers, trimLines } from './notice-texts';
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
/** About three lines on a phone. */
const MAX_ADVICE_LENGTH = 140;

/** The buttons come before everything that is longer, so that they are on the first screen of a phone. */
export function NoticeEmail(props: NoticeEmailProps) {
  const { i18n, urgency, firstName } = props;
  const { t } = i18n;
  const texts = buildNoticeTexts(i18n, props);
  const { countdown, timing, details, expiry, grace, overdue, applyBy, applyByNote } = texts;
  const templateName = joinLines(props.templateName);
  const isTemplateInTitle = templateName?.toLowerCase() === texts.title?.toLowerCase();
  const longDetails = LONG_DETAILS.map((name) => trimLines(props[name]));
  return (
    <EmailLayout
      i18n={i18n}
      preheader={noticePreheader(i18n, props)}
      urgency={urgency}
      reason={t(props.renewedOn ? 'mails.notice.renewal.reason' : 'mails.notice.reason')}
      footerLinks={<FooterLinks {...props} />}
    >
      <Paragraph>{formatGreeting(i18n, firstName)}</Paragraph>
      {templateName && !isTemplateInTitle && (
        <Text className="faint" style={{ ...mailStyles.small, fontWeight: 600, margin: '0 0 2px' }}>
          {templateName}
        </Text>
      )}
      <Heading as="h1" className="strong" style={mailStyles.heading} dir="auto">
        {texts.title}
      </Heading>
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
      {countdown && (
        <Text className="strong" style={{ ...mailStyles.panelTitle, fontSize: '18px', lineHeight: '26px' }}>
          {timing}
        </Text>
      )}
      <Paragraph>{texts.date}</Paragraph>
      {applyBy && (
        <Text className="strong" style={{ ...mailStyles.text, fontWeight: 700 }}>
          {applyBy}
        </Text>
      )}
      {details.map((detail) => detail && <Paragraph key={detail}>{detail}</Paragraph>)}
      <Actions {...props} />
      {[props.closedDay, overdue, expiry, grace, applyByNote].map(
        (line) => line && <Paragraph key={line}>{line}</Paragraph>,
      )}
      {longDetails.map((detail) => detail && <UserText key={detail}>{detail}</UserText>)}
      <Guidance {...props} />
      <Documents {...props} />
    </EmailLayout>
  );
}

/** Once it is too late to act in time, only links to the advice, because it begins with what to do long before. */
function Guidance({ i18n, answers, openUrl, guidanceSource, needsDisclaimer, ...props }: NoticeEmailProps) {
  const { t } = i18n;
  const guidance = trimLines(props.guidance);
  if (!guidance) return null;
  const isInTime = props.daysLeft > 0 && props.applyBy?.phase !== 'passed';
  const shown = isInTime && firstSentences(guidance, MAX_ADVICE_LENGTH);
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
      {shown && <SourceLine i18n={i18n} text={guidanceSource} />}
      {needsDisclaimer && <SmallPrint>{t('mails.notice.disclaimer')}</SmallPrint>}
    </>
  );
}

function Actions({ i18n, openUrl, ...props }: NoticeEmailProps) {
  const { t } = i18n;
  const offered = offeredAnswers(i18n, props);
  const hasMainAnswer = offered.some(({ answer }) => answer !== 'later');
  return (
    <>
      {!hasMainAnswer && <EmailButton i18n={i18n} href={openUrl} label={t('mails.notice.open')} />}
      <Section style={{ paddingTop: '4px' }}>
        {offered.map(({ answer, href, label }, index) => (
          <ActionLink key={answer} look={index === 0 && hasMainAnswer ? 'filled' : 'outlined'} href={href}>
            {label}
          </ActionLink>
        ))}
      </Section>
      {isDoneBesideRenewed(props) && <SmallPrint>{t('answers.done.hint')}</SmallPrint>}
      {hasMainAnswer && (
        <ActionLink look="plain" href={openUrl}>
          {t('mails.notice.open')}
        </ActionLink>
      )}
    </>
  );
}

/** Where both are offered, a line says what their difference is. */
const isDoneBesideRenewed = ({ answers, renewedOn }: Pick<NoticeProps, 'answers' | 'renewedOn'>) =>
  answers && !renewedOn && answers.canComplete && answers.canRenew && answers.isDocument;

function FooterLinks({ i18n: { t }, renewedOn, scheduleUrl, unsubscribeUrl }: NoticeEmailProps) {
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
