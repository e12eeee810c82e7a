import { AppError } from '@/lib/http/errors';
import { route } from '@/lib/http/route';

/** Unknown paths get a JSON error, not the 404 page. */
const unknown = route({
  undocumented: true,
  auth: 'public',
  handler: () => {
    throw new AppError('not_found', 'Not found');
  },
});

export { unknown as DELETE, unknown as GET, unknown as PATCH, unknown as POST, unknown as PUT };
