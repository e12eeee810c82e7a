import { z } from 'zod';
import { DASHBOARD_GROUPS, LAZY_GROUPS } from '@/components/i18n/message-groups';
import { BUILD_ID, env } from '@/lib/config/env';
import { route } from '@/lib/http/route';
import { LANGUAGES } from '@/lib/i18n/languages';
import { messagesOf } from '@/lib/i18n/load-i18n';

/** Texts that the dashboard's page does not contain. Another build has others. */
export const GET = route({
  undocumented: true,
  auth: 'public',
  params: z.object({ build: z.literal(String(BUILD_ID)), language: z.enum(LANGUAGES) }),
  handler: ({ params: { language } }) =>
    Promise.resolve(
      Response.json(messagesOf(language, LAZY_GROUPS, DASHBOARD_GROUPS), {
        // In development, texts change without another build.
        headers: env().NODE_ENV === 'production' ? { 'cache-control': 'private, max-age=31536000, immutable' } : {},
      }),
    ),
});
