/** Several reminders at once, from one day. */
export const several = {
  pageTitle: 'Several at once',
  intro: 'One question, and a list of reminders that are ready. Nothing is saved before you have seen it.',
  question: 'What is it about?',
  hint: 'You can leave out single reminders in the next steps.',
  next: 'Next',
  passed: '{title}: the last day was {date}.',
  /** Of each title that does not come again: guidance, not advice. */
  stillPossible: {
    snags: 'Write to the builder all the same, and keep a copy.',
    roof: 'Write to the builder all the same, and keep a copy.',
    structure: 'Write to the builder all the same, and keep a copy.',
    birth: 'Home Affairs still registers the birth, but asks for reasons and more documents.',
    medicalAid: 'The baby can still join, but may have a waiting period.',
    annualReturn: 'If it is not filed yet, it still can be, with a penalty.',
    disc: 'Renew it now: penalties grow each month.',
  },
  /** In the description of the reminder. */
  medicalAidNote: 'Many schemes want to hear of a baby within 30 days of the birth. Ask yours: its own rules decide.',
  startOver: 'Start over',
  questions: {
    house: 'When did you move in?',
    baby: 'When was the baby born?',
    company: 'When was the company registered?',
    car: 'When does the licence disc expire?',
  },
  hints: {
    house: 'Snags, roof leaks and structural defects each have a last day.',
    baby: 'Registration, the medical aid and the next date on the clinic card.',
    company: 'The annual return, the next provisional tax and the COIDA return.',
    car: 'Insurance and service get the same day: change them to the dates in your policy and service book.',
  },
  titles: {
    snags: 'Report snags to the builder',
    roof: 'Report roof leaks to the builder',
    structure: 'Report structural defects to the builder',
    birth: 'Register the birth',
    medicalAid: 'Add the baby to the medical aid',
    clinic: 'Baby’s next immunisation',
    annualReturn: 'CIPC annual return',
    provisionalTax: 'Provisional tax',
    coida: 'COIDA return of earnings',
    disc: 'Licence disc',
    insurance: 'Car insurance review',
    service: 'Car service',
  },
} as const;
