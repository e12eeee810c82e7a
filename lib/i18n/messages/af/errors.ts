export const errors = {
  internal: 'Iets het aan ons kant verkeerd geloop. Probeer asseblief weer.',
  unavailable: 'Die diens is vir ’n kort rukkie nie beskikbaar nie. Probeer asseblief weer.',
  unauthorized: 'Jy is nie aangemeld nie',
  forbidden: 'Jy het nie toegang hiertoe nie.',
  otherSite: 'Hierdie versoek het van ’n ander webwerf gekom.',
  tooManyAttempts: 'Te veel pogings. Wag asseblief ’n rukkie en probeer weer.',
  invalidLink: 'Hierdie skakel is nie geldig nie.',
  invalidSignature: 'Die handtekening ontbreek, is ongeldig of te oud.',
  cannotSendAgain: 'Hierdie e-pos kan nie weer gestuur word nie: dit het nie misluk nie, of dit is nie meer nodig nie.',
  addressBounces: 'E-posse aan jou adres kom terug. Bevestig asseblief eers die adres.',
  keyReused: 'Hierdie Idempotency-Key is reeds vir iets anders gebruik.',
  request: {
    invalid: 'Die versoek is nie geldig nie.',
    tooLarge: 'Die versoek is te groot.',
    notJson: 'Die versoek is nie geldige JSON nie.',
    brokenText: 'Teks mag nie NUL of gebreekte karakters bevat nie.',
    repeated: 'Dit mag net een keer gegee word.',
    fileMissing: 'Stuur asseblief ’n lêer as die vormveld {field}.',
  },
  address: {
    arrives: 'E-posse bereik hierdie adres; daar is dus niks om te bevestig nie.',
    invalidLink: 'Hierdie skakel is ongeldig of het verval.',
  },
  notFound: {
    resource: 'Nie gevind nie',
    reminder: 'Herinnering nie gevind nie',
    template: 'Sjabloon nie gevind nie',
    attachment: 'Aanhegsel nie gevind nie',
    upload: 'Opgelaaide lêer nie gevind nie',
    file: 'Lêer nie gevind nie',
    picture: 'Foto nie gevind nie',
    authenticator: 'Tweede faktor nie gevind nie',
    holiday: 'Openbare vakansiedag nie gevind nie',
    ruleChange: 'Reëlverandering nie gevind nie',
    import: 'Invoer nie gevind nie',
    inngest: 'Inngest nie gevind nie',
  },
  signIn: {
    invalidCredentials: 'Ongeldige e-posadres of wagwoord',
    emailUnverified: 'Bevestig asseblief jou e-posadres voordat jy aanmeld.',
    secondFactorRequired: 'Bevestig asseblief jou aanmelding met jou tweede faktor.',
    invalidSecondFactor: 'Dit het nie gewerk nie. Kyk of die kode reg is, of probeer ’n ander manier.',
    tooLate: 'Jou aanmelding het te lank geduur. Begin asseblief weer.',
    recentSignInRequired: 'Meld asseblief weer aan om dit te verander.',
  },
  registration: {
    emailTaken: 'Hierdie gebruiker bestaan reeds',
    mailUnavailable: 'Ons kon nie die bevestigings-e-pos stuur nie. Probeer asseblief later weer.',
    invalidVerificationLink: 'Hierdie bevestigingskakel is ongeldig of het verval.',
    mailLimit:
      'Ons kan vandag nie nog sulke e-posse na hierdie adres stuur nie. As jy reeds een gekry het, werk die skakel in die nuutste een {hours, plural, one {{hours} uur} other {{hours} uur}} lank.',
  },
  password: {
    invalidResetLink: 'Hierdie skakel om jou wagwoord terug te stel, is ongeldig of het verval.',
    common: 'Dit is een van die algemeenste wagwoorde en dus maklik om te raai. Kies asseblief ’n ander een.',
    currentMissing: 'Vul asseblief jou huidige wagwoord in.',
    currentIncorrect: 'Die huidige wagwoord is verkeerd.',
    changedElsewhere: 'Jou wagwoord is elders verander. Meld asseblief weer aan.',
  },
  twoFactor: {
    incorrectCode: 'Daardie kode is verkeerd. Kyk of die tyd op jou foon reg is, en tik die kode in wat dit nou wys.',
    invalidPasskey: 'Hierdie wagwoordsleutel kon nie nagegaan word nie. Begin asseblief weer.',
    passkeyInUse: 'Hierdie wagwoordsleutel is reeds in gebruik.',
    setupExpired: 'Die opstelling het te lank geduur. Begin asseblief weer.',
    tooManyWrongCodes:
      'Te veel verkeerde kodes vandag. Gebruik ’n wagwoordsleutel of ’n herstelkode, of kies ’n nuwe wagwoord en meld weer aan.',
    mailBounces:
      'Ons e-posse bereik nie jou adres nie, en daarom kan tweefaktoraanmelding nie per e-pos afgeskakel word nie. Kontak ons.',
    tooMany: 'Jy kan hoogstens {maximum} apps en wagwoordsleutels hê. Verwyder eers een.',
  },
  picture: {
    tooLarge: 'Lêer te groot: Kies asseblief ’n foto kleiner as {megabytes} MB.',
    wrongType: 'Ongeldige lêertipe: Kies asseblief ’n foto ({types}).',
    incomplete: 'Hierdie foto is beskadig of onvolledig. Stoor dit asseblief weer, of kies ’n ander een.',
    notSaved: 'Die foto kon nie gestoor word nie. Probeer asseblief weer.',
  },
  answer: {
    expired:
      'Hierdie skakel het verval. Skakels in ons e-posse werk tot {days, plural, one {{days} dag} other {{days} dae}} ná die datum waaroor dit gaan.',
    deleted: 'Hierdie herinnering is geskrap.',
    noSnooze: 'Geen verdere e-posse kan oor hierdie herinnering gestuur word nie.',
  },
  reminders: {
    completedOnSite: 'Hierdie herinnering is op die webwerf afgehandel. Meld aan om dit te verander.',
    noNewDate: 'Hierdie herinnering vra nie vir ’n nuwe datum nie.',
    newDateTooEarly: 'Vul ’n datum in wat ná vandag en ná die huidige datum is.',
    alreadyContinued: 'Die nuwe datum is reeds bygevoeg.',
    previousNotFound: 'Die herinnering waarop hierdie een volg, is nie gevind nie',
    previousNotCompleted: 'Net ’n afgehandelde herinnering kan ’n volgende een hê',
    repeatsByItself: 'Hierdie herinnering word vanself herhaal en kan nie afgehandel word nie.',
    changed: 'Hierdie herinnering is intussen gewysig.',
    deletedSince: 'Hierdie herinnering is geskep, maar intussen geskrap.',
    movedOn: 'Hierdie herinnering het intussen ’n ander sperdatum gekry.',
    snoozeCompleted: 'Hierdie herinnering is afgehandel. Herstel dit eers.',
    snoozeMuted: 'Die e-posse van hierdie herinnering is afgeskakel. Skakel dit eers aan.',
    snoozePast: 'Kies ’n dag ná vandag.',
    snoozeTooFar: 'Kies ’n dag binne die volgende {days} dae.',
    snoozeMovedOn: 'Hierdie herinnering gaan voor daardie dag oor na sy volgende datum. Kies ’n vroeër dag.',
    templateInactive: 'Hierdie sjabloon is nie meer beskikbaar nie',
    cursorUnknown: 'Onbekende bladmerker. Vra weer die eerste bladsy aan.',
    cursorOfOtherSort: 'Die bladmerker hoort by ’n ander sorteervolgorde.',
    tooMany: 'Jy het die perk van {maximum, number} herinneringe bereik. Skrap dié wat jy nie meer nodig het nie.',
    descriptionsTooLong:
      'Die beskrywings van jou herinneringe gebruik al die {maximum, number} karakters wat ’n profiel kan hou. Maak ’n paar korter, of skrap herinneringe wat jy nie meer nodig het nie.',
    tooManyLeadDays:
      'Jou herinneringe kan altesaam {maximum, number} herinneringsdae hê. Kies minder, of skrap herinneringe wat jy nie meer nodig het nie.',
  },
  ruleChanges: {
    announced: 'Hierdie verandering is reeds met dieselfde woorde aangekondig.',
  },
  holidays: {
    exists: 'Hierdie dag is reeds ’n openbare vakansiedag.',
  },
  attachments: {
    tooManyFiles: '’n Herinnering kan tot {maximum} lêers hê. Verwyder asseblief eers een.',
    quotaExceeded: 'Jou lêers gebruik al jou {megabytes} MB. Verwyder asseblief eers ’n paar.',
    tooManyUploads:
      'Te veel opgelaaide lêers wag om aangeheg te word. Heg hulle aan, of probeer oor {hours, plural, one {{hours} uur} other {{hours} uur}} weer.',
    deletedSince: 'Hierdie lêer is aangeheg, maar intussen verwyder.',
    alreadyAttached: 'Hierdie lêer is reeds aangeheg. Laai dit asseblief weer op.',
    notUploadUrl: 'Dit is nie ’n oplaai-URL nie.',
    uploadExpired: 'Die opgelaaide lêer het verval. Laai dit asseblief weer op.',
    typeMismatch:
      'Dit is nie ’n geldige {type}-lêer nie, al sê die naam so. Maak dit oop in die program waarmee dit gemaak is, stoor dit as {type}, en heg dít aan.',
    wrongExtension:
      'Dit is ’n {type}-lêer, maar die naam eindig nie op .{extension} nie. Verander die einde van die naam, en heg dit weer aan.',
    refused: {
      password:
        'Hierdie dokument is met ’n wagwoord beskerm. Maak dit oop, stoor dit sonder die wagwoord, en heg dít aan.',
      executable:
        'Lêers wat programme bevat, kan nie aangeheg word nie. As jy die teks nodig het, stoor dit as PDF en heg dít aan.',
      webPage: 'Hierdie lêer is ’n webblad. Druk dit na PDF, en heg dít aan.',
      bomb: 'Hierdie lêer pak tot veel meer as sy eie grootte uit en kan nie aangeheg word nie. Stoor dit as PDF, en heg dít aan.',
      damaged: 'Hierdie lêer is beskadig of onvolledig. Stoor dit asseblief weer, en heg dít aan.',
    },
    scan: {
      pending: 'Hierdie lêer word nog vir virusse nagegaan. Probeer asseblief oor ’n oomblik weer.',
      infected: 'Daar is ’n virus in hierdie lêer gevind. Die lêer is verwyder.',
      failed: 'Hierdie lêer kon nie vir virusse nagegaan word nie en kan nie afgelaai word nie.',
    },
    scannerUnavailable: 'Die virusskandeerder is nou nie bereikbaar nie.',
  },
  upload: {
    urlOfOtherUser: 'Hierdie oplaai-URL behoort aan ’n ander gebruiker.',
    urlExpired: 'Hierdie oplaai-URL het verval. Begin asseblief weer oplaai.',
    urlUsed: '’n Lêer is reeds na hierdie URL opgelaai.',
    interrupted: 'Die oplaaiproses is onderbreek. Probeer asseblief weer.',
  },
  storage: {
    unavailable: 'Die lêerberging is nou nie bereikbaar nie. Probeer asseblief later weer.',
    full: 'Daar is nie meer plek vir lêers nie. Probeer asseblief later weer.',
    fileTooLarge: 'Die lêer is te groot: hoogstens {megabytes} MB kan gestoor word.',
  },
  clock: {
    skewed:
      'Hierdie masjien se horlosie verskil {seconds} s van dié van die databasis: niks word gestuur voordat dit reg is nie.',
    contradicted:
      'Hierdie masjien se horlosie verskil meer as {hours, plural, one {’n uur} other {{hours} uur}} van dié van die e-posdiens: niks word gestuur voordat dit reg is nie.',
    jumped:
      'Hierdie masjien se horlosie het {days} dae geskuif sedert dit laas vertrou is: niks word gestuur voordat dit reg is nie.',
  },
  testing: {
    switchedOff: 'Die toetsnutsgoed is op hierdie installasie afgeskakel.',
  },
  mail: {
    configuration: 'Die e-posdiens is nie reg opgestel nie. Net die operateur van hierdie webwerf kan dit regmaak.',
    'not-permitted':
      'Die e-posdiens laat nie hierdie webwerf toe om te stuur nie. Net die operateur van hierdie webwerf kan dit regmaak.',
    'rate-limited': 'Die e-posdiens het ons gevra om stadiger te stuur.',
    quota: 'Die e-poskwota is vir eers opgebruik.',
    'provider-fault': 'Die e-posdiens het ’n fout gemeld.',
    timeout: 'Die e-posdiens het nie betyds geantwoord nie.',
    connection: 'Die e-posdiens kon nie bereik word nie.',
    unreachable: 'Die e-posdiens kon nie bereik word nie.',
    aborted: 'Die versending is onderbreek.',
    'not-begun': 'Die versending is ’n rukkie uitgestel.',
    'in-progress': 'Dieselfde e-pos word reeds gestuur.',
    'batch-refused': 'Die e-posdiens het die bondel geweier.',
    rejected: 'Die e-posdiens het die adres of die boodskap geweier.',
    'key-used': 'Hierdie e-pos is reeds aanvaar.',
    'not-created': 'Die e-pos kon nie geskep word nie.',
    'no-outcome': 'Die e-posdiens het nie die uitslag gemeld nie.',
    expired: 'Die datum is verby, dus word dit nie meer gestuur nie.',
  },
} as const;
