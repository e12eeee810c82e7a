export const details = {
  labels: {
    amount: 'Bedrag',
    reference: 'Verwysing',
    description: 'Beskrywing',
  },
  referenceKinds: {
    plate: 'Nommerplaat',
    policy: 'Polisnommer',
    account: 'Rekeningnommer',
  },
  referenceExamples: 'Nommerplaat, polis, rekening',
  amountChange: {
    byPercent: '{amount}, vorige keer {previous} ({percent}\u00a0%)',
    fromNothing: '{amount}, vorige keer {previous}',
    cancel: '{change}: vergelyk, of kanselleer voor of op {date}',
    decide: '{change}: vergelyk, en besluit voor of op {date}',
    still: 'Steeds {amount}?',
  },
  wishes: {
    timely:
      'Veels geluk met jou verjaarsdag{named, select, yes {, {name}} other {}}! Mag dit ’n heerlike dag wees, en die jaar wat voorlê nog beter.',
    belated:
      'Veels geluk met jou verjaarsdag, al is dit laat{named, select, yes {, {name}} other {}}! Ek hoop dit was ’n heerlike dag. Mag die jaar wat voorlê nog beter wees.',
  },
} as const;
