import { expect, type Page } from '@playwright/test';
import type { Language, Locale } from '../../../lib/i18n/languages';
import { languageOf } from '../../../lib/i18n/languages';
import { dayFromToday } from './page-helpers';
import { createUser, signInAs } from './users';

interface DemoContent {
  /** The name of the template 'sa-firearm-licence'. */
  firearmTemplate: string;
  /** Titles of reminders. */
  firearm: string;
  licenceDisc: string;
}

/** Texts by which screens find templates and reminders of the demo account. */
export const demoContent: Record<Language, DemoContent> = {
  en: {
    firearmTemplate: 'Firearm licence',
    firearm: 'Firearm licence, hunting rifle',
    licenceDisc: 'Licence disc, Toyota Corolla',
  },
  af: {
    firearmTemplate: 'Vuurwapenlisensie',
    firearm: 'Vuurwapenlisensie, jaggeweer',
    licenceDisc: 'Lisensieskyf, Toyota Corolla',
  },
};

/** Template key, title and days from today to the due date. Birthdays and anniversaries start in the past. */
const REMINDERS: Record<Language, [template: string, title: string, days: number][]> = {
  en: [
    ['sa-vehicle-licence', demoContent.en.licenceDisc, 0],
    ['custom-bill', 'Municipal account', 3],
    ['vehicle-service-annual', 'Service the Corolla', 6],
    ['bank-card-expiry', 'Cheque card', 19],
    ['annual-dental-checkup', 'Dentist, whole family', 26],
    ['sa-firearm-licence', demoContent.en.firearm, 80],
    ['sa-drivers-licence', 'Thandi’s driver’s licence card', 75],
    ['passport', 'Passport, Sipho', 320],
    ['tv-licence-sa', 'TV licence', -12],
    ['annual-eye-test', 'Eye test', -40],
    ['birthday', 'Gogo', -20_000],
    ['anniversary', 'Wedding anniversary', 12 - 3652],
  ],
  af: [
    ['sa-vehicle-licence', demoContent.af.licenceDisc, 0],
    ['custom-bill', 'Munisipale rekening', 3],
    ['vehicle-service-annual', 'Diens van die Corolla', 6],
    ['bank-card-expiry', 'Tjekkaart', 19],
    ['annual-dental-checkup', 'Tandarts, hele gesin', 26],
    ['sa-firearm-licence', demoContent.af.firearm, 80],
    ['sa-drivers-licence', 'Thandi se bestuurslisensiekaart', 75],
    ['passport', 'Sipho se paspoort', 320],
    ['tv-licence-sa', 'TV-lisensie', -12],
    ['annual-eye-test', 'Oogtoets', -40],
    ['birthday', 'Ouma se verjaardag', -20_000],
    ['anniversary', 'Huweliksherdenking', 12 - 3652],
  ],
};

/** Template key of the only completed reminder. */
const COMPLETED = 'pet-vaccinations';

/** Signs in as a new user with the demo account's rights and similar reminders, whose dates count from today. */
export async function signInAsNewDemoUser(page: Page, locale: Locale): Promise<{ id: string }> {
  const user = await createUser({ isAdmin: true, isTestingUser: true, locale });
  await signInAs(page.context(), user);
  const templates = (await (await page.request.get('/api/templates')).json()) as {
    id: string;
    key: string;
    name: string;
    category: string;
    defaultLeadDays: number[];
  }[];
  const add = async (key: string, title: string, days: number) => {
    const { id: templateId, category, defaultLeadDays: leadDays } = templates.find((each) => each.key === key)!;
    const data = { templateId, category, leadDays, title, dueAt: dayFromToday(days) };
    const answer = await page.request.post('/api/reminders', { data });
    expect(answer.status(), await answer.text()).toBe(201);
    return ((await answer.json()) as { id: string }).id;
  };
  for (const [key, title, days] of REMINDERS[languageOf(locale)]) await add(key, title, days);
  const id = await add(COMPLETED, 'Bella', -9);
  expect((await page.request.post(`/api/reminders/${id}/complete`)).ok()).toBe(true);
  return user;
}

const users = new Map<Locale, { id: string }>();

/** Like `signInAsNewDemoUser`, but each worker creates one user per locale. */
export async function signInAsDemoUser(page: Page, locale: Locale): Promise<void> {
  const user = users.get(locale);
  if (user) await signInAs(page.context(), user);
  else users.set(locale, await signInAsNewDemoUser(page, locale));
}
