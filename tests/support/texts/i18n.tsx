import type { ReactNode } from 'react';
import { I18nProvider } from '@/components/i18n/i18n-provider';
import { getI18n, i18nDataFor, type MessageGroup } from '@/lib/i18n/load-i18n';
import { en } from '@/lib/i18n/messages/en';

const allGroups = Object.keys(en) as MessageGroup[];

export const english = getI18n('en-ZA');

export const withEnglish = (children: ReactNode) => (
  <I18nProvider data={i18nDataFor('en-ZA', allGroups)}>{children}</I18nProvider>
);
