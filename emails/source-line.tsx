import { Fragment } from 'react';
import type { I18n } from '@/lib/i18n/i18n';
import { MailLink, SmallPrint } from './layout';
import { joinLines } from './notice-texts';

/** Without the punctuation after it. */
const WEB_ADDRESS = /(https?:\/\/[^\s\u200b(),;]*[^\s\u200b(),;.:])/;

/** Names the source of what a mail says. Its web addresses are links that show only the host. Sources are in English. */
export function SourceLine({ i18n: { t }, text }: { i18n: I18n; text: string | undefined }) {
  const source = joinLines(text);
  if (!source) return null;
  const parts = source.split(WEB_ADDRESS);
  return (
    <SmallPrint>
      {t.rich('mails.notice.source', {
        source,
        link: () => (
          <span lang="en">
            {parts.map((part, index) => (
              <Fragment key={index}>{index % 2 === 1 ? <WebLink address={part} /> : part}</Fragment>
            ))}
          </span>
        ),
      })}
    </SmallPrint>
  );
}

/** A deceptive address stays text: https://bank.example@elsewhere.example leads to elsewhere.example. */
function WebLink({ address }: { address: string }) {
  const url = URL.parse(address);
  if (!url || url.username || url.password) return address;
  return <MailLink href={address}>{url.hostname.replace(/^www\./, '')}</MailLink>;
}
