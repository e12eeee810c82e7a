import { route } from '@/lib/platform/route';
import { sendAllReminders } from '@/lib/testing/send-all-reminders';

export const POST = route({ auth: 'testing', handler: () => sendAllReminders() });
