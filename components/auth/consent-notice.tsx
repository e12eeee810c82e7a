import type { Translator } from '@/lib/i18n/translator';
import { TextLink } from './text-link';

/** Required wherever an account can be created (section 11 of POPIA). */
export function ConsentNotice({ t }: { t: Translator }) {
  return (
    <p className="text-xs leading-relaxed text-muted-foreground">
      {t.rich('auth.register.consent', { link: (label) => <TextLink href="/privacy">{label}</TextLink> })}
    </p>
  );
}
