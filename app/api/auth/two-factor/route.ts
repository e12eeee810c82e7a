import { route } from '@/lib/http/route';
import { twoFactorOf } from '@/lib/accounts/two-factor/service';

export const GET = route({ auth: 'user', handler: ({ user }) => twoFactorOf({ actor: user }) });
