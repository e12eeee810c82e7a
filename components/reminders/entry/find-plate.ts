const NUMBER = String.raw`[ -]?(?:\d{3,6}|\d{3}[ -]\d{3})`;
const PROVINCES = 'GP|ZN|MP|EC|FS|NC|NW|WP|L';
/** 'KL 45 RT GP' and 'ABC 123 EC', in every province but Western Cape and KwaZulu-Natal, whose plates begin with a town’s code. */
const WITH_PROVINCE = new RegExp(`^(?:[A-Z]{2}\\d{2}[A-Z]{2}|[A-Z]{3}\\d{3})(?:${PROVINCES})$`);
/** 'CA 123-456', 'ND 12345'; not 'NO' and 'NR', which people write for 'number'. */
const WITH_TOWN = new RegExp(`^(?:C[AFGJKLNRSTVWXYZ]|N[BCDEFHJKMNPSTUVWXZ])${NUMBER}$`);
/** 'CAA 12345', 'NPN 1234', only in capitals: 'car 2027' is none. */
const WITH_LONG_TOWN = new RegExp(`^(?:C[ABCEF][A-Z]|N(?!OV)[A-Z]{2})${NUMBER}$`);
/** 'SIPHO 1 GP', 'BOSS WP'; of one letter, Limpopo needs a digit. */
const PERSONALISED = new RegExp(`^(?:[A-Z\\d]{1,8}(?:${PROVINCES.replace('|L', '')})|(?=\\D{0,7}\\d)[A-Z\\d]{1,8}L)$`);

const PLATE_CHARACTERS = /^[A-Za-z\d -]+$/;
const compact = (text: string) => text.replaceAll(/[ -]/g, '');

/** Whether a text is a South African number plate of a pattern that only plates have. */
export function isPlate(text: string): boolean {
  if (!PLATE_CHARACTERS.test(text)) return false;
  const plate = text.toUpperCase();
  return WITH_PROVINCE.test(compact(plate)) || WITH_TOWN.test(plate) || WITH_LONG_TOWN.test(text);
}

/** Whether a text in capitals, or with a digit, may be a personalised plate. Other texts are of the same form. */
export function mayBePersonalisedPlate(text: string): boolean {
  const [province = '', ...body] = text.split(' ').reverse();
  if (!PLATE_CHARACTERS.test(text) || body.length === 0 || !PROVINCES.split('|').includes(province.toUpperCase()))
    return false;
  return PERSONALISED.test(compact(text.toUpperCase())) && (/\d/.test(text) || text === text.toUpperCase());
}
