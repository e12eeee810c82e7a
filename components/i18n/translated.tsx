'use client';

import type { Text } from '@/lib/i18n/text';
import { useI18n } from './i18n-provider';

/** For toasts shown from outside a component. The text must be in SHARED_GROUPS. */
export const Translated = ({ text }: { text: Text }) => useI18n().t.text(text);
