import type { I18n } from '@/lib/i18n/i18n';

/** Any other text could be a stranger's message to the person whose address the stranger registered. */
const NAME = /^['’]?\p{L}[\p{L}\p{M} '’‘‐‑-]*$/u;
const MAX_GREETING_NAME_LENGTH = 40;

/** 'Hello Thandi,' or, if the first name does not look like a name, 'Hello,'. */
export function formatGreeting({ t }: I18n, firstName = ''): string {
  const name = usableName(firstName);
  return name === undefined ? t('mails.greeting') : t('mails.greetingByName', { name });
}

/** 'Thandi Mokoena (thandi@example.com)': never the name alone, because anybody can choose any name. */
export function nameAndAddress(typedName: string | null, address: string): string {
  const name = usableName(typedName ?? '');
  return name === undefined ? address : `${name} (${address})`;
}

/** Returns undefined if the text does not look like a name. */
function usableName(text: string): string | undefined {
  const name = text
    .normalize()
    .trim()
    .replaceAll(/\p{Zs}+/gu, ' ');
  return [...name].length <= MAX_GREETING_NAME_LENGTH && NAME.test(name) ? name : undefined;
}
