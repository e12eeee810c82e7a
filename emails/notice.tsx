import { Heading, Section, Text } from '@react-email/components';
import type { I18n } from '@/lib/i18n/i18n';
import { Documents } from './documents';
import { formatGreeting } from './greeting';
import { ActionLink, EmailButton, EmailLayout, MailLink, UserText, Paragraph, SmallPrint } from './layout';
import type { NoticeProps } from './notice-phrases';
import { buildNoticeTexts, joinLines, noticePreheader, trimLines, type NoticeTexts } from './notice-texts';
import { renderMail, type RenderedMail } from './render-mail';
import { SourceLine } from './source-line';
import { templateColorShades, mailStyles } from './theme';

export type { NoticeProps } from './notice-phrases';
export { noticeSubject } from './notice-texts';

type NoticeEmailProps = NoticeProps & { i18n: I18n };

export const renderNotice = (i18n: I18n, props: NoticeProps): Promise<RenderedMail> =>
  renderMail(<NoticeEmail i18n={i18n} {...props} />);

const LARGE_TEXT = { fontSize: '26px', lineHeight: '34px' };

export function NoticeEmail(props: NoticeEmailProps) {
  const { i18n, color, firstName } = props;
  const { t } = i18n;
  const texts = buildNoticeTexts(i18n, props);
  const { countdown, timing, details, expiry, grace } = texts;
  const templateName = joinLines(props.templateName);
  const description = trimLines(props.description);
  const templateColorText = { color: templateColorShades[color].light };
  return (
    <EmailLayout
      i18n={i18n}
      preheader={noticePreheader(i18n, props)}
      color={color}
      reason={t('mails.notice.reason')}
      footerLinks={<FooterLinks {...props} />}
    >
      <Paragraph>{formatGreeting(i18n, firstName)}</Paragraph>
      {templateName && (
        <Text
          className={`mark-${color}`}
          style={{ ...mailStyles.small, ...templateColorText, fontWeight: 600, margin: '0 0 2px' }}
        >
          {templateName}
        </Text>
      )}
      <Heading as="h1" className="strong" style={mailStyles.heading} dir="auto">
        {texts.title}
      </Heading>
      <Text
        className={`mark-${color}`}
        style={{ ...mailStyles.heading, ...(!countdown && LARGE_TEXT), ...templateColorText, margin: 0 }}
      >
        {countdown ?? timing}
      </Text>
      {countdown && (
        <Text className="strong" style={{ ...mailStyles.panelTitle, fontSize: '18px', lineHeight: '26px' }}>
          {timing}
        </Text>
      )}
      <Paragraph>{texts.date}</Paragraph>
      {details.map((detail) => detail && <Paragraph key={detail}>{detail}</Paragraph>)}
      {expiry && <Paragraph>{expiry}</Paragraph>}
      {grace && <Paragraph>{grace}</Paragraph>}
      <ApplyBy {...texts} />
      {description && <UserText>{description}</UserText>}
      <Guidance {...props} />
      <Documents {...props} />
      <Actions {...props} />
    </EmailLayout>
  );
}

function ApplyBy({ applyBy, applyByNote }: NoticeTexts) {
  if (!applyBy) return null;
  return (
    <Section className="panel" style={mailStyles.panel}>
      <Text className="strong" style={mailStyles.panelTitle}>
        {applyBy}
      </Text>
      <Text className="plain" style={mailStyles.panelText}>
        {applyByNote}
      </Text>
    </Section>
  );
}

function Guidance({ i18n, guidanceSource, needsDisclaimer, ...props }: NoticeEmailProps) {
  const guidance = trimLines(props.guidance);
  if (!guidance) return null;
  return (
    <>
      <UserText>{guidance}</UserText>
      <SourceLine i18n={i18n} text={guidanceSource} />
      {needsDisclaimer && <SmallPrint>{i18n.t('mails.notice.disclaimer')}</SmallPrint>}
    </>
  );
}

function Actions({ i18n, answers, openUrl }: NoticeEmailProps) {
  const { t } = i18n;
  return (
    <>
      {answers && (
        <Section style={{ paddingTop: '8px' }}>
          {answers.canComplete && (
            <ActionLink look="filled" href={`${answers.url}#done`}>
              {t('mails.notice.answers.done')}
            </ActionLink>
          )}
          {answers.canRenew && (
            <ActionLink look="outlined" href={`${answers.url}#renewed`}>
              {t('mails.notice.answers.renewed')}
            </ActionLink>
          )}
          <ActionLink look="outlined" href={`${answers.url}#later`}>
            {t('mails.notice.answers.later')}
          </ActionLink>
        </Section>
      )}
      {answers?.canComplete ? (
        <ActionLink look="plain" href={openUrl}>
          {t('mails.notice.open')}
        </ActionLink>
      ) : (
        <EmailButton i18n={i18n} href={openUrl} label={t('mails.notice.open')} />
      )}
    </>
  );
}

function FooterLinks({ i18n: { t }, scheduleUrl, unsubscribeUrl }: NoticeEmailProps) {
  return (
    <>
      <Text className="faint" style={mailStyles.footer}>
        <MailLink href={scheduleUrl}>{t('mails.notice.changeSchedule')}</MailLink>
      </Text>
      <Text className="faint" style={mailStyles.footer}>
        <MailLink href={unsubscribeUrl}>{t('mails.notice.unsubscribe')}</MailLink>
      </Text>
    </>
  );
}
