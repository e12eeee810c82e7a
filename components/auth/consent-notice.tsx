import { TextLink } from './text-link';

/** Required wherever an account can be created (section 11 of POPIA). */
export function ConsentNotice() {
  return (
    <p className="text-xs leading-relaxed text-muted-foreground">
      By creating an account you agree that we keep what you enter so that we can remind you by email. We do not share
      it, and you can delete it all at any time. <TextLink href="/privacy">Privacy notice</TextLink>
    </p>
  );
}
