import { Body, Button, Container, Head, Html, Link, Preview, Section, Text } from '@react-email/components';
import { Fragment, type CSSProperties, type ReactNode } from 'react';
import type { I18n } from '@/lib/i18n/i18n';
import { PRODUCT_NAME } from '@/lib/product-name';
import type { Urgency } from '@/lib/schedule/urgency-rules';
import { toSingleLine } from './single-line';
import { actionStyles, darkMailStyles, mailStyles, urgencyShades } from './theme';

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
          <Text className="faint" style={mailStyles.brand}>
            {PRODUCT_NAME}
          </Text>
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
  look: 'filled' | 'outlined' | 'plain';
  children: ReactNode;
}

/** In HTML, several links share a line. The block element gives each link its own line in the text part. */
export function ActionLink({ href, look, children }: ActionLinkProps) {
  return (
    <div style={mailStyles.action}>
      <a href={href} target="_blank" className={look === 'filled' ? 'button' : 'link'} style={actionStyles[look]}>
        {children}
      </a>
    </div>
  );
}

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
