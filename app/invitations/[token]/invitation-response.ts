import type { ErrorPageContext } from '@/lib/http/declaration';
import { getI18n } from '@/lib/i18n/load-i18n';
import type { Locale } from '@/lib/i18n/languages';
import { isInvitationEnded, type Invitation } from '@/lib/sharing/invitation';
import { plainPageResponse } from '../../notices/[token]/plain-page';
import { renderInvitationPage, type MessageKind } from './invitation-page';

const STATUS = { ended: 404, unknown: 404, limited: 429, failed: 500 } satisfies Record<MessageKind, number>;

export async function invitationPageResponse(
  found: Invitation | MessageKind,
  { token, visitorLocale, isNew = false }: { token: string; visitorLocale: Locale; isNew?: boolean },
): Promise<Response> {
  const shown = found === 'unknown' && (await isInvitationEnded(token)) ? 'ended' : found;
  const isMessage = typeof shown === 'string';
  const i18n = getI18n(isMessage ? visitorLocale : shown.locale);
  return plainPageResponse(await renderInvitationPage(shown, { i18n, token, isNew }), isMessage ? STATUS[shown] : 200);
}

export const invitationErrorPage = (
  _error: unknown,
  { params, locale, status }: ErrorPageContext,
): Promise<Response> => {
  const kind = status === 429 ? 'limited' : status >= 500 ? 'failed' : 'unknown';
  return invitationPageResponse(kind, { token: String(params.token), visitorLocale: locale });
};
