/** Request header by which the middleware shows the landing page at /. */
export const LANDING_HEADER = 'x-landing';
