import type { I18n } from '@/lib/i18n/i18n';
import { MailLink, SmallPrint } from './layout';
import { joinLines } from './notice-texts';

/** Names the source of what a mail says, as a link only if it is a web URL. Sources are in English. */
export function SourceLine({ i18n: { t }, text }: { i18n: I18n; text: string | undefined }) {
  const source = joinLines(text);
  if (!source) return null;
  const isLink = /^https?:\/\/[^\s\u200b]+$/.test(source);
  return (
    <SmallPrint>
      {t.rich('mails.notice.source', {
        source,
        link: (content) => <span lang="en">{isLink ? <MailLink href={source}>{content}</MailLink> : content}</span>,
      })}
    </SmallPrint>
  );
}
