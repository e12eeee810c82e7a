import { ADDRESS, FEE, ID, item, type Item } from './document-items';
import { DOCUMENTS_AFTER_AN_EVENT } from './documents-after-an-event';

const BOOKING = item('Confirmation of your booking, if you made one', 'Bevestiging van jou afspraak, as jy een het');
const MEDICINES = item('A list of your medicines', '’n Lys van jou medisyne');
const MEDICAL_CARD = item('Medical aid card, if you have one', 'Mediesefondskaart, as jy een het');
const PHOTOS = item(
  'Photographs: check with the testing centre whether it wants them',
  'Foto’s: vra die toetssentrum of hulle dit wil hê',
);

/**
 * What to take along, by the key of the system template; templates without an entry have no list. Lists only what offices
 * commonly ask for, and says whom to check with where that differs or is unsure.
 */
export const DOCUMENTS_TO_TAKE: Readonly<Record<string, readonly Item[]>> = {
  ...DOCUMENTS_AFTER_AN_EVENT,
  'sa-vehicle-licence': [
    item('Renewal notice, or the old licence disc', 'Hernuwingskennisgewing, of die ou lisensieskyf'),
    ID,
    ADDRESS,
    FEE,
    item(
      'For a taxi, minibus, bus or heavy vehicle: roadworthy certificate',
      'Vir ’n taxi, minibus, bus of swaarvoertuig: padwaardigheidsertifikaat',
    ),
    item(
      'For a company’s vehicle or on someone’s behalf: check with the licensing office',
      'Vir ’n maatskappy se voertuig of namens iemand anders: vra die lisensiekantoor',
    ),
  ],
  'sa-drivers-licence': [
    ID,
    item('Current licence card', 'Huidige lisensiekaart'),
    ADDRESS,
    item('Forms DL1 and NCP, which the testing centre also has', 'Vorms DL1 en NCP, wat die toetssentrum ook het'),
    item(
      'Glasses or contact lenses for the eye test, or an optometrist’s result',
      'Bril of kontaklense vir die oogtoets, of ’n oogkundige se uitslag',
    ),
    PHOTOS,
    BOOKING,
    FEE,
  ],
  'learners-licence-sa': [
    ID,
    item('Learner’s licence', 'Leerlinglisensie'),
    item('Receipt of the booking', 'Bewys van die bespreking'),
    PHOTOS,
    item('Glasses or contact lenses, if you wear them', 'Bril of kontaklense, as jy dit dra'),
    item('A roadworthy vehicle with a valid licence disc', '’n Padwaardige voertuig met ’n geldige lisensieskyf'),
  ],
  'prdp-sa': [
    ID,
    item('Driver’s licence card and current permit', 'Bestuurslisensiekaart en huidige permit'),
    item(
      'Medical certificate on form MC, less than two months old',
      'Mediese sertifikaat op vorm MC, minder as twee maande oud',
    ),
    item('Two photographs', 'Twee foto’s'),
    item(
      'For dangerous goods (category D): training certificate',
      'Vir gevaarlike goedere (kategorie D): opleidingsertifikaat',
    ),
    ADDRESS,
    FEE,
    item(
      'For the check with the police: ask the testing centre what it needs',
      'Vir die navraag by die polisie: vra die toetssentrum wat hulle nodig het',
    ),
  ],
  'roadworthy-sa': [
    item('The vehicle, clean and without a load', 'Die voertuig, skoon en sonder vrag'),
    item('Registration certificate', 'Registrasiesertifikaat'),
    ID,
    item('Money for the test', 'Geld vir die toets'),
  ],
  passport: [
    ID,
    item('Current or previous passport', 'Huidige of vorige paspoort'),
    item(
      'Confirmation of your booking on eHomeAffairs or BABS',
      'Bevestiging van jou afspraak op eHomeAffairs of BABS',
    ),
    FEE,
    item(
      'For a child: birth certificate, and the parents with their identity documents',
      'Vir ’n kind: geboortesertifikaat, en die ouers met hulle identiteitsdokumente',
    ),
    item('For any other case: check with Home Affairs', 'In enige ander geval: vra Binnelandse Sake'),
  ],
  'sa-firearm-licence': [
    item('Form SAPS 518(a), filled in', 'Vorm SAPS 518(a), ingevul'),
    item('Licence card of the firearm', 'Lisensiekaart van die vuurwapen'),
    item('Identity document and a certified copy', 'Identiteitsdokument en ’n gesertifiseerde afskrif'),
    item('Competency certificate', 'Bevoegdheidsertifikaat'),
    item('Proof of training, if the officer asks for it', 'Bewys van opleiding, as die offisier dit vra'),
    item('Photographs of the safe, for its inspection', 'Foto’s van die kluis, vir die inspeksie'),
    FEE,
    item(
      'Anything else: check with the Designated Firearms Officer',
      'Enigiets anders: vra die Aangewese Vuurwapenoffisier (AVO)',
    ),
  ],
  'visa-permit-renewal': [
    item('Passport', 'Paspoort'),
    item('Current visa or permit', 'Huidige visum of permit'),
    item('Application form, filled in and signed', 'Aansoekvorm, ingevul en geteken'),
    item('Confirmation of the appointment', 'Bevestiging van die afspraak'),
    item(
      'Papers for your kind of visa: check with Home Affairs or VFS',
      'Dokumente vir jou soort visum: vra Binnelandse Sake of VFS',
    ),
    FEE,
  ],
  'exemption-permit-sa': [
    item('Passport', 'Paspoort'),
    item('Exemption permit', 'Vrystellingspermit'),
    item('Proof of earlier applications', 'Bewys van vroeëre aansoeke'),
    item('A copy of the Minister’s notice', '’n Afskrif van die Minister se kennisgewing'),
    item('Anything else: check with Home Affairs or VFS', 'Enigiets anders: vra Binnelandse Sake of VFS'),
  ],
  'tv-licence-sa': [
    item('Renewal notice, or your TV licence number', 'Hernuwingskennisgewing, of jou TV-lisensienommer'),
    ID,
    item('Money for the licence', 'Geld vir die lisensie'),
  ],
  'bank-card-expiry': [
    ID,
    item('The old card', 'Die ou kaart'),
    item('Proof of address: check with your bank', 'Bewys van adres: vra jou bank'),
  ],
  'insurance-policy-review': [
    item('Policy and schedule', 'Polis en skedule'),
    item('A list of what you bought, sold or improved', '’n Lys van wat jy gekoop, verkoop of verbeter het'),
    item('Valuations and receipts of valuable things', 'Waardasies en kwitansies van waardevolle goed'),
    item('Quotations from other insurers', 'Kwotasies van ander versekeraars'),
  ],
  'medical-aid-review-sa': [
    item('The scheme’s letter about next year’s benefits', 'Die fonds se brief oor volgende jaar se voordele'),
    item('A list of what your family claimed this year', '’n Lys van wat jou gesin vanjaar geëis het'),
    item('A list of chronic medicines', '’n Lys van chroniese medisyne'),
    item('Membership number', 'Lidmaatskapnommer'),
  ],
  'sars-tax-filing-sa': [
    ID,
    item('Tax number and eFiling sign-in', 'Belastingnommer en eFiling-aanmelding'),
    item('IRP5 of every employer', 'IRP5 van elke werkgewer'),
    item('Medical aid certificate and medical receipts', 'Mediesefondssertifikaat en mediese kwitansies'),
    item('Retirement fund and interest certificates', 'Sertifikate van aftreefonds en rente'),
    item('Logbook, if you claim for travel', 'Logboek, as jy reiskoste eis'),
    item('Bank details', 'Bankbesonderhede'),
  ],
  'provisional-tax-sa': [
    item('Income so far this year', 'Inkomste tot dusver vanjaar'),
    item('Last year’s assessment', 'Verlede jaar se aanslag'),
    item('Medical and retirement certificates', 'Mediese en aftreesertifikate'),
    item('eFiling sign-in', 'eFiling-aanmelding'),
  ],
  'retirement-annuity-sa': [
    item('Policy or member number of the fund', 'Polis- of lidnommer van die fonds'),
    item('Contributions so far this tax year', 'Bydraes tot dusver in hierdie belastingjaar'),
    item('Income so far this tax year', 'Inkomste tot dusver in hierdie belastingjaar'),
    item('Bank details of the fund for the payment', 'Bankbesonderhede van die fonds vir die betaling'),
  ],
  'student-funding-sa': [
    ID,
    item('Identity documents of your parents or guardian', 'Identiteitsdokumente van jou ouers of voog'),
    item('Proof of the household’s income', 'Bewys van die huishouding se inkomste'),
    item('Latest results', 'Jongste uitslae'),
    item('Anything else: check with NSFAS or the university', 'Enigiets anders: vra NSFAS of die universiteit'),
  ],
  'coida-return-sa': [
    item('Registration number with the Compensation Fund', 'Registrasienommer by die Vergoedingsfonds'),
    item('The year’s earnings of all workers', 'Alle werkers se verdienste vir die jaar'),
    item('Number of workers', 'Getal werkers'),
    item('Anything else: check with the Compensation Fund', 'Enigiets anders: vra die Vergoedingsfonds'),
  ],
  'cipc-annual-return-sa': [
    item('Registration number and CIPC sign-in', 'Registrasienommer en CIPC-aanmelding'),
    item('Last year’s turnover', 'Verlede jaar se omset'),
    item('Particulars of the directors or members', 'Besonderhede van die direkteure of lede'),
    item('Particulars of the beneficial owners', 'Besonderhede van die voordelige eienaars'),
    item('Financial statements, or the accountability supplement', 'Finansiële state, of die verantwoordingsbylae'),
    item('Anything else: check with the CIPC', 'Enigiets anders: vra die CIPC'),
  ],
  'professional-registration-sa': [
    item('Registration number', 'Registrasienommer'),
    item('Reference for the payment', 'Verwysing vir die betaling'),
    item('Proof of training (CPD), if your council asks for it', 'Bewys van opleiding (VPO), as jou raad daarvoor vra'),
  ],
  'fixed-term-contract-sa': [
    item('The contract', 'Die kontrak'),
    item('Your notice in writing', 'Jou skriftelike kennisgewing'),
    item('Proof that the notice was sent', 'Bewys dat die kennisgewing gestuur is'),
  ],
  exam: [
    item('Identity document or student card', 'Identiteitsdokument of studentekaart'),
    item('Exam letter', 'Eksamenbrief'),
    item('Pens and the materials that are allowed', 'Penne en die hulpmiddels wat toegelaat word'),
    item('A watch, if it is allowed', '’n Horlosie, as dit toegelaat word'),
  ],
  'school-admission-sa': [
    item(
      'Parents’ identity documents, with certified copies',
      'Ouers se identiteitsdokumente, met gesertifiseerde afskrifte',
    ),
    item(
      'Child’s birth certificate, with a certified copy',
      'Kind se geboortesertifikaat, met ’n gesertifiseerde afskrif',
    ),
    item('Proof of address', 'Bewys van adres'),
    item('Clinic card (Grade 1)', 'Kliniekkaart (Graad 1)'),
    item('Latest school report (Grade 8)', 'Jongste skoolrapport (Graad 8)'),
    item('Anything else: check with the school', 'Enigiets anders: vra die skool'),
  ],
  'child-immunisation-sa': [
    item('Clinic card (Road to Health booklet)', 'Kliniekkaart (die Road to Health-boekie)'),
    item('Child’s birth certificate or identity number', 'Kind se geboortesertifikaat of identiteitsnommer'),
  ],
  'chronic-prescription-sa': [
    item('The old prescription', 'Die ou voorskrif'),
    item('A list of all your medicines', '’n Lys van al jou medisyne'),
    MEDICAL_CARD,
    ID,
  ],
  'annual-dental-checkup': [MEDICAL_CARD, ID, MEDICINES],
  'annual-eye-test': [item('Glasses or contact lenses', 'Bril of kontaklense'), MEDICAL_CARD, ID, MEDICINES],
  'annual-health-checkup': [
    MEDICAL_CARD,
    ID,
    MEDICINES,
    item('Results of the last check-up', 'Uitslae van die vorige ondersoek'),
  ],
  'pet-vaccinations': [
    item('Vaccination book', 'Inentingsboekie'),
    item('A lead, or a carrier for a cat', '’n Leiband, of ’n draaghok vir ’n kat'),
  ],
  'vehicle-service-annual': [
    item('Service book', 'Diensboek'),
    item('Details of the service plan or warranty', 'Besonderhede van die diensplan of waarborg'),
    item('Key of the locking wheel nuts, if the car has them', 'Sleutel van die wielslotmoere, as die motor dit het'),
  ],
  'tyre-rotation': [
    item('Key of the locking wheel nuts, if the car has them', 'Sleutel van die wielslotmoere, as die motor dit het'),
    item('Odometer reading of the last rotation', 'Odometerlesing van die vorige rotasie'),
  ],
};
