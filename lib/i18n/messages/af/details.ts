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
} as const;
