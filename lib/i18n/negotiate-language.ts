import { defaultLocaleOf, LANGUAGES, type Language, type Locale } from './languages';

const isLanguage = (value: string | undefined): value is Language => LANGUAGES.some((language) => language === value);

/** @param chosen value of the language cookie; unknown languages are ignored
 *  @param acceptLanguage value of the HTTP header, such as 'af-ZA,af;q=0.9,en;q=0.8' */
export function negotiateLanguage(chosen: string | undefined, acceptLanguage: string | null): Language {
  if (isLanguage(chosen)) return chosen;
  const wanted = (acceptLanguage ?? '').split(',').map((entry) => {
    const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';');
    const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))?.split('=')[1];
    return { language: tag.split('-')[0]!, quality: quality === undefined ? 1 : Number(quality) || 0 };
  });
  const best = wanted
    .filter(({ language, quality }) => quality > 0 && isLanguage(language))
    .sort((a, b) => b.quality - a.quality)[0]?.language;
  return isLanguage(best) ? best : LANGUAGES[0];
}

/** The default locale of the language that `negotiateLanguage` returns. */
export const negotiateLocale = (...preferences: Parameters<typeof negotiateLanguage>): Locale =>
  defaultLocaleOf(negotiateLanguage(...preferences));
