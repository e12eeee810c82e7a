import { use } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { I18nProvider, LoadTextsContext, useI18n } from '@/components/i18n/i18n-provider';
import { LazyTextsProvider } from '@/components/i18n/lazy-texts-provider';
import { LAZY_GROUPS, SHARED_GROUPS } from '@/components/i18n/message-groups';
import type { I18n } from '@/lib/i18n/i18n';
import { i18nDataFor, messagesOf } from '@/lib/i18n/load-i18n';

afterEach(() => vi.unstubAllGlobals());

it('a page loads its lazy texts once, and again after a failure', async () => {
  let i18n!: I18n;
  let loadTexts!: () => Promise<void>;
  const Part = () => {
    i18n = useI18n();
    loadTexts = use(LoadTextsContext);
    return null;
  };
  const html = renderToString(
    <I18nProvider data={i18nDataFor('af-ZA', SHARED_GROUPS)}>
      <LazyTextsProvider url="/texts/1/af">
        <Part />
      </LazyTextsProvider>
    </I18nProvider>,
  );
  expect(html).toContain('href="/texts/1/af"');
  const fetchTexts = vi
    .fn()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce(new Response('', { status: 404 }))
    .mockResolvedValue(Response.json(messagesOf('af', LAZY_GROUPS)));
  vi.stubGlobal('fetch', fetchTexts);
  await expect(loadTexts()).rejects.toThrow('Failed to fetch');
  await expect(loadTexts()).rejects.toThrow('404');
  expect(() => i18n.t('reminderForm.dialog.createTitle')).toThrow('not loaded');
  await Promise.all([loadTexts(), loadTexts()]);
  expect(i18n.t('reminderForm.dialog.createTitle')).toBe('Nuwe herinnering');
  expect(fetchTexts).toHaveBeenCalledTimes(3);
});
