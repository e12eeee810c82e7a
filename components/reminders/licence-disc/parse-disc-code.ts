import { isDay, type Day } from '@/lib/calendar';

/** Only what a reminder needs, because the code also has the VIN, engine and register number. */
export interface LicenceDisc {
  plate: string;
  make: string;
  expiresOn: Day;
}

export type DiscProblem =
  'noCode' | 'qrCode' | 'driversCard' | 'otherCode' | 'incomplete' | 'notAPicture' | 'notLoaded';

export type DiscReading = { disc: LicenceDisc } | { problem: DiscProblem };

export interface Barcode {
  format: string;
  /** One character per byte. */
  content: string;
}

const DRIVERS_CARD_LENGTH = 720;

/** Fields are counted from 1 after the leading '%'. */
const FIELDS = { length: 2, plate: 6, make: 9, expiresOn: 14 };

/** Ignores case, spaces and hyphens. */
export const isSamePlate = (plate: string, other: string): boolean => lettersOf(plate) === lettersOf(other);

const lettersOf = (plate: string) => plate.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

export function parseDiscCode({ format, content }: Barcode): DiscReading {
  if (format !== 'PDF417') return { problem: 'qrCode' };
  if (content.length === DRIVERS_CARD_LENGTH && content.startsWith('\u0001')) return { problem: 'driversCard' };
  if (!content.startsWith('%MVL')) return { problem: 'otherCode' };
  const fields = content.split('%').map((field) => field.trim());
  const [plate, make, expiresOn] = [fields[FIELDS.plate], fields[FIELDS.make], fields[FIELDS.expiresOn]];
  const isComplete = Number(fields[FIELDS.length]) === content.length;
  if (!isComplete || !plate || !make || !isDay(expiresOn)) return { problem: 'incomplete' };
  return { disc: { plate, make, expiresOn } };
}
