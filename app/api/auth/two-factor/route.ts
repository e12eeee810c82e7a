import { route } from '@/lib/platform/route';
import { twoFactorOf } from '@/lib/two-factor/service';

export const GET = route({ auth: 'user', handler: ({ user }) => twoFactorOf({ actor: user }) });
