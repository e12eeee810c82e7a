export const snooze = {
  title: 'Herinner my later',
  description: 'Ons stuur nog een e-pos oor <bdi>{title}</bdi>. Die e-posse wat jy gekies het, kom steeds.',
  inPlaceOf:
    'Ons stuur die ekstra e-pos van {date} oor <bdi>{title}</bdi> op ’n ander dag. Die e-posse wat jy gekies het, kom steeds.',
  when: 'Wanneer',
  inDays: '{days, plural, =1 {Môre} =7 {Oor ’n week} other {Oor {days} dae}}',
  otherDay: 'Op ’n ander dag',
  anyway: 'Ons stuur in elk geval op daardie dag vir jou ’n e-pos.',
  day: 'Dag van die e-pos',
  dayMissing: 'Kies ’n dag.',
  save: 'Herinner my',
  /** Warnings that the email comes after a deadline. */
  beyond: {
    apply: 'Ná {date}, jou laaste dag om aansoek te doen',
    pay: 'Ná {date}, jou laaste dag om te betaal',
    book: 'Ná {date}, jou laaste dag om ’n afspraak te maak',
    decide: 'Ná {date}, jou laaste dag om te besluit',
    cancel: 'Ná {date}, jou laaste dag om te kanselleer',
    due: 'Ná die sperdatum, {date}',
  },
  cancel: { label: 'Kanselleer die e-pos van {date}', name: 'Kanselleer die e-pos van {date} oor “{title}”' },
  saved: { title: 'E-pos beplan', description: 'Ons stuur op {date} vir jou ’n e-pos oor <bdi>{title}</bdi>.' },
  cancelled: {
    title: 'E-pos gekanselleer',
    description: 'Daardie e-pos oor <bdi>{title}</bdi> kom nie meer nie. Die e-posse wat jy gekies het, kom steeds.',
  },
} as const;
