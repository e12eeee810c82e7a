import { ADDRESS, FEE, ID, item, type Item } from './document-items';

const COPIES = item('Copies of everything that you hand in', 'Afskrifte van alles wat jy inhandig');

/** Of the templates that count from an event. */
export const DOCUMENTS_AFTER_AN_EVENT: Readonly<Record<string, readonly Item[]>> = {
  'traffic-fine-aarto-sa': [
    item('Infringement notice with its number', 'Kennisgewing van oortreding met sy nommer'),
    ID,
    item(
      'To name the driver: their particulars and address',
      'Om die bestuurder te noem: sy of haar besonderhede en adres',
    ),
    item(
      'For a representation: photos, receipts and an affidavit',
      'Vir ’n vertoë: foto’s, bewyse en ’n beëdigde verklaring',
    ),
    FEE,
  ],
  'sars-objection-sa': [
    item('The assessment and SARS’s reasons', 'Die aanslag en die SAID se redes'),
    item('Your grounds, in writing', 'Jou gronde, op skrif'),
    item('Every document that proves them', 'Elke dokument wat dit bewys'),
    item('If late: why, with proof', 'As dit laat is: waarom, met bewys'),
  ],
  'ccma-referral-sa': [
    item('Referral form LRA 7.11', 'Verwysingsvorm LRA 7.11'),
    item('Proof that the employer got a copy', 'Bewys dat die werkgewer ’n afskrif gekry het'),
    item('Letter of dismissal and employment contract', 'Ontslagbrief en dienskontrak'),
    item('Payslips', 'Betaalstrokies'),
    ID,
  ],
  'uif-claim-sa': [
    ID,
    item('Form UI-19 from the employer', 'Vorm UI-19 van die werkgewer'),
    item('Payslips of the last six months', 'Betaalstrokies van die laaste ses maande'),
    item('Certificate of service', 'Dienssertifikaat'),
    item('Bank details with proof of the account', 'Bankbesonderhede met bewys van die bankrekening'),
  ],
  'summons-sa': [
    item(
      'The summons, with the envelope or the sheriff’s note',
      'Die dagvaarding, met die koevert of die balju se nota',
    ),
    item('Contract, account and letters about the claim', 'Kontrak, rekening en briewe oor die eis'),
    item('Proof of what you have paid', 'Bewys van wat jy betaal het'),
    ID,
    item('For Legal Aid: proof of income', 'Vir Regshulp: bewys van inkomste'),
  ],
  'raf-claim-sa': [
    item('Accident report or case number of the police', 'Ongeluksverslag of saaknommer van die polisie'),
    item('Number plates and names of drivers and witnesses', 'Nommerplate en name van bestuurders en getuies'),
    item('Hospital and doctors’ records and accounts', 'Hospitaal- en doktersverslae en rekeninge'),
    item('Proof of income', 'Bewys van inkomste'),
    ID,
  ],
  'new-home-nhbrc-sa': [
    item('Enrolment certificate of the home', 'Inskrywingsertifikaat van die huis'),
    item('List of the defects with photos', 'Lys van die gebreke met foto’s'),
    item(
      'Building contract and proof of the day you moved in',
      'Boukontrak en bewys van die dag waarop jy ingetrek het',
    ),
    item('Proof that the builder got your letter', 'Bewys dat die bouer jou brief gekry het'),
  ],
  'goods-defective-sa': [
    item('Receipt or other proof of the purchase', 'Strokie of ander bewys van die aankoop'),
    item('Delivery note', 'Afleweringsbrief'),
    item('Photos of the defect', 'Foto’s van die gebrek'),
    item('The goods, with what came with them', 'Die goedere, met wat daarmee saamgekom het'),
  ],
  'medical-scheme-claim-sa': [
    item('Detailed account with codes', 'Volledige rekening met kodes'),
    item('Proof of payment', 'Bewys van betaling'),
    item('Membership number', 'Lidnommer'),
    item('Referral or script, if there was one', 'Verwysing of voorskrif, as daar een was'),
  ],
  'birth-registration-sa': [
    item(
      'Proof of birth from the hospital or clinic (DHA-24/PB)',
      'Bewys van geboorte van die hospitaal of kliniek (DHA-24/PB)',
    ),
    item('Identity documents of both parents', 'Identiteitsdokumente van albei ouers'),
    item('Marriage certificate, if you are married', 'Huweliksertifikaat, as julle getroud is'),
    item(
      'For a birth at home: affidavit of a witness (DHA-24/PBA)',
      'Vir ’n tuisgeboorte: verklaring van ’n getuie (DHA-24/PBA)',
    ),
  ],
  'vehicle-bought-sold-sa': [
    ID,
    ADDRESS,
    item('Registration certificate (RC1)', 'Registrasiesertifikaat (RC1)'),
    item('Seller: form NCO, signed by both', 'Verkoper: vorm NCO, deur albei geteken'),
    item('Buyer: form RLV and roadworthy certificate', 'Koper: vorm RLV en padwaardigheidsertifikaat'),
    item('Proof of the sale', 'Bewys van die verkoop'),
    FEE,
    COPIES,
  ],
};
