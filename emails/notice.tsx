import { Heading, Section, Text } from '@react-email/components';
import { cachedMailTemplate } from './cached-template';
import { Action, Layout, MailLink, OwnText, Paragraph, SmallPrint } from './layout';
import { noticeLook, noticeTexts, type NoticeLook, type NoticeProps, type NoticeTexts } from './notice-texts';
import type { RenderedMail } from './render';
import { markShades, styles } from './theme';

export { noticeSubject, type NoticeProps } from './notice-wording';

/** The mail that this product is for. */
export const Notice = (props: NoticeProps) => <Page texts={noticeTexts(props)} look={noticeLook(props)} />;

const fillTemplate = cachedMailTemplate((texts: NoticeTexts, look: NoticeLook) => <Page texts={texts} look={look} />);

/** The two parts of the mail `Notice`, from a cached template. */
export const renderNotice = (props: NoticeProps): Promise<RenderedMail> =>
  fillTemplate(noticeTexts(props), noticeLook(props));

interface PageProps {
  texts: NoticeTexts;
  look: NoticeLook;
}

function Page({ texts, look }: PageProps) {
  const { templateName, expiry, grace, description } = texts;
  const { color } = look;
  const markText = { color: markShades[color].light };
  return (
    <Layout
      preheader={texts.preheader ?? ''}
      color={color}
      reason="You get this mail because you asked to be reminded of this date."
      footerLinks={<FooterLinks {...texts} />}
    >
      <Paragraph>{texts.greeting}</Paragraph>
      {templateName && (
        <Text className={`mark-${color}`} style={{ ...styles.small, ...markText, fontWeight: 600, margin: '0 0 2px' }}>
          {templateName}
        </Text>
      )}
      <Heading as="h1" className="strong" style={styles.heading} dir="auto">
        {texts.title}
      </Heading>
      <Text
        className={`mark-${color}`}
        style={{ ...styles.heading, ...markText, fontSize: '26px', lineHeight: '34px', margin: 0 }}
      >
        {texts.timing}
      </Text>
      <Paragraph>{texts.date}</Paragraph>
      {expiry && <Paragraph>{expiry}</Paragraph>}
      {grace && <Paragraph>{grace}</Paragraph>}
      <ApplyBy {...texts} />
      {description && <OwnText>{description}</OwnText>}
      <Guidance texts={texts} look={look} />
      <Action href={texts.openUrl ?? ''} label="Open this reminder" />
    </Layout>
  );
}

function ApplyBy({ applyBy, applyByNote }: NoticeTexts) {
  if (!applyBy) return null;
  return (
    <Section className="panel" style={styles.panel}>
      <Text className="strong" style={styles.panelTitle}>
        {applyBy}
      </Text>
      <Text className="plain" style={styles.panelText}>
        {applyByNote}
      </Text>
    </Section>
  );
}

function Guidance({ texts: { guidance, guidanceSource, caution }, look }: PageProps) {
  if (!guidance) return null;
  return (
    <>
      <OwnText>{guidance}</OwnText>
      {guidanceSource && (
        <SmallPrint>
          Source: {look.sourceIsLink ? <MailLink href={guidanceSource}>{guidanceSource}</MailLink> : guidanceSource}
        </SmallPrint>
      )}
      {caution && <SmallPrint>{caution}</SmallPrint>}
    </>
  );
}

function FooterLinks({ scheduleUrl = '', unsubscribeUrl = '' }: NoticeTexts) {
  return (
    <>
      <Text className="faint" style={styles.footer}>
        <MailLink href={scheduleUrl}>Change when you are reminded</MailLink>
      </Text>
      <Text className="faint" style={styles.footer}>
        <MailLink href={unsubscribeUrl}>Stop mails for this reminder</MailLink>
      </Text>
    </>
  );
}
