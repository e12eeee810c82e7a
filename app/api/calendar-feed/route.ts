import { endFeed, makeFeed, readFeedStatus, updateFeed } from '@/lib/calendar-feed/manage-feed';
import { FEED_CHANGE_LIMIT_PER_USER } from '@/lib/calendar-feed/rate-limits';
import { feedAddressSchema, feedBodySchema, feedStatusSchema } from '@/lib/calendar-feed/schema';
import { documentEmptyResponse, documentJsonResponse, limitPerUser } from '@/lib/http/declaration';
import { READ_LIMIT_PER_USER } from '@/lib/http/rate-limits';
import { route } from '@/lib/http/route';

export const GET = route({
  section: 'Calendar',
  summary: 'Returns whether the caller has a calendar feed, and when it was last read.',
  auth: 'user',
  limits: [limitPerUser(READ_LIMIT_PER_USER)],
  responses: { 200: documentJsonResponse(feedStatusSchema) },
  handler: ({ user }) => readFeedStatus({ actor: user }),
});

export const POST = route({
  section: 'Calendar',
  summary: 'Makes the caller’s calendar feed, or replaces its address.',
  notes: 'The address is returned only here. The previous one returns 404 from then on.',
  auth: 'user',
  limits: [limitPerUser(FEED_CHANGE_LIMIT_PER_USER)],
  responses: { 200: documentJsonResponse(feedAddressSchema) },
  handler: ({ user, now }) => makeFeed({ actor: user, now }),
});

export const PATCH = route({
  section: 'Calendar',
  summary: 'Sets whether the events of the caller’s calendar feed contain descriptions.',
  auth: 'user',
  body: feedBodySchema,
  limits: [limitPerUser(FEED_CHANGE_LIMIT_PER_USER)],
  responses: { 200: documentJsonResponse(feedStatusSchema) },
  errors: ['not_found'],
  handler: ({ user, body, now }) => updateFeed({ actor: user, body, now }),
});

export const DELETE = route({
  section: 'Calendar',
  summary: 'Ends the caller’s calendar feed at once.',
  auth: 'user',
  responses: { 204: documentEmptyResponse() },
  handler: ({ user, now }) => endFeed({ actor: user, now }),
});
