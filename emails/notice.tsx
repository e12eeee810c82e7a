import { Heading, Section, Text } from '@react-email/components';
import { Action, Layout, MailLink, OwnText, Paragraph, SmallPrint } from './layout';
import {
  applyByWording,
  expiryMeaning,
  graceWording,
  noticeCount,
  noticePreheader,
  noticeTiming,
  type NoticeProps,
} from './notice-wording';
import { markShades, styles } from './theme';
import { greeting } from './wording';

export { noticeSubject, type NoticeProps } from './notice-wording';

/** The mail that this product is for. */
export function Notice(props: NoticeProps) {
  const { title, templateName, color, dueDate, weekday, firstName, description, applyBy } = props;
  const count = noticeCount(props);
  const notes = [expiryMeaning(props), graceWording(props)].filter((note) => note !== undefined);
  const markText = { color: markShades[color].light };
  return (
    <Layout
      preheader={noticePreheader(props)}
      color={color}
      reason="You get this mail because you asked to be reminded of this date."
      footerLinks={<FooterLinks {...props} />}
    >
      <Paragraph>{greeting(firstName)}</Paragraph>
      {templateName && (
        <Text className={`mark-${color}`} style={{ ...styles.small, ...markText, fontWeight: 600, margin: '0 0 2px' }}>
          {templateName}
        </Text>
      )}
      <Heading as="h1" className="strong" style={styles.heading} dir="auto">
        {title}
      </Heading>
      <Text
        className={`mark-${color}`}
        style={{ ...styles.heading, ...markText, fontSize: '26px', lineHeight: '34px', margin: 0 }}
      >
        {capitalise(noticeTiming(props))}
      </Text>
      <Paragraph>
        {weekday}, {dueDate}
        {count && ` · ${count}`}
      </Paragraph>
      {notes.map((note) => (
        <Paragraph key={note}>{note}</Paragraph>
      ))}
      {applyBy && <ApplyBy {...applyBy} />}
      {description?.trim() && <OwnText>{description}</OwnText>}
      <Guidance {...props} />
      <Action href={props.openUrl} label="Open this reminder" />
    </Layout>
  );
}

function ApplyBy(applyBy: NonNullable<NoticeProps['applyBy']>) {
  const { title, note } = applyByWording(applyBy);
  return (
    <Section className="panel" style={styles.panel}>
      <Text className="strong" style={styles.panelTitle}>
        {title}
      </Text>
      <Text className="plain" style={styles.panelText}>
        {note}
      </Text>
    </Section>
  );
}

function Guidance({ guidance, guidanceSource }: NoticeProps) {
  if (!guidance) return null;
  return (
    <>
      <OwnText>{guidance}</OwnText>
      {guidanceSource && (
        <SmallPrint>
          Source:{' '}
          {/^https?:\/\//.test(guidanceSource) ? (
            <MailLink href={guidanceSource}>{guidanceSource}</MailLink>
          ) : (
            guidanceSource
          )}
        </SmallPrint>
      )}
      <SmallPrint>
        Rules change; please check with the responsible office. This is information, not legal advice.
      </SmallPrint>
    </>
  );
}

function FooterLinks({ scheduleUrl, unsubscribeUrl }: NoticeProps) {
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

const capitalise = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
