export const severalOffer = {
  all: 'Verskeie tegelyk',
  offer: '{kind}: verskeie herinneringe tegelyk',
  kinds: {
    house: '’n Nuwe huis van die bouer',
    baby: '’n Baba',
    company: '’n Maatskappy',
    car: '’n Motor',
  },
} as const;
