import { AppError } from '@/lib/http/errors';
import { route } from '@/lib/http/route';

/** Every path that is no call of the API: the answer is an error like any other, not the page of the site. */
const unknown = route({
  auth: 'public',
  handler: () => {
    throw new AppError('not_found', 'Not found');
  },
});

export { unknown as DELETE, unknown as GET, unknown as PATCH, unknown as POST, unknown as PUT };
