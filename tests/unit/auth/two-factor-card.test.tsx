import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TwoFactorCard } from '@/components/profile/two-factor-card';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { makeQueryClient } from '@/lib/browser/query-client';
import { withEnglish } from '@/tests/support/texts/i18n';

const render = (canAddPasskeys: boolean) =>
  renderToStaticMarkup(
    withEnglish(
      <QueryClientProvider client={makeQueryClient(() => undefined)}>
        <TwoFactorCard
          user={{ timezone: 'Africa/Johannesburg' } as CurrentUser}
          initialTwoFactor={{ authenticators: [], recoveryCodesLeft: 0, removalEndsAt: null, canAddPasskeys }}
        />
      </QueryClientProvider>,
    ),
  );

it('TwoFactorCard offers a passkey, or says why it cannot be added', () => {
  expect(render(true)).toMatch(/Passkey<\/button>/);
  expect(render(true)).not.toContain('Passkeys do not work');
  expect(render(false)).not.toMatch(/Passkey<\/button>/);
  expect(render(false)).toContain('Passkeys do not work at this address');
  expect(render(false)).toMatch(/Authenticator app<\/button>/);
});
