import { Heading, Section, Text } from '@react-email/components';
import type { I18n } from '@/lib/i18n/i18n';
import { defaultLocaleOf } from '@/lib/i18n/languages';
import { getI18n } from '@/lib/i18n/load-i18n';
import { createCachedMailTemplate } from './cached-mail-template';
import { ActionLink, EmailButton, EmailLayout, MailLink, UserText, Paragraph, SmallPrint } from './layout';
import {
  buildNoticeTexts,
  type NoticeProps,
  type NoticeTexts,
  type NoticeVariant,
  noticeVariant,
} from './notice-texts';
import type { RenderedMail } from './render-mail';
import { templateColorShades, mailStyles } from './theme';

export { noticeSubject, type NoticeProps } from './notice-phrases';

export const NoticeEmail = ({ i18n, ...props }: NoticeProps & { i18n: I18n }) => (
  <NoticeBody texts={buildNoticeTexts(i18n, props)} variant={noticeVariant(i18n, props)} />
);

const renderFromTemplate = createCachedMailTemplate((texts: NoticeTexts, variant: NoticeVariant) => (
  <NoticeBody texts={texts} variant={variant} />
));

/** Same output as rendering `NoticeEmail`, but from a cached template. */
export const renderNotice = (i18n: I18n, props: NoticeProps): Promise<RenderedMail> =>
  renderFromTemplate(buildNoticeTexts(i18n, props), noticeVariant(i18n, props));

const LARGE_TEXT = { fontSize: '26px', lineHeight: '34px' };

interface NoticeBodyProps {
  texts: NoticeTexts;
  variant: NoticeVariant;
}

function NoticeBody({ texts, variant }: NoticeBodyProps) {
  // Any locale of the language will do, because `texts` contains everything that differs between its locales.
  const i18n = getI18n(defaultLocaleOf(variant.language));
  const { t } = i18n;
  const { templateName, countdown, timing, expiry, grace, amount, reference, description } = texts;
  const { color } = variant;
  const templateColorText = { color: templateColorShades[color].light };
  return (
    <EmailLayout
      i18n={i18n}
      preheader={texts.preheader ?? ''}
      color={color}
      reason={t('mails.notice.reason')}
      footerLinks={<FooterLinks i18n={i18n} texts={texts} />}
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
      <Guidance i18n={i18n} texts={texts} isSourceLink={variant.isSourceLink} />
      <Actions i18n={i18n} texts={texts} variant={variant} />
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

interface TextsProps {
  i18n: I18n;
  texts: NoticeTexts;
}

function Guidance({ i18n: { t }, texts, isSourceLink }: TextsProps & { isSourceLink: boolean }) {
  const { guidance, guidanceSource: source, disclaimer } = texts;
  if (!guidance) return null;
  return (
    <>
      <UserText>{guidance}</UserText>
      {source && (
        <SmallPrint>
          {t.rich('mails.notice.source', {
            source,
            link: (content) => (
              <span lang="en">{isSourceLink ? <MailLink href={source}>{content}</MailLink> : content}</span>
            ),
          })}
        </SmallPrint>
      )}
      {disclaimer && <SmallPrint>{disclaimer}</SmallPrint>}
    </>
  );
}

function Actions({ i18n, texts, variant }: TextsProps & { variant: NoticeVariant }) {
  const { t } = i18n;
  const { answerUrl, openUrl = '' } = texts;
  const { canComplete, canRenew } = variant;
  return (
    <>
      {answerUrl && (
        <Section style={{ paddingTop: '8px' }}>
          {canComplete && (
            <ActionLink look="filled" href={`${answerUrl}#done`}>
              {t('mails.notice.answers.done')}
            </ActionLink>
          )}
          {canRenew && (
            <ActionLink look="outlined" href={`${answerUrl}#renewed`}>
              {t('mails.notice.answers.renewed')}
            </ActionLink>
          )}
          <ActionLink look="outlined" href={`${answerUrl}#later`}>
            {t('mails.notice.answers.later')}
          </ActionLink>
        </Section>
      )}
      {canComplete ? (
        <ActionLink look="plain" href={openUrl}>
          {t('mails.notice.open')}
        </ActionLink>
      ) : (
        <EmailButton i18n={i18n} href={openUrl} label={t('mails.notice.open')} />
      )}
    </>
  );
}

function FooterLinks({ i18n: { t }, texts: { scheduleUrl = '', unsubscribeUrl = '' } }: TextsProps) {
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
