/** Beginnings of the paths of what a write of reminders changes. */
export const REMINDER_READS = ['/api/reminders', '/api/audit/recent', '/api/people'] as const;
