import { ownerClockOf } from '@/lib/accounts/owner-clock';
import { CURRENCIES, TIMEZONES, WEEKLY_MAILS } from '@/lib/accounts/settings/schema';
import { DATE_FORMATS } from '@/lib/i18n/date-formats';
import type { Actor } from '@/lib/http/session';
import { LOCALES } from '@/lib/i18n/languages';
import type { CurrentUser } from './schema';

/** Returns the default if the stored value is no longer an option. */
const optionOrDefault = <const T extends readonly [string, ...string[]]>(options: T, value: string): T[number] =>
  options.includes(value) ? value : options[0];

const mailProblemOf = ({ mailProblem, mailProblemSince }: Actor): CurrentUser['mailProblem'] =>
  mailProblem && mailProblemSince && { kind: mailProblem, since: mailProblemSince.toISOString() };

/** Names each field to expose, so that no hash or key is exposed by accident. */
export function serializeCurrentUser(user: Actor): CurrentUser {
  return {
    id: user.id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    profileImageUrl: user.profileImageUrl,
    isAdmin: user.isAdmin,
    isTestingUser: user.isTestingUser,
    hasPassword: user.hasPassword,
    theme: user.theme,
    locale: optionOrDefault(LOCALES, user.locale),
    showSATemplates: user.showSATemplates,
    currencyFormat: optionOrDefault(CURRENCIES, user.currencyFormat),
    notifyHour: ownerClockOf(user).notifyHour,
    oneMailAMorning: user.oneMailAMorning,
    weeklyMail: optionOrDefault(WEEKLY_MAILS, user.weeklyMail ?? 'off'),
    timezone: optionOrDefault(TIMEZONES, user.timezone),
    dateFormat: optionOrDefault(DATE_FORMATS, user.dateFormat),
    mailProblem: mailProblemOf(user),
    twoFactorEndsAt: user.twoFactorEndsAt?.toISOString() ?? null,
  };
}
