export const severalOffer = {
  all: 'Several at once',
  offer: '{kind}: several reminders at once',
  kinds: {
    house: 'A new house from the builder',
    baby: 'A baby',
    company: 'A company',
    car: 'A car',
  },
} as const;
