import { nameAndAddress } from '@/emails/greeting';
import { whenText } from '@/emails/invitation';
import { loadReactDomServer } from '@/emails/render-mail';
import { toSingleLine } from '@/emails/single-line';
import type { I18n } from '@/lib/i18n/i18n';
import type { Invitation } from '@/lib/sharing/invitation';
import { PlainPage } from '../../notices/[token]/plain-page';

export type MessageKind = 'ended' | 'unknown' | 'limited' | 'failed';

interface State {
  i18n: I18n;
  token: string;
  /** Whether they have agreed just now. */
  isNew: boolean;
}

/** Renders the page that the link in an invitation opens. Needs no scripts. */
export async function renderInvitationPage(shown: Invitation | MessageKind, state: State): Promise<string> {
  const { renderToStaticMarkup } = await loadReactDomServer();
  return `<!DOCTYPE html>${renderToStaticMarkup(<Document shown={shown} state={state} />)}`;
}

function Document({ shown, state }: { shown: Invitation | MessageKind; state: State }) {
  const { t } = state.i18n;
  const isMessage = typeof shown === 'string';
  const title = t(`sharing.invitation.${isMessage ? shown : shown.state}.title`);
  return (
    <PlainPage i18n={state.i18n} title={title} hasDashboard={!isMessage && shown.hasAccount}>
      <div className="card">
        <h1>{title}</h1>
        {isMessage ? <p>{t(`sharing.invitation.${shown}.text`)}</p> : <Answered invitation={shown} state={state} />}
      </div>
      {!isMessage && shown.state === 'agreed' && (
        <Form action="decline" label={t('sharing.invitation.leave')} token={state.token} look="quiet" />
      )}
    </PlainPage>
  );
}

function Answered({ invitation, state }: { invitation: Invitation; state: State }) {
  const { t } = state.i18n;
  const { state: answer, owner, ownerName, email, hasAccount } = invitation;
  const shownOwner = answer === 'invited' ? nameAndAddress(ownerName, owner) : owner;
  return (
    <>
      <p>{t(`sharing.invitation.${answer}.text`, { owner: shownOwner })}</p>
      {answer !== 'declined' && <Reminders invitation={invitation} i18n={state.i18n} />}
      {answer !== 'agreed' && (
        <>
          <p className="soft">{t('sharing.invitationMail.what', { owner })}</p>
          <Form action="accept" label={t('sharing.invitation.accept')} token={state.token} />
        </>
      )}
      {answer === 'agreed' && <p>{t('sharing.invitation.agreed.next')}</p>}
      {answer === 'agreed' && state.isNew && !hasAccount && (
        <p className="small">
          {t('sharing.invitation.ownAccount')}{' '}
          {/* The server does not see what follows '#', so the address is in no log. */}
          <a href={`/register#${new URLSearchParams({ email })}`}>{t('sharing.invitation.register')}</a>
        </p>
      )}
      {answer === 'invited' && (
        <Form action="decline" label={t('sharing.invitation.decline')} token={state.token} look="plain" />
      )}
    </>
  );
}

const Reminders = ({ invitation: { reminders }, i18n }: { invitation: Invitation; i18n: I18n }) => (
  <ul>
    {reminders.map(({ title, dueOn, ifNotDoneBy }, index) => (
      <li key={index}>
        <b dir="auto">{toSingleLine(title)}</b> · {i18n.formatDay(dueOn, 'weekdayAndDay')}
        <p className="soft">{whenText(i18n, ifNotDoneBy && i18n.formatDay(ifNotDoneBy, 'weekdayAndDay'))}</p>
      </li>
    ))}
  </ul>
);

const Form = ({
  action,
  label,
  token,
  look,
}: {
  action: 'accept' | 'decline';
  label: string;
  token: string;
  look?: 'plain' | 'quiet';
}) => (
  <form method="post" action={`/api/invitations/${token}`}>
    <input type="hidden" name="action" value={action} />
    <button className={look}>{label}</button>
  </form>
);
