import { Heading, Section, Text } from '@react-email/components';
import { createCachedMailTemplate } from './cached-mail-template';
import { EmailButton, EmailLayout, MailLink, UserText, Paragraph, SmallPrint } from './layout';
import {
  noticeAppearance,
  buildNoticeTexts,
  type NoticeAppearance,
  type NoticeProps,
  type NoticeTexts,
} from './notice-texts';
import type { RenderedMail } from './render-mail';
import { templateColorShades, mailStyles } from './theme';

export { noticeSubject, type NoticeProps } from './notice-wording';

export const NoticeEmail = (props: NoticeProps) => (
  <NoticeBody texts={buildNoticeTexts(props)} appearance={noticeAppearance(props)} />
);

const renderFromTemplate = createCachedMailTemplate((texts: NoticeTexts, appearance: NoticeAppearance) => (
  <NoticeBody texts={texts} appearance={appearance} />
));

/** Same output as rendering `NoticeEmail`, but from a cached template. */
export const renderNotice = (props: NoticeProps): Promise<RenderedMail> =>
  renderFromTemplate(buildNoticeTexts(props), noticeAppearance(props));

const LARGE_TEXT = { fontSize: '26px', lineHeight: '34px' };

interface NoticeBodyProps {
  texts: NoticeTexts;
  appearance: NoticeAppearance;
}

function NoticeBody({ texts, appearance }: NoticeBodyProps) {
  const { templateName, countdown, timing, expiry, grace, amount, reference, description } = texts;
  const { color } = appearance;
  const templateColorText = { color: templateColorShades[color].light };
  return (
    <EmailLayout
      preheader={texts.preheader ?? ''}
      color={color}
      reason="You are receiving this email because you asked us to remind you of this date."
      footerLinks={<FooterLinks {...texts} />}
    >
      <Paragraph>{texts.greeting}</Paragraph>
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
      {amount && <Paragraph>{amount}</Paragraph>}
      {reference && <Paragraph>{reference}</Paragraph>}
      {expiry && <Paragraph>{expiry}</Paragraph>}
      {grace && <Paragraph>{grace}</Paragraph>}
      <ApplyBy {...texts} />
      {description && <UserText>{description}</UserText>}
      <Guidance texts={texts} appearance={appearance} />
      <EmailButton href={texts.openUrl ?? ''} label="Open this reminder" />
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

function Guidance({ texts: { guidance, guidanceSource, disclaimer }, appearance }: NoticeBodyProps) {
  if (!guidance) return null;
  return (
    <>
      <UserText>{guidance}</UserText>
      {guidanceSource && (
        <SmallPrint>
          Source:{' '}
          {appearance.isSourceLink ? <MailLink href={guidanceSource}>{guidanceSource}</MailLink> : guidanceSource}
        </SmallPrint>
      )}
      {disclaimer && <SmallPrint>{disclaimer}</SmallPrint>}
    </>
  );
}

function FooterLinks({ scheduleUrl = '', unsubscribeUrl = '' }: NoticeTexts) {
  return (
    <>
      <Text className="faint" style={mailStyles.footer}>
        <MailLink href={scheduleUrl}>Change when you are reminded</MailLink>
      </Text>
      <Text className="faint" style={mailStyles.footer}>
        <MailLink href={unsubscribeUrl}>Stop emails for this reminder</MailLink>
      </Text>
    </>
  );
}
