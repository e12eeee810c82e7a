import type { I18n } from '@/lib/i18n/i18n';
import { occasionFromTitle, type Occasion } from '@/lib/schedule/behaviour-rules';

const BELATED_DAYS = 5;

export type Wishes = 'timely' | 'belated';

/** The names of their actions, under `reminders.actions`. */
export const WISHES_ACTIONS = { timely: 'sendWishes', belated: 'sendBelatedWishes' } as const satisfies Record<
  Wishes,
  string
>;

/** Null once it is too late. @param daysLeft until the birthday; negative after it */
export function wishesOn(daysLeft: number): Wishes | null {
  if (daysLeft >= 0) return 'timely';
  return daysLeft >= -BELATED_DAYS ? 'belated' : null;
}

export function birthdayWishes({ t }: I18n, title: string, wishes: Wishes = 'timely'): string {
  const name = birthdayName(title);
  return t(`details.wishes.${wishes}`, { named: name ? 'yes' : 'no', name: name ?? '' });
}

/** The title, which says that it is a birthday also where it is only a name. */
export const birthdayTitle = (
  { t }: I18n,
  { title, occasion }: { title: string; occasion: Occasion | null },
): string =>
  occasion === 'birthday' && occasionFromTitle(title) === null ? t('schedule.birthdayOf', { name: title }) : title;

/** Opens WhatsApp, in which the user chooses the recipient. */
export const whatsAppUrl = (message: string): string => `https://wa.me/?text=${encodeURIComponent(message)}`;

const BIRTHDAY = String.raw`(?:\d+(?:st|nd|rd|th|ste|de)? )?(?:birthday|verjaar(?:s)?dag)`;

/** "Gogo's 80th birthday", "Pa se verjaarsdag", "Lerato birthday" */
const NAME_FIRST = new RegExp(String.raw`^(.+?)(?:['’]s|['’]| se)? ${BIRTHDAY}$`, 'iu');
/** "Birthday: Lerato", "Verjaarsdag van Pa" */
const NAME_LAST = new RegExp(String.raw`^${BIRTHDAY}(?: (?:of|for|van|vir)| ?[:,–-])? (.+)$`, 'iu');

const NOT_A_NAME = /^(?:a|an|the|my|our|his|her|their|your|’n|'n|die|my|ons|sy|haar|hulle|jou)$/iu;

/** Returns the name in the title of a birthday, the title itself if it does not mention a birthday, or null. */
function birthdayName(title: string): string | null {
  const text = title.trim().replaceAll(/\s+/g, ' ');
  const name = NAME_FIRST.exec(text)?.[1] ?? NAME_LAST.exec(text)?.[1];
  if (name !== undefined) return NOT_A_NAME.test(name) ? null : name;
  return /birthday|verjaar/iu.test(text) ? null : text;
}
