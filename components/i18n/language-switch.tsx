import { currentI18n } from '@/lib/accounts/sign-in/current-i18n';
import { currentUser } from '@/lib/accounts/sign-in/current-user';
import { languageName, LANGUAGES } from '@/lib/i18n/languages';

/** Works without JavaScript. Hidden from signed-in users, because their account sets the language. */
export async function LanguageSwitch() {
  if (await currentUser().catch(() => null)) return null;
  const { t, language: currentLanguage } = await currentI18n();
  return (
    <form method="post" aria-label={t('auth.language')} className="flex flex-wrap gap-1 text-sm">
      {LANGUAGES.map((language) => (
        <button
          key={language}
          formAction={`/api/language?${new URLSearchParams({ language })}`}
          lang={language}
          aria-current={language === currentLanguage || undefined}
          className="rounded-md px-2.5 py-2 text-muted-foreground underline underline-offset-4 focus-ring hover:text-foreground aria-[current]:font-semibold aria-[current]:text-foreground aria-[current]:no-underline pointer-coarse:min-h-11"
        >
          {languageName(language)}
        </button>
      ))}
    </form>
  );
}
