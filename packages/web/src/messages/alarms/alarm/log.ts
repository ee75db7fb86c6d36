import { defineMessages } from '@waymark/contract/words/table/defineMessages.ts'

export const log = defineMessages({
  search: [
    'Vehicle or notification',
    'Véhicule ou notification',
    'Vehículo o notificación',
    '车辆或规则',
    'ਵਾਹਨ ਜਾਂ ਨਿਯਮ',
  ],
  exportCut_one: [
    'Only the first {{count}} alarm was exported. Choose a shorter range.',
    'Seule la première alarme ({{count}}) a été exportée : choisissez une période plus courte.',
    'Solo se exportó la primera alarma ({{count}}): elija un periodo más corto.',
    null,
    'ਸਿਰਫ਼ ਪਹਿਲਾ {{count}} ਅਲਾਰਮ ਨਿਰਯਾਤ ਹੋਇਆ: ਛੋਟਾ ਸਮਾਂ ਚੁਣੋ।',
  ],
  exportCut_other: [
    'Only the first {{count}} alarms were exported. Choose a shorter range.',
    'Seules les {{count}} premières alarmes ont été exportées : choisissez une période plus courte.',
    'Solo se exportaron las primeras {{count}} alarmas: elija un periodo más corto.',
    '仅导出前 {{count}} 个报警：请缩小时间范围。',
    'ਸਿਰਫ਼ ਪਹਿਲੇ {{count}} ਅਲਾਰਮ ਨਿਰਯਾਤ ਹੋਏ: ਛੋਟਾ ਸਮਾਂ ਚੁਣੋ।',
  ],
  logEmpty: ['No alarms here', 'Aucune alarme ici', 'No hay alarmas aquí', '这里没有报警', 'ਇੱਥੇ ਕੋਈ ਅਲਾਰਮ ਨਹੀਂ'],
  ackAny: ['Any', 'Toutes', 'Todas', '全部', 'ਸਾਰੇ'],
  ackYes: ['Acknowledged', 'Acquittées', 'Confirmadas', '已确认', 'ਮੰਨੇ ਹੋਏ'],
  withShadow: [
    'Include notifications in shadow mode',
    'Aussi des notifications en observation',
    'También de notificaciones en observación',
    '包括试运行规则的',
    'ਅਜ਼ਮਾਇਸ਼ ਵਾਲੇ ਨਿਯਮਾਂ ਦੇ ਵੀ',
  ],
  withTakenBack: [
    'Include retracted alarms',
    'Aussi celles qui ont été retirées',
    'También las retiradas',
    '包括已撤回的',
    'ਵਾਪਸ ਲਏ ਹੋਏ ਵੀ',
  ],
})
