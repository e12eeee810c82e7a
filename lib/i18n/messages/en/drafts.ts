export const drafts = {
  label: 'Unsaved drafts',
  untitled: 'Without a title',
  notSaved: '<title></title>, not saved, <time></time>',
  changedMeanwhile: 'This reminder has changed since then. Check it before you save.',
  resume: 'Continue where you left off',
  discard: 'Discard',
} as const;
