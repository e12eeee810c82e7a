'use client';

import type { Text } from '@/lib/i18n/text';
import { useI18n } from './i18n-provider';

/** For toasts shown by code outside a component. The text must belong to SHARED_GROUPS. */
export const TranslatedText = ({ text }: { text: Text }) => useI18n().t.text(text);
