import { hashPassword } from '@/lib/accounts/sign-in/password';
import { addDaysTo, addYearsTo, dayInTimezone, type Day } from '@/lib/calendar';
import { db } from '@/lib/database/db';
import { toActor } from '@/lib/http/session';
import { completeReminder } from '@/lib/reminders/complete-reminder';
import { createReminder } from '@/lib/reminders/create-reminder';
import type { DetailName } from '@/lib/reminder-details';
import type { ReminderBody } from '@/lib/reminders/schema';
import { serializeTemplate } from '@/lib/templates/serialize';

export const DEMO_EMAIL = 'demo@example.com';
export const DEMO_PASSWORD = 'demo1234';

interface DemoReminder extends Partial<Pick<ReminderBody, DetailName>> {
  template?: string;
  title: string;
  dueAt: (today: Day) => Day;
  category?: ReminderBody['category'];
  leadDays?: number[];
  completed?: true;
}

const inDays = (days: number) => (today: Day) => addDaysTo(today, days);
/** A fixed due date, whereas `inDays` counts from the day on which the account is created. */
const bornOn = (day: Day) => () => day;

/** The due dates are spread so that every tab shows reminders. */
const DEMO_REMINDERS: DemoReminder[] = [
  {
    template: 'sa-vehicle-licence',
    title: 'Licence disc, Toyota Corolla',
    dueAt: inDays(0),
    description: 'Take the renewal notice and proof of address along.',
  },
  { title: 'Return library books', dueAt: inDays(0), category: 'one-time-deadline', leadDays: [3, 1, 0] },
  {
    template: 'custom-bill',
    title: 'Municipal account',
    dueAt: inDays(3),
    amount: 2340,
    reference: '4402 1187 6',
  },
  {
    template: 'vehicle-service-annual',
    title: 'Service the Corolla',
    dueAt: inDays(6),
    amount: 3850,
    reference: 'CA 123-456',
  },
  { template: 'bank-card-expiry', title: 'Cheque card', dueAt: inDays(19) },
  { template: 'annual-dental-checkup', title: 'Dentist, whole family', dueAt: inDays(26) },
  { template: 'sa-firearm-licence', title: 'Firearm licence, hunting rifle', dueAt: inDays(80) },
  { template: 'sa-drivers-licence', title: "Thandi's driver's licence card", dueAt: inDays(75) },
  { template: 'passport', title: 'Passport, Sipho', dueAt: inDays(320) },
  { template: 'tv-licence-sa', title: 'TV licence', dueAt: inDays(-12), amount: 265, reference: '4123 567 890' },
  { template: 'annual-eye-test', title: 'Eye test', dueAt: inDays(-40) },
  { template: 'pet-vaccinations', title: 'Rabies booster for Bella', dueAt: inDays(-9), completed: true },
  { template: 'roadside-assistance', title: 'Roadside assistance', dueAt: inDays(-2), completed: true },
  { template: 'birthday', title: "Gogo's birthday", dueAt: bornOn('1951-12-04') },
  { template: 'birthday', title: "Lerato's birthday", dueAt: (today) => addYearsTo(addDaysTo(today, -5), -36) },
  { template: 'anniversary', title: 'Wedding anniversary', dueAt: (today) => addYearsTo(addDaysTo(today, 12), -10) },
];

/** Sets `emailVerified` last, so that null marks an account whose creation was interrupted. */
export async function createDemoAccount(now: Date): Promise<void> {
  const user = await db.user.create({
    data: {
      email: DEMO_EMAIL,
      passwordHash: await hashPassword(DEMO_PASSWORD),
      firstName: 'Thandi',
      lastName: 'Mokoena',
      isAdmin: true,
      isTestingUser: true,
      consentedAt: now,
    },
  });
  const actor = toActor(user);
  const today = dayInTimezone(now, actor.timezone);
  const templates = new Map((await db.template.findMany()).map((row) => [row.key, serializeTemplate(row)]));
  for (const { template: key, dueAt, category, leadDays, completed, ...fields } of DEMO_REMINDERS) {
    const template = key === undefined ? undefined : templates.get(key);
    const reminder = await createReminder({
      actor,
      input: {
        ...fields,
        dueAt: dueAt(today),
        category: category ?? template?.category ?? 'one-time-deadline',
        leadDays: leadDays ?? template?.defaultLeadDays ?? [],
        ...(template && { templateId: template.id }),
      },
      now,
    });
    if (completed) await completeReminder({ actor, id: reminder.id, now });
  }
  await db.user.update({ where: { id: actor.id }, data: { emailVerified: now }, select: { id: true } });
}
