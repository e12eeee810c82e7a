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

/** Template key, days from today to the due date, and title. Birthdays and anniversaries start in the past. */
const REMINDERS: [template: string, days: number, title: Record<Language, string>][] = [
  ['sa-vehicle-licence', 0, { en: demoContent.en.licenceDisc, af: demoContent.af.licenceDisc }],
  ['custom-bill', 3, { en: 'Municipal account', af: 'Munisipale rekening' }],
  ['vehicle-service-annual', 6, { en: 'Service the Corolla', af: 'Diens van die Corolla' }],
  ['bank-card-expiry', 19, { en: 'Cheque card', af: 'Tjekkaart' }],
  ['annual-dental-checkup', 26, { en: 'Dentist, whole family', af: 'Tandarts, hele gesin' }],
  ['sa-firearm-licence', 80, { en: demoContent.en.firearm, af: demoContent.af.firearm }],
  ['sa-drivers-licence', 75, { en: 'Thandi’s driver’s licence card', af: 'Thandi se bestuurslisensiekaart' }],
  ['passport', 320, { en: 'Passport, Sipho', af: 'Sipho se paspoort' }],
  ['tv-licence-sa', -12, { en: 'TV licence', af: 'TV-lisensie' }],
  ['annual-eye-test', -40, { en: 'Eye test', af: 'Oogtoets' }],
  ['birthday', -20_000, { en: 'Gogo', af: 'Ouma se verjaardag' }],
  ['anniversary', 12 - 3652, { en: 'Wedding anniversary', af: 'Huweliksherdenking' }],
];

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
  const add = async (key: string, days: number, title: string) => {
    const { id: templateId, category, defaultLeadDays: leadDays } = templates.find((each) => each.key === key)!;
    const data = { templateId, category, leadDays, title, dueAt: dayFromToday(days) };
    const answer = await page.request.post('/api/reminders', { data });
    expect(answer.status(), await answer.text()).toBe(201);
    return ((await answer.json()) as { id: string }).id;
  };
  for (const [key, days, title] of REMINDERS) await add(key, days, title[languageOf(locale)]);
  const id = await add(COMPLETED, -9, 'Bella');
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
