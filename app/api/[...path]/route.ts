import { notFoundError } from '@/lib/http/errors';
import { route } from '@/lib/http/route';

/** Unknown paths get a JSON error, not the 404 page. */
const notFoundRoute = route({
  undocumented: true,
  auth: 'public',
  handler: () => {
    throw notFoundError();
  },
});

export {
  notFoundRoute as DELETE,
  notFoundRoute as GET,
  notFoundRoute as PATCH,
  notFoundRoute as POST,
  notFoundRoute as PUT,
};
