import { route } from '@/lib/http/route';
import { sendAllReminders } from '@/lib/testing/send-all-reminders';

export const POST = route({ auth: 'testing', handler: () => sendAllReminders() });
