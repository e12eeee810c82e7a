/** Of the form, for a template that counts from an event. */
export const event = {
  label: 'Getel vanaf:',
  counted: {
    day: '{count, plural, one {{count} dag} other {{count} dae}}, die dag self nie getel nie: {date}.',
    'working-day':
      '{count, plural, one {{count} werksdag} other {{count} werksdae}}, die dag self nie getel nie: {date}.',
    month: '{count, plural, one {{count} maand} other {{count} maande}} later: {date}.',
    year: '{count, plural, one {{count} jaar} other {{count} jaar}} later: {date}.',
  },
  recess: '16 Desember tot 15 Januarie word nie getel nie.',
  skipped: 'Openbare vakansiedae wat nie tel nie: {days}.',
  moved: 'Die laaste dag skuif van {from} na {to}.',
  suggested: 'Sodra daar ’n nuwe dag is, voer dit hier in. Tot dan is die datum hieronder net ’n voorstel.',
  ownDate: 'Die sperdatum hieronder is jou eie en bly dus so.',
  useCounted: 'Gebruik die getelde dag',
  notCounted: 'Die laaste dag kon nie getel word nie. Kyk na jou verbinding, of voer self die sperdatum in.',
  passed:
    'Die laaste dag was {date}. Dit kan steeds help om dadelik op te tree: vra of ’n laat versoek aanvaar word, en sê waarom dit laat is. Wat ons daarvan weet, staan hieronder.',
} as const;
