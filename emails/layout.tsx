import { Body, Button, Container, Head, Heading, Html, Link, Preview, Section, Text } from '@react-email/components';
import { Fragment, type CSSProperties, type ReactNode } from 'react';
import type { I18n } from '@/lib/i18n/i18n';
import { PRODUCT_NAME } from '@/lib/product-name';
import type { Urgency } from '@/lib/schedule/urgency-rules';
import { toSingleLine } from './single-line';
import { darkMailStyles, logoStyles, mailStyles, urgencyShades } from './theme';

/** `Preview` cuts off longer texts. */
const PREHEADER_LENGTH = 149;

interface EmailLayoutProps {
  i18n: I18n;
  /** Shown after the subject in inboxes. */
  preheader: string;
  reason: string;
  /** An additional style sheet, for mail programs that support style sheets. */
  styles?: string;
  /** Decides the colour of the bar at the top; no bar by default. */
  urgency?: Urgency;
  footerLinks?: ReactNode;
  children: ReactNode;
}

export function EmailLayout(props: EmailLayoutProps) {
  const { i18n, preheader, reason, styles = '', urgency = 'none', footerLinks, children } = props;
  const bar: CSSProperties = urgency === 'none' ? {} : { borderTop: `4px solid ${urgencyShades[urgency].light}` };
  return (
    <Html lang={i18n.language} dir="ltr">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style dangerouslySetInnerHTML={{ __html: styles + darkMailStyles(urgency) }} />
      </Head>
      <Preview>{toSingleLine(preheader, PREHEADER_LENGTH)}</Preview>
      <Body className="page" style={mailStyles.body}>
        <Container style={mailStyles.container}>
          <Brand />
          <Section
            className={urgency === 'none' ? 'card' : `card bar-${urgency}`}
            style={{ ...mailStyles.card, ...bar }}
          >
            {children}
          </Section>
          <Section style={{ paddingTop: '16px' }}>
            <Text className="faint" style={mailStyles.footer}>
              {reason}
            </Text>
            {footerLinks}
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

/** The logo is drawn with borders: mail programs do not show SVG, and many block images until the reader allows them. */
const Brand = () => (
  <table role="presentation" cellPadding={0} cellSpacing={0} style={logoStyles.row}>
    <tbody>
      <tr>
        <td align="center" className="button" style={logoStyles.tile} data-skip-in-text="true" aria-hidden>
          <div style={logoStyles.rings} />
          <div style={logoStyles.sheet}>✓</div>
        </td>
        <td className="faint" style={logoStyles.name}>
          {PRODUCT_NAME}
        </td>
      </tr>
    </tbody>
  </table>
);

export function MailHeading({ dir, children }: { dir?: 'auto'; children: ReactNode }) {
  return (
    <Heading as="h1" className="strong" style={mailStyles.heading} dir={dir}>
      {children}
    </Heading>
  );
}

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text className="plain" style={mailStyles.text}>
      {children}
    </Text>
  );
}

export function SmallPrint({ children }: { children: ReactNode }) {
  return (
    <Text className="faint" style={mailStyles.small}>
      {children}
    </Text>
  );
}

export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="link" style={mailStyles.link}>
      {children}
    </Link>
  );
}

interface EmailButtonProps {
  i18n: I18n;
  href: string;
  label: string;
  /** Adds the URL as text, for mail programs that do not show the button. */
  showUrl?: boolean;
}

export function EmailButton({ i18n: { t }, href, label, showUrl = false }: EmailButtonProps) {
  return (
    <>
      <Section style={{ margin: '8px 0' }}>
        <Button href={href} className="button" style={mailStyles.button}>
          {label}
        </Button>
      </Section>
      {showUrl && (
        <Section data-skip-in-text="true">
          <SmallPrint>
            {t.rich('mails.buttonFallback', {
              url: href,
              link: (content) => <MailLink href={href}>{content}</MailLink>,
            })}
          </SmallPrint>
        </Section>
      )}
    </>
  );
}

interface ActionLinkProps {
  href: string;
  isMain?: boolean;
  children: ReactNode;
}

/** In HTML, links other than the main one share a line. The block element gives each its own line in the text part. */
export const ActionLink = ({ href, isMain, children }: ActionLinkProps) => (
  <div style={isMain ? mailStyles.mainAction : mailStyles.action}>
    <a
      href={href}
      target="_blank"
      className={isMain ? 'button' : 'link'}
      style={isMain ? mailStyles.button : mailStyles.actionLink}
    >
      {children}
    </a>
  </div>
);

export function UserText({ children }: { children: string }) {
  return (
    <Text className="plain" style={mailStyles.text} dir="auto">
      {children.split('\n').map((line, index) => (
        <Fragment key={index}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </Text>
  );
}
