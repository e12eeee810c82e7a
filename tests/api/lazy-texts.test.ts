import { expect, it } from 'vitest';
import { GET } from '@/app/texts/[build]/[language]/route';
import { BUILD_ID } from '@/lib/config/env';
import { callRoute } from '../support/call-route';

const build = String(BUILD_ID);
const getTexts = (params: { build: string; language: string }) =>
  callRoute(GET, { path: `/texts/${params.build}/${params.language}`, params });

it.each([
  ['en', 'More'],
  ['af', 'Meer'],
])('GET /texts/{build}/%s returns texts in that language', async (language, more) => {
  const response = await getTexts({ build, language });
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ 'reminderForm.more': more });
});

it.each([
  { build: 'another', language: 'en' },
  { build, language: 'unknown' },
])('GET /texts/$build/$language returns 404', async (params) => {
  expect((await getTexts(params)).status).toBe(404);
});
