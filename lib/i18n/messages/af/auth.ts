export const auth = {
  email: 'E-pos',
  password: 'Wagwoord',
  signIn: 'Meld aan',
  goToLogin: 'Gaan meld aan',
  backToLogin: 'Terug na aanmelding',
  takingYouToSignIn: '{message} Jy gaan nou na die aanmeldbladsy …',
  takingYouOn: '{message} Net ’n oomblik …',
  pleaseTryAgain: 'Probeer asseblief weer.',
  didNotWork: 'Dit het nie gewerk nie. Probeer asseblief weer.',
  welcomeBack: 'Welkom terug!',
  language: 'Taal',
  login: {
    pageTitle: 'Meld aan',
    title: 'Meld aan',
    description: 'Lekker om jou weer te sien.',
    createAccount: 'Nuut hier? <link>Skep ’n profiel</link>',
    notVerified:
      '{email} is nog nie bevestig nie. Maak die skakel oop in die e-pos wat ons gestuur het, of <resend>stuur dit weer</resend>.',
    signedIn: 'Jy is reeds aangemeld. <link>Gaan na jou herinneringe</link>',
    opensReminder: 'Nadat jy aangemeld het, sien jy die herinnering uit jou e-pos.',
    forgotPassword: 'Wagwoord vergeet?',
    submit: 'Meld aan',
    submitting: 'Meld tans aan …',
    failed: 'Aanmelding het misluk',
    checkCredentials: 'Kyk of jou e-posadres en wagwoord reg is en probeer weer.',
  },
  google: {
    or: 'of',
    continue: 'Gaan voort met Google',
    notSetUp: 'Aanmelding met Google is nie op hierdie webwerf opgestel nie.',
    errors: {
      unavailable: 'Jy kan nie hier met Google aanmeld nie.',
      email_not_verified: 'Google het nie hierdie e-posadres bevestig nie, en daarom kan jy nie daarmee aanmeld nie.',
      account_not_verified:
        'Daar is ’n profiel met hierdie e-posadres, maar dit is nooit bevestig nie. Stel die wagwoord terug om te wys dat dit joune is, en gaan dan voort met Google.',
      registration_closed:
        'Registrasie is op hierdie webwerf gesluit, en geen profiel het hierdie Google-adres nie. As jou profiel ’n ander adres het, meld daarmee aan.',
      cancelled: 'Aanmelding met Google is gekanselleer.',
      failed: 'Aanmelding met Google het misluk. Probeer asseblief weer.',
    },
  },
  register: {
    pageTitle: 'Skep profiel',
    title: 'Skep jou profiel',
    description: 'Gratis, en binne ’n minuut gereed.',
    alreadyRegistered: 'Het jy reeds ’n profiel? <link>Meld aan</link>',
    firstName: 'Naam',
    lastName: 'Van',
    submit: 'Skep profiel',
    submitting: 'Profiel word geskep …',
    consent:
      'Deur ’n profiel te skep, stem jy daarmee in dat ons bewaar wat jy invoer sodat ons jou per e-pos kan herinner. Ons verkoop dit nie, en deel dit net met die dienste wat in die <link>privaatheidskennisgewing</link> staan. Jy mag beswaar maak, en jy kan dit alles enige tyd skrap.',
    succeeded: 'Jy is geregistreer!',
    created: 'Profiel geskep!',
    failed: 'Registrasie het misluk',
    emailTaken: {
      title: 'Profiel bestaan reeds',
      description: 'Daar is reeds ’n profiel met hierdie e-posadres. Meld eerder aan.',
    },
    mailUnavailable: {
      title: 'E-posdiens nie beskikbaar nie',
      description: 'Ons kon nie jou bevestigings-e-pos stuur nie. Probeer asseblief later weer.',
    },
    closed: {
      title: 'Registrasie is gesluit',
      description: 'Registrasie is op hierdie webwerf gesluit. As jy reeds ’n profiel het, kan jy steeds aanmeld.',
    },
  },
  checkEmail: {
    title: 'Kyk in jou e-pos',
    description:
      'Ons het ’n skakel na <address>{email}</address> gestuur. Maak dit binne {hours, plural, one {{hours} uur} other {{hours} uur}} oop om jou adres te bevestig. Maak dit in hierdie blaaier oop, dan is jy ook aangemeld.',
    alreadyVerified: 'Reeds bevestig? <link>Gaan meld aan</link>',
    resend: 'Niks ontvang nie? Kyk in jou strooipos, of <resend>klik hier om dit weer te stuur</resend>.',
  },
  resendVerification: {
    succeeded: 'Bevestigings-e-pos gestuur! Kyk asseblief in jou inkassie.',
    sentTo: 'Gestuur na {email}. Niks daar nie? Kyk in die strooipos.',
    failed: 'Kon nie bevestigings-e-pos stuur nie',
  },
  verifyEmail: {
    pageTitle: 'Bevestig e-posadres',
    pending: { title: 'Jou e-posadres word bevestig …', description: 'Dit duur net ’n oomblik.' },
    doneTitle: 'E-posadres bevestig',
    goToReminders: 'Gaan na jou herinneringe',
    failedTitle: 'Jou e-posadres kon nie bevestig word nie',
    failed: 'Bevestiging het misluk',
    noToken: 'Die skakel het geen bevestigingskode nie',
    networkError: 'Die verbinding het tydens die bevestiging misluk',
    resend: 'Stuur bevestigings-e-pos weer',
    emailUnknown: 'Kan nie weer stuur nie – e-posadres nie gevind nie',
  },
  forgotPassword: {
    pageTitle: 'Wagwoord vergeet',
    title: 'Wagwoord vergeet?',
    description: 'Vul jou e-posadres in, en ons stuur vir jou ’n skakel om ’n nuwe wagwoord te kies.',
    remembered: 'Onthou jy dit nou? <link>Terug na aanmelding</link>',
    submit: 'Stuur skakel',
    submitting: 'Stuur tans …',
    failed: 'Kon nie die e-pos stuur nie',
    sent: {
      title: 'Kyk in jou e-pos',
      description:
        'As daar ’n profiel vir <address>{email}</address> is, is ’n skakel om ’n nuwe wagwoord te kies op pad. Dit werk {hours, plural, one {{hours} uur} other {{hours} uur}} lank.',
      retry: 'Niks daar nie? Kyk in jou strooipos, of <retry>probeer weer</retry>.',
    },
  },
  resetPassword: {
    pageTitle: 'Stel wagwoord terug',
    validating: 'Skakel word nagegaan …',
    title: 'Kies ’n nuwe wagwoord',
    description: 'Jy word dan oral elders afgemeld.',
    newPassword: 'Nuwe wagwoord',
    submit: 'Stel wagwoord terug',
    submitting: 'Stel tans terug …',
    failed: 'Kon nie die wagwoord terugstel nie',
    doneTitle: 'Wagwoord teruggestel',
    done: 'Jou nuwe wagwoord is gestel.',
    invalid: {
      toast: { title: 'Ongeldige skakel', description: 'Hierdie skakel is ongeldig of het verval.' },
      title: 'Ongeldige skakel',
      noToken: 'Die skakel het geen kode om jou wagwoord terug te stel nie',
      failed: 'Die skakel kon nie nagegaan word nie',
      expired:
        '’n Skakel werk een keer, en {hours, plural, one {{hours} uur} other {{hours} uur}} lank. Vra ’n nuwe een aan en gebruik dit dadelik.',
      requestNew: 'Vra nuwe skakel aan',
    },
  },
  secondStep: {
    pageTitle: 'Bevestig aanmelding',
    title: 'Bevestig dat dit jy is',
    backToSignIn: 'Terug na aanmelding',
    descriptions: {
      usual: 'Jou profiel het tweefaktoraanmelding. Nog een stap en jy is binne.',
      recovery: 'Elke herstelkode werk een keer.',
      lost: 'Jy kan tweefaktoraanmelding per e-pos afskakel.',
    },
    code: 'Kode',
    codeHint: 'Die {digits} syfers wat jou verifikasie-app wys.',
    recoveryCode: 'Herstelkode',
    recoveryCodeHint: '{length} letters en syfers, van die lys wat jy gestoor het.',
    submit: 'Gaan voort',
    submitting: 'Kontroleer tans …',
    usePasskey: 'Gebruik jou wagwoordsleutel',
    waitingForPasskey: 'Wag vir jou wagwoordsleutel …',
    passkeyFailed: 'Die wagwoordsleutel is nie gebruik nie. Probeer asseblief weer.',
    tryAnotherWay: 'Probeer ’n ander manier',
    useRecoveryCode: 'Gebruik ’n herstelkode',
    lostDevice: 'Toestel verloor?',
  },
  twoFactorRemoval: {
    explanation:
      'As jy geen verifikasie-app, wagwoordsleutel of herstelkode oor het nie, kan ons tweefaktoraanmelding afskakel. Ons stuur vir jou ’n skakel per e-pos. {days, plural, one {{days} dag} other {{days} dae}} nadat jy daar bevestig het, is jou wagwoord genoeg om aan te meld. Tot dan kry jy elke dag ’n e-pos, en kan jy kanselleer.',
    submit: 'Skakel per e-pos af',
    submitting: 'Stuur tans …',
    linkSent:
      'Ons het vir jou ’n skakel per e-pos gestuur. Maak dit binne {hours} uur oop en bevestig: tot dan word niks afgeskakel nie.',
    scheduled:
      'Tweefaktoraanmelding word op {day} om {time} afgeskakel, tensy iemand dit kanselleer. Daarna is jou wagwoord genoeg om aan te meld.',
    pending: 'Iemand het gevra om tweefaktoraanmelding vir jou profiel af te skakel. As jy hier aanmeld, bly dit aan.',
    confirm: {
      pageTitle: 'Skakel tweefaktoraanmelding af',
      title: 'Moet tweefaktoraanmelding afgeskakel word?',
      description:
        'Dit word {days, plural, one {{days} dag} other {{days} dae}} van nou af afgeskakel. Tot dan kry jy elke dag ’n e-pos, en kan jy kanselleer. As jy nie hiervoor gevra het nie, maak hierdie blad toe en verander jou wagwoord.',
      submit: 'Skakel tweefaktoraanmelding af',
      done: {
        title: 'Tweefaktoraanmelding word afgeskakel',
        description:
          'Oor {days, plural, one {{days} dag} other {{days} dae}} is jou wagwoord genoeg om aan te meld. Ons stuur die presiese tyd vir jou per e-pos. As jy voor daardie tyd met jou app of wagwoordsleutel aanmeld, bly dit aan.',
      },
      invalid: {
        title: 'Hierdie skakel is nie geldig nie',
        description: 'Dit is reeds gebruik, het verval of is gekanselleer. Meld aan om ’n nuwe een aan te vra.',
      },
    },
    cancel: {
      pageTitle: 'Behou tweefaktoraanmelding',
      title: 'Behou tweefaktoraanmelding?',
      description:
        'Iemand wat met jou wagwoord of jou Google-rekening aangemeld het, het gevra om dit af te skakel. As dit nie jy was nie, behou dit en verander jou wagwoord.',
      submit: 'Behou tweefaktoraanmelding',
      goToProfile: 'Gaan na jou profiel',
      done: {
        title: 'Tweefaktoraanmelding bly aan',
        description: 'Niks is afgeskakel nie. As jy nie daarvoor gevra het nie, verander jou wagwoord nou.',
      },
      invalid: {
        title: 'Hierdie skakel is nie geldig nie',
        description: 'Dit is reeds gekanselleer, of die wagtyd is verby. Meld aan om jou tweefaktoraanmelding te sien.',
      },
    },
  },
  notMe: {
    pageTitle: 'Dit was nie ek nie',
    title: 'Het iemand anders jou adres gebruik?',
    description:
      'Iemand het met jou e-posadres geregistreer. As dit nie jy was nie, skrap die profiel en alles daarin. Dit kan nie ongedaan gemaak word nie.',
    delete: 'Dit was nie ek nie: skrap die profiel',
    keep: 'Dit was ek: behou dit',
    goToHomePage: 'Gaan na die tuisblad',
    setNewPassword: 'Stel ’n nuwe wagwoord',
    erased: {
      title: 'Die profiel is geskrap',
      description:
        'Ons het niks gehou nie, en jy sal geen e-posse meer van ons kry nie. Jy kan steeds enige tyd met jou adres registreer.',
    },
    proven: {
      title: 'Hierdie profiel is bevestig',
      description:
        'Iemand het hierdie profiel intussen bevestig, en daarom kan hierdie skakel dit nie meer skrap nie. As dit nie jy was nie, stel ’n nuwe wagwoord. Enigiemand anders word dan afgemeld.',
    },
    invalid: {
      title: 'Hierdie skakel is nie geldig nie',
      description: 'Die profiel is dalk reeds geskrap, of die skakel het verval of is onvolledig.',
    },
  },
} as const;
