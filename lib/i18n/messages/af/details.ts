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
};
