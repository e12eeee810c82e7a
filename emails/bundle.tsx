import { Fragment } from 'react';
import type { I18n } from '@/lib/i18n/i18n';
import type { Urgency } from '@/lib/schedule/urgency-rules';
import { EmailLayout, MailHeading, Paragraph, SmallPrint } from './layout';
import { actionsOf, buildNoticeTexts, sharedText, timingInSubject, titleInSubject } from './notice-texts';
import type { NoticeProps } from './notice-phrases';
import { renderMail, type RenderedMail } from './render-mail';
import { bundleStyles } from './theme';
import { formatGreeting } from './greeting';

/** Names the first notice and counts the others: 'Passport: expires in 3 days – 12/03/2027, and 3 more'. */
export function bundleSubject(i18n: I18n, notices: NoticeProps[]): string {
  const [first, ...others] = notices;
  if (!first) return '';
  const values = { title: titleInSubject(first), timing: timingInSubject(i18n, first), more: others.length };
  return i18n.t('mails.bundle.subject', values);
}

export const renderBundle = (i18n: I18n, bundle: Omit<BundleProps, 'i18n'>): Promise<RenderedMail> =>
  renderMail(<BundleEmail i18n={i18n} {...bundle} />);

/** The most urgent first. */
const URGENCIES: Urgency[] = ['past', 'today', 'soon'];

const MAX_PREHEADER_TITLES = 4;
/** The mail shows as many notices in full as it has room for, and a line for each of the others. */
const MAX_FULL_NOTICES = 40;
const FULL_NOTICES_IN_LONG_MAIL = 10;
/** From here on, the lines take most of the room. */
const LONG_MAIL_NOTICES = 51;

interface BundleProps {
  i18n: I18n;
  notices: NoticeProps[];
  dashboardUrl: string;
}

/** Several notices in one mail. Omits guidance and descriptions, because mail programs cut off mails over 102 kB. */
export function BundleEmail({ i18n, notices, dashboardUrl }: BundleProps) {
  const { t } = i18n;
  const inFull = notices.length < LONG_MAIL_NOTICES ? MAX_FULL_NOTICES : FULL_NOTICES_IN_LONG_MAIL;
  const shared = notices[0]?.shared;
  const titles = notices.slice(0, MAX_PREHEADER_TITLES).map(titleInSubject);
  return (
    <EmailLayout
      i18n={i18n}
      preheader={titles.join(' · ')}
      urgency={URGENCIES.find((urgency) => notices.some((notice) => notice.urgency === urgency)) ?? 'none'}
      reason={shared ? t('sharing.mail.reason', { owner: shared.owner }) : t('mails.bundle.reason')}
      styles={bundleStyles}
    >
      <Paragraph>{formatGreeting(i18n, notices[0]?.firstName)}</Paragraph>
      <MailHeading>{t('mails.bundle.heading', { count: notices.length })}</MailHeading>
      {notices.slice(0, inFull).map((props, index) => (
        <Member key={index} i18n={i18n} {...props} />
      ))}
      <Others i18n={i18n} notices={notices.slice(inFull)} dashboardUrl={dashboardUrl} />
      {notices.some(({ needsDisclaimer }) => needsDisclaimer) && (
        <SmallPrint>{t('mails.notice.disclaimer')}</SmallPrint>
      )}
    </EmailLayout>
  );
}

function Member(props: NoticeProps & { i18n: I18n }) {
  const { i18n, urgency } = props;
  const { t } = i18n;
  const texts = buildNoticeTexts(i18n, props);
  const { details, notes, countdown, applyBy } = texts;
  const { main, others } = actionsOf(i18n, { ...props, openLabel: t('mails.bundle.openOne') });
  const mark = urgency === 'none' ? undefined : `mark-${urgency}`;
  return (
    <div className="member">
      <h2 className="strong" dir="auto">
        {texts.title}
      </h2>
      <p className="plain">
        <b className={countdown ? undefined : mark}>{texts.timing}</b> · {texts.date}
      </p>
      {countdown && (
        <p className="plain">
          <b className={mark}>{countdown}</b>
        </p>
      )}
      <Lines lines={[sharedText(i18n, props), applyBy, ...details]} />
      <div className="main">
        <a href={main.href} className="button">
          {main.label}
        </a>
      </div>
      {[...others, ...stopsOf(props)].map(({ href, label }) => (
        <Action key={label} href={href}>
          {label}
        </Action>
      ))}
      <Lines lines={[notes]} />
    </div>
  );
}

const stopsOf = ({ i18n: { t }, unsubscribeUrl, shared }: NoticeProps & { i18n: I18n }) =>
  shared
    ? [
        { href: unsubscribeUrl, label: t('sharing.mail.leave') },
        { href: shared.leaveAllUrl, label: t('sharing.mail.leaveAll', { owner: shared.owner }) },
      ]
    : [{ href: unsubscribeUrl, label: t('mails.bundle.stop') }];

const Lines = ({ lines }: { lines: (string | undefined)[] }) =>
  lines.map(
    (line) =>
      line && (
        <p key={line} className="plain">
          {line}
        </p>
      ),
  );

function Others({ i18n, notices, dashboardUrl }: BundleProps) {
  if (notices.length === 0) return null;
  const { t } = i18n;
  const lines = notices.map((props) => {
    const { title, timing, countdown } = buildNoticeTexts(i18n, props);
    return { title, facts: [timing, countdown, props.closedDay && t('mails.bundle.officesClosed')] };
  });
  return (
    <div className="member">
      <h2 className="strong">{t('mails.bundle.others', { count: notices.length })}</h2>
      <p className="plain">
        {lines.map(({ title, facts }, index) => (
          <Fragment key={index}>
            <bdi>{title}</bdi> · {facts.filter(Boolean).join(' · ')}
            <br />
          </Fragment>
        ))}
      </p>
      <Action href={dashboardUrl}>{t('mails.bundle.open')}</Action>
    </div>
  );
}

/** A block element, so that each link has its own line in the text part. */
export const Action = ({ href, children }: { href: string; children: string }) => (
  <div>
    <a href={href}>{children}</a>
  </div>
);
