import { route } from '@/lib/http/route';
import { countReminders } from '@/lib/reminders/count-reminders';

export const GET = route({ auth: 'user', handler: ({ user, now }) => countReminders({ actor: user, now }) });
