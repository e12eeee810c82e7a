export interface Item {
  en: string;
  af: string;
}

export const item = (en: string, af: string): Item => ({ en, af });

export const ID = item('Identity document', 'Identiteitsdokument');
export const ADDRESS = item(
  'Proof of address, not older than three months if possible',
  'Bewys van adres, liefs nie ouer as drie maande nie',
);
export const FEE = item('Money for the fee, or proof of payment', 'Geld vir die fooi, of bewys van betaling');
