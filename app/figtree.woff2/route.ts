import { readFile } from 'node:fs/promises';
import { route } from '@/lib/http/route';

const file = new URL(
  '../../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  import.meta.url,
);

/** The typeface of plain pages, which cannot know the path of the built file that the app uses. */
export const GET = route({
  undocumented: true,
  auth: 'public',
  handler: async () =>
    new Response(await readFile(file), {
      headers: { 'content-type': 'font/woff2', 'cache-control': 'public, max-age=31536000, immutable' },
    }),
});
