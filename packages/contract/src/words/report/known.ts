import { defineMessages } from '../table/defineMessages.ts'

/** Reports as they were known at an instant. */
export const known = defineMessages({
  knownOn: ['As known on …', 'Connu au …', 'Según se sabía el …', '截至某时所知…', 'ਜਿਵੇਂ ਉਦੋਂ ਪਤਾ ਸੀ …'],
  asKnownOn: [
    'As known on {{time}}',
    'Connu au {{time}}',
    'Según se sabía el {{time}}',
    '截至 {{time}} 所知',
    '{{time}} ਨੂੰ ਜਿਵੇਂ ਪਤਾ ਸੀ',
  ],
  knownNow: ['As known now', 'Connu à présent', 'Según se sabe ahora', '按现在所知', 'ਜਿਵੇਂ ਹੁਣ ਪਤਾ ਹੈ'],
  knownOnText: [
    'The figures this report showed at that moment, before late reports changed them.',
    'Les chiffres tels que ce rapport les donnait à ce moment, avant que des relevés arrivés plus tard ne les changent.',
    'Las cifras tal como este informe las daba en ese momento, antes de que los reportes que llegaron después las cambiaran.',
    '此报告在该时刻显示的数字，尚未被后来到达的上报更改。',
    'ਅੰਕੜੇ ਜੋ ਇਹ ਰਿਪੋਰਟ ਉਸ ਵੇਲੇ ਦੱਸਦੀ ਸੀ, ਬਾਅਦ ਵਿੱਚ ਆਈਆਂ ਰਿਪੋਰਟਾਂ ਨਾਲ ਬਦਲਣ ਤੋਂ ਪਹਿਲਾਂ।',
  ],
  knownOnAnswer: [
    'Based on what had arrived by then, with the rules and borders of that time. Names, groups, drivers, appointments and device bindings are shown as recorded today.',
    'Établi d’après ce qui était arrivé à cette date, selon les règles et frontières d’alors. Noms, groupes, conducteurs, rendez-vous et appareil de chaque véhicule sont ceux enregistrés aujourd’hui.',
    'Basado en lo que había llegado hasta entonces, según las reglas y fronteras de entonces. Nombres, grupos, conductores, citas y dispositivo de cada vehículo se muestran como están registrados hoy.',
    '依据当时已到达的数据以及当时的规则和边界得出。名称、分组、司机、预约以及车辆与设备的对应关系按今天的记录。',
    'ਉਦੋਂ ਤੱਕ ਪਹੁੰਚੀ ਜਾਣਕਾਰੀ ਤੋਂ, ਉਦੋਂ ਦੇ ਨਿਯਮਾਂ ਅਤੇ ਸਰਹੱਦਾਂ ਅਨੁਸਾਰ। ਨਾਂ, ਸਮੂਹ, ਡਰਾਈਵਰ, ਅਪਾਇੰਟਮੈਂਟਾਂ ਅਤੇ ਹਰ ਵਾਹਨ ਦਾ ਡਿਵਾਈਸ ਅੱਜ ਦੇ ਰਿਕਾਰਡ ਅਨੁਸਾਰ ਹਨ।',
  ],
  scheduledKnown: [
    'A scheduled report shows what is known when it runs.',
    'Un rapport planifié donne ce qui est connu au moment où il est produit.',
    'Un informe programado muestra lo que se sabe cuando se genera.',
    '定期报告显示其生成时已知的数据。',
    'ਨਿਯਤ ਰਿਪੋਰਟ ਉਹ ਦੱਸਦੀ ਹੈ ਜੋ ਬਣਨ ਵੇਲੇ ਪਤਾ ਹੋਵੇ।',
  ],
})
