const BIRTHDAY = String.raw`(?:\d+(?:st|nd|rd|th|ste|de)? )?(?:birthday|verjaar(?:s)?dag)`;

/** "Gogo's 80th birthday", "Pa se verjaarsdag", "Lerato birthday" */
const NAME_FIRST = new RegExp(String.raw`^(.+?)(?:['’]s|['’]| se)? ${BIRTHDAY}$`, 'iu');
/** "Birthday: Lerato", "Verjaarsdag van Pa" */
const NAME_LAST = new RegExp(String.raw`^${BIRTHDAY}(?: (?:of|for|van|vir)| ?[:,–-])? (.+)$`, 'iu');

const NOT_A_NAME = /^(?:a|an|the|my|our|his|her|their|your|’n|'n|die|my|ons|sy|haar|hulle|jou)$/iu;

/** Returns the name in the title of a birthday, the title itself if it does not mention a birthday, or null. */
export function birthdayName(title: string): string | null {
  const text = title.trim().replaceAll(/\s+/g, ' ');
  const name = NAME_FIRST.exec(text)?.[1] ?? NAME_LAST.exec(text)?.[1];
  if (name !== undefined) return NOT_A_NAME.test(name) ? null : name;
  return /birthday|verjaar/iu.test(text) ? null : text;
}
