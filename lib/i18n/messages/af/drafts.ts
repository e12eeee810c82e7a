export const drafts = {
  label: 'Konsepte wat nie gestoor is nie',
  untitled: 'Sonder titel',
  notSaved: '<title></title>, nie gestoor nie, <time></time>',
  changedMeanwhile: 'Hierdie herinnering het intussen verander. Gaan dit na voordat jy stoor.',
  resume: 'Gaan voort waar jy opgehou het',
  discard: 'Gooi weg',
} as const;
