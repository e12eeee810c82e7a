import { twoFactorResponse } from '@/lib/accounts/two-factor/schema';
import { route } from '@/lib/http/route';
import { twoFactorOf } from '@/lib/accounts/two-factor/service';
import { json } from '@/lib/http/declaration';

export const GET = route({
  area: 'Account',
  summary: 'Returns the caller’s authenticators and any requested removal.',
  auth: 'user',
  answers: { 200: json(twoFactorResponse) },
  handler: ({ user }) => twoFactorOf({ actor: user }),
});
