export const privacy = {
  title: 'Privaatheid',
  introduction:
    'Ons hou wat jy invoer sodat ons jou daaraan kan herinner. Ons verkoop dit nie, wys nie vir jou advertensies nie en volg jou nie.',
  englishDecides: 'Dit is ’n vertaling. Waar dit van die Engelse teks verskil, geld die Engelse teks.',
  responsible: {
    title: 'Wie verantwoordelik is',
    operator: '{operator} bedryf hierdie webwerf en is verantwoordelik vir jou data.',
    operatorAddress: 'Die adres is {address}.',
    unknownOperator:
      'Wie ook al hierdie webwerf opgestel het, is verantwoordelik vir jou data. Geen naam is hier ingevul nie.',
    law: 'Die Wet op die Beskerming van Persoonlike Inligting (POPIA) noem dit die verantwoordelike party.',
    informationOfficer: 'Die inligtingsbeampte is {name}.',
    contact: 'Skryf aan <link>{email}</link> met enige vraag, regstelling of klagte.',
    noContact:
      'Het jy ’n vraag, regstelling of klagte? Vra die persoon wat jou die adres van hierdie webwerf gegee het: geen e-posadres is hier ingevul nie.',
  },
  collected: {
    title: 'Wat ons hou, en hoekom',
    items: {
      email: 'Jou e-posadres: om jou aan te meld en om herinneringe aan jou te stuur.',
      name: 'Jou naam en foto, as jy dit verskaf: om jou te groet en te wys wie aangemeld is.',
      password: 'Jou wagwoord, in ’n onleesbare vorm wat niemand kan ontsyfer nie (’n “hash”).',
      google:
        'As jy met Google aanmeld: jou Google-rekeningnommer, naam, e-posadres en foto, en niks anders nie. Die foto bly by Google; ons hou net die adres daarvan.',
      twoFactor:
        'As jy tweefaktoraanmelding aanskakel: die name van jou verifikasie-apps en wagwoordsleutels, wanneer jy hulle bygevoeg en laas gebruik het, en die sleutels waarmee ons hulle kontroleer.',
      sessions:
        'Waar jy aangemeld is: die name van blaaier en stelsel (soos Chrome op Android), sedert wanneer, en wanneer jy laas daar gesien is.',
      reminders:
        'Jou herinneringe, hul notas en die lêers wat jy aanheg: dit is waarvoor hierdie webwerf is. Jy hoef niks op te laai nie.',
      settings:
        'Jou instellings, wanneer elke e-pos gestuur is, en wat die e-posdiens ons daaroor sê: dat dit afgelewer, vertraag, teruggestuur of as strooipos gerapporteer is. Ons hou nie dop of jy dit oopmaak nie.',
      calendar:
        'As jy ’n adres vir jou kalendertoep skep: wanneer jy dit geskep het en wanneer dit laas gelees is, en die adres, onleesbaar gemaak soos jou wagwoord.',
      people:
        'As jy ’n herinnering deel: die e-posadres van wie jy noem, en wat jy hulle noem. Ons vra hulle eers, en hou wanneer hulle ingestem het en tot watter woorde. As iemand met jou deel, dieselfde van jou.',
      activity:
        '’n Rekord van wat in jou profiel gedoen is, hier of met die skakels in ons e-posse, sodat jy dit kan nagaan.',
      consent: 'Wanneer jy hierdie kennisgewing aanvaar het.',
    },
    voluntary:
      'Jy gee dit vrywillig aan ons, wanneer jy registreer en wanneer jy iets invul. Sonder ’n e-posadres kan ons jou nie herinner nie. Ons gebruik dit vir niks anders nie. Ons neem geen outomatiese besluite oor jou nie.',
  },
  services: {
    title: 'Wie dit nog sien',
    none: 'Ander gebruikers sien dit nie, en geen ander maatskappy nie: hierdie webwerf gebruik geen eksterne dienste nie.',
    some: 'Ander gebruikers sien dit nie. Hierdie dienste help ons om die webwerf te bedryf, en elkeen kry net wat hier staan:',
    maybeAbroad:
      'Sommige van hierdie dienste hou dalk data buite Suid-Afrika. Die wette daar beskerm jou dalk minder as POPIA. Ons kontrakte met die dienste moet jou dan beskerm.',
    calendar:
      'As jy die adres van jou kalender vir ’n kalenderdiens gee, kry dit die titels, datums en kategorieë van jou herinneringe, en die aantekeninge as jy dit so kies.',
    shared:
      'As jy ’n herinnering deel, sien wie jy noem die titel en die datum wanneer ons hulle vra, en, sodra hulle instem, die datums, ons raad en wat om saam te neem.',
    nobodyElse: 'Ons gee niks aan enigiemand anders nie, tensy die wet dit vereis.',
    purposes: {
      host: '<strong>{name}</strong> bedryf hierdie webwerf vir ons.',
      database: '<strong>{name}</strong> hou jou profiel, jou herinneringe en jou aktiwiteit.',
      mail: '<strong>{name}</strong> stuur ons e-posse.',
      files: '<strong>{name}</strong> bewaar jou lêers en jou foto.',
      scanner: '<strong>{name}</strong> gaan jou lêers vir virusse na.',
      jobs: '<strong>{name}</strong> laat ons weet wanneer dit tyd vir ’n herinnering is.',
      signIn: '<strong>{name}</strong> meld jou aan, as jy “Gaan voort met Google” kies.',
    },
    names: { database: '’n Databasisbediener', mail: '’n E-posbediener', scanner: '’n Virusskandeerder' },
    receives: {
      host: 'Alles wat jy en hierdie webwerf vir mekaar stuur, gaan daardeur.',
      database: 'Dit kry alles wat jy invoer, maar geen lêers nie.',
      mail: 'Dit kry jou e-posadres en voornaam; die titel, sjabloon, bedrag, verwysing, notas en datums van die herinnering, met skakels wat daarop antwoord en die mense met wie jy dit deel; aanmeld-e-posse met hul skakels.',
      files: 'Dit kry die lêers, onder name wat niks oor jou sê nie.',
      scanner: 'Dit kry elke lêer wat jy aanheg, sonder die naam daarvan.',
      jobs: 'Dit kry die nommers waarmee ons jou herinneringe en lêers ken, en niks wat jy geskryf het nie.',
      signIn: 'Dit weet dat jy hier aangemeld het, en wanneer.',
      google:
        'Dit weet dat jy hier aangemeld het, en wanneer. Jou blaaier laai jou Google-foto van googleusercontent.com af totdat jy dit hier verander of verwyder.',
    },
    locations: {
      usa: 'Dit is ’n maatskappy in die Verenigde State.',
      worldwide: 'Dit is ’n maatskappy in die Verenigde State en gebruik rekenaars in baie lande.',
      vercelBlob: 'Vercel is ’n maatskappy in die Verenigde State. Vra ons in watter land dit die lêers hou.',
      sameComputer: 'Dit loop op dieselfde rekenaar as hierdie webwerf.',
      unknown: 'Vra ons waar dit is.',
    },
    local: {
      data: 'Jou profiel en herinneringe bly op hierdie bediener.',
      files: 'Jou lêers word op hierdie bediener bewaar.',
      emails:
        'E-posse bly op hierdie bediener, want geen e-posdiens is opgestel nie. Enigiemand wat hierdie rekenaar gebruik, kan hulle lees.',
    },
  },
  retention: {
    title: 'Hoe lank ons dit hou',
    account:
      'Jou profiel, herinneringe en lêers: totdat jy dit skrap. Dit word dadelik geskrap; lêers volg binne {hours, plural, one {’n uur} other {{hours} uur}}.',
    activity:
      'Jou aktiwiteit, met die titels van jou herinneringe, ook dié wat geskrap is: {years, plural, one {{years} jaar} other {{years} jaar}}, of totdat jy jou profiel skrap.',
    signIn:
      '’n Aanmelding: {days, plural, one {{days} dag} other {{days} dae}} nadat jy dit laas gebruik het. Skakels in e-posse oor jou profiel: totdat hulle verval, hoogstens {linkDays, plural, one {{linkDays} dag} other {{linkDays} dae}}.',
    uploads:
      '’n Lêer wat jy opgelaai maar nie aangeheg het nie: hoogstens {hours, plural, one {{hours} uur} other {{hours} uur}}.',
    unverified:
      '’n Profiel waarvan die e-posadres nooit bevestig is nie: {days, plural, one {{days} dag} other {{days} dae}}.',
    emails:
      'E-posse op hierdie bediener: {days, plural, one {{days} dag} other {{days} dae}}, of totdat jy jou profiel skrap.',
    people:
      'Dat iemand ingestem het om van jou herinneringe te hoor: solank dit geld, en {years, plural, one {{years} jaar} other {{years} jaar}} langer. ’n Uitnodiging wat niemand beantwoord nie: {days, plural, one {{days} dag} other {{days} dae}}. Dat iemand dit van die hand gewys het, of al jou e-posse aan hulle gestop het: totdat jy jou profiel skrap, sodat ons hulle nie weer vra nie.',
    lookUps:
      'Dat ’n administrateur van hierdie webwerf jou profiel met jou e-posadres opgesoek het, om te sien of ons e-posse jou bereik: {years, plural, one {{years} jaar} other {{years} jaar}}, of totdat jy jou profiel skrap. Hulle sien niks van wat in jou herinneringe staan nie.',
    backups:
      'Rugsteunkopieë: wat jy skrap, verdwyn daaruit sodra nuwer kopieë die oues vervang. Vra ons hoe lank dit duur.',
  },
  rights: {
    title: 'Wat jy kan doen',
    access: 'Bekyk dit en neem dit saam: “{button}” op jou profiel gee jou alles in een lêer.',
    correct: 'Stel dit reg: op jou profiel, in jou instellings en in elke herinnering.',
    erase: 'Skrap dit: “{button}” op jou profiel verwyder alles.',
    object:
      'Maak beswaar: skakel ’n herinnering se e-posse af met die skakel in elkeen, skrap die profiel, of laat weet ons op watter manier jou ook al pas. Dit kos niks, en ons antwoord binne {days} dae.',
    complain:
      'Kla: by ons, of by die Inligtingsreguleerder (Suid-Afrika), Woodmead North Office Park, Maxwellrylaan 54, Woodmead, Johannesburg, 2191, https://inforegulator.org.za, POPIAComplaints@inforegulator.org.za.',
  },
  security: {
    title: 'Hoe ons dit veilig hou',
    scanned:
      'Jou lêers word vir virusse geskandeer, is privaat en word net aan jou gestuur. Aanmeldings en skakels in e-posse word onleesbaar gestoor, soos jou wagwoord.',
    checked:
      'Ons kontroleer dat jou lêers by hul lêertipe pas; hulle is privaat en word net aan jou gestuur. Aanmeldings en skakels in e-posse word onleesbaar gestoor, soos jou wagwoord.',
    answers:
      'Die skakels in ’n e-pos oor ’n herinnering werk sonder om aan te meld, sodat jy met twee tikke kan antwoord. Enigiemand wat die e-pos het, byvoorbeeld omdat jy dit aangestuur het, kan ook vir daardie datum antwoord. Hulle sien niks anders van jou profiel nie. Jy kan elke antwoord ongedaan maak.',
    calendar:
      'Wie die adres van jou kalender het, kan dit lees; hou dit dus vir jouself. Op jou profiel kan jy dit enige tyd vervang of afskakel.',
    cookies:
      'Een koekie hou jou aangemeld. ’n Tweede bly {days, plural, one {{days} dag} other {{days} dae}} lank en herken ’n blaaier waarmee jy aangemeld het, sodat vreemdelinge wat wagwoorde raai, jou nie kan uitsluit nie. ’n Derde onthou {languageDays, plural, one {{languageDays} dag} other {{languageDays} dae}} lank watter taal jy gekies het voordat jy aangemeld het.',
    shortCookies:
      'Ander koekies bly net so lank as wat hulle nodig is: {hours, plural, one {{hours} uur} other {{hours} uur}} nadat jy geregistreer het, {secondStepMinutes, plural, one {{secondStepMinutes} minuut} other {{secondStepMinutes} minute}} tussen die twee stappe van tweefaktoraanmelding, en {setUpMinutes, plural, one {{setUpMinutes} minuut} other {{setUpMinutes} minute}} terwyl jy dit opstel.',
    googleCookies:
      'As jy met Google aanmeld, kom daar nog ’n paar by, wat ná {minutes, plural, one {{minutes} minuut} other {{minutes} minute}} verval of wanneer jy jou blaaier toemaak.',
    browserStorage:
      'Jou blaaier onthou ook jou tema, en of jy sleutelbordkortpaaie afgeskakel het. Dit onthou die e-posadres waarmee jy geregistreer het, totdat jy dit bevestig of aanmeld. Dit onthou wat jy in ’n herinnering getik het sonder om dit te stoor, totdat jy dit stoor, kanselleer of weggooi. Sodat dit sonder internet werk, onthou dit jou paneelbord, wat jy in die laaste {keptDays, plural, one {{keptDays} dag} other {{keptDays} dae}} van jou herinneringe gelees het, die laaste vyf lyste van wat om saam te neem wat jy oopgemaak het, wat jy daarop afgemerk het, en die veranderinge wat jy sonder internet gemaak het totdat hulle gestuur is. As jy afmeld, jou profiel skrap of met ’n ander profiel aanmeld, word dit alles geskrap, ook wat jy getik het. Dieselfde gebeur wanneer jou blaaier agterkom dat jy nie meer aangemeld is nie. Totdat jy die oortjie toemaak, onthou dit na watter bladsy om terug te gaan en of jy die welkomsbanier versteek het. Geen derdepartykoekies nie.',
    breach:
      'As jou data ooit in die verkeerde hande val, sal ons jou en die Inligtingsreguleerder so gou as redelikerwys moontlik laat weet.',
  },
} as const;
