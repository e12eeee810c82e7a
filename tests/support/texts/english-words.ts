/** Frequent English words in the product's texts, except those that are also Afrikaans, such as 'week' and 'is'. */
const ENGLISH_WORDS = [
  ...['the', 'and', 'your', 'you', 'with', 'for', 'this', 'that', 'these', 'from', 'have', 'has', 'had', 'will', 'not'],
  ...['when', 'what', 'which', 'where', 'who', 'can', 'could', 'cannot', 'should', 'would', 'been', 'before', 'after'],
  ...['please', 'reminder', 'reminders', 'due', 'overdue', 'email', 'emails', 'mail', 'date', 'day', 'days', 'today'],
  ...['tomorrow', 'yesterday', 'month', 'months', 'year', 'years', 'hour', 'hours', 'minutes', 'soon', 'password'],
  ...[
    'account',
    'sign',
    'settings',
    'template',
    'templates',
    'save',
    'saved',
    'cancel',
    'delete',
    'close',
    'show',
    'hide',
  ],
  ...['back', 'next', 'previous', 'add', 'edit', 'remove', 'upload', 'download', 'file', 'files', 'done', 'completed'],
  ...['complete', 'search', 'loading', 'try', 'again', 'expires', 'expired', 'renew', 'renewal', 'licence', 'vehicle'],
  ...[
    'application',
    'apply',
    'send',
    'sent',
    'left',
    'ago',
    'hello',
    'good',
    'morning',
    'turned',
    'turns',
    'link',
    'page',
  ],
  ...['up', 'our', 'we', 'are', 'all', 'title', 'type', 'first', 'more', 'other', 'check', 'own'],
  ...['error', 'found', 'new', 'less', 'see', 'here', 'there', 'about', 'category', 'lead', 'choose', 'select'],
];

const PATTERN = new RegExp(`\\b(?:${ENGLISH_WORDS.join('|')})\\b`, 'gi');

/** Returns each listed English word in a text, with up to 30 characters on either side. */
export const findEnglish = (text: string): string[] =>
  Array.from(text.matchAll(PATTERN), ({ index, 0: word }) =>
    text.slice(Math.max(0, index - 30), index + word.length + 30).replace(/\s+/g, ' '),
  );
