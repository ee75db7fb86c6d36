import type { Template } from './Template.ts'

export const alarmTemplates = {
  alarm: {
    subject: [
      '{{severity}}: {{asset}}: {{what}}',
      '{{severity}} : {{asset}} : {{what}}',
      '{{severity}}: {{asset}}: {{what}}',
      '{{severity}}：{{asset}}：{{what}}',
      '{{severity}}: {{asset}}: {{what}}',
    ],
    text: [
      '{{asset}}: {{what}}\n{{when}}\n\n{{details}}\n\nThe alarm: {{link}}',
      '{{asset}} : {{what}}\n{{when}}\n\n{{details}}\n\nL’alarme : {{link}}',
      '{{asset}}: {{what}}\n{{when}}\n\n{{details}}\n\nLa alarma: {{link}}',
      '{{asset}}：{{what}}\n{{when}}\n\n{{details}}\n\n查看报警：{{link}}',
      '{{asset}}: {{what}}\n{{when}}\n\n{{details}}\n\nਅਲਾਰਮ ਵੇਖੋ: {{link}}',
    ],
    sms: [
      '{{asset}}: {{what}}, {{when}} {{link}}',
      '{{asset}} : {{what}}, {{when}} {{link}}',
      '{{asset}}: {{what}}, {{when}} {{link}}',
      '{{asset}}：{{what}}，{{when}} {{link}}',
      '{{asset}}: {{what}}, {{when}} {{link}}',
    ],
  },
  alarmLate: {
    subject: [
      'Late: {{asset}}: {{what}}',
      'Tardive : {{asset}} : {{what}}',
      'Tardía: {{asset}}: {{what}}',
      '延迟报警：{{asset}}：{{what}}',
      'ਦੇਰ ਨਾਲ: {{asset}}: {{what}}',
    ],
    text: [
      'Reports that arrived late show an alarm. Had they arrived in time, you would have been notified then.\n\n{{asset}}: {{what}}\n{{when}}\n\n{{details}}\n\nThe alarm: {{link}}',
      'Des rapports arrivés en retard révèlent une alarme. S’ils étaient arrivés à temps, vous auriez été prévenu alors.\n\n{{asset}} : {{what}}\n{{when}}\n\n{{details}}\n\nL’alarme : {{link}}',
      'Informes que llegaron tarde muestran una alarma. Si hubieran llegado a tiempo, se le habría avisado entonces.\n\n{{asset}}: {{what}}\n{{when}}\n\n{{details}}\n\nLa alarma: {{link}}',
      '延迟到达的上报显示有一条报警。如果按时到达，您当时就会收到通知。\n\n{{asset}}：{{what}}\n{{when}}\n\n{{details}}\n\n查看报警：{{link}}',
      'ਦੇਰ ਨਾਲ ਆਈਆਂ ਰਿਪੋਰਟਾਂ ਇੱਕ ਅਲਾਰਮ ਦਿਖਾਉਂਦੀਆਂ ਹਨ। ਜੇ ਉਹ ਸਮੇਂ ਸਿਰ ਆਉਂਦੀਆਂ, ਤਾਂ ਤੁਹਾਨੂੰ ਉਦੋਂ ਹੀ ਦੱਸਿਆ ਜਾਂਦਾ।\n\n{{asset}}: {{what}}\n{{when}}\n\n{{details}}\n\nਅਲਾਰਮ ਵੇਖੋ: {{link}}',
    ],
    sms: [
      'Late: {{asset}}: {{what}}, {{when}} {{link}}',
      'Tardive : {{asset}} : {{what}}, {{when}} {{link}}',
      'Tardía: {{asset}}: {{what}}, {{when}} {{link}}',
      '延迟报警：{{asset}}：{{what}}，{{when}} {{link}}',
      'ਦੇਰ ਨਾਲ: {{asset}}: {{what}}, {{when}} {{link}}',
    ],
  },
  alarmRestated: {
    subject: [
      'Changed: {{asset}}: {{what}}',
      'Modifiée : {{asset}} : {{what}}',
      'Corregida: {{asset}}: {{what}}',
      '报警已更正：{{asset}}：{{what}}',
      'ਬਦਲਿਆ: {{asset}}: {{what}}',
    ],
    text: [
      'You were notified of an alarm, but reports that arrived late show otherwise.\n\n{{asset}}: {{what}}\nNotified: {{when}}\nNow: {{now}}\n\n{{details}}\n\nThe alarm: {{link}}',
      'Une alarme vous a été signalée, mais des rapports arrivés en retard montrent autre chose.\n\n{{asset}} : {{what}}\nSignalée : {{when}}\nDésormais : {{now}}\n\n{{details}}\n\nL’alarme : {{link}}',
      'Se le avisó de una alarma, pero informes que llegaron tarde muestran otra cosa.\n\n{{asset}}: {{what}}\nSe avisó: {{when}}\nAhora: {{now}}\n\n{{details}}\n\nLa alarma: {{link}}',
      '您曾收到一条报警，而延迟到达的上报显示情况并非如此。\n\n{{asset}}：{{what}}\n当时通知：{{when}}\n现在：{{now}}\n\n{{details}}\n\n查看报警：{{link}}',
      'ਤੁਹਾਨੂੰ ਇੱਕ ਅਲਾਰਮ ਬਾਰੇ ਦੱਸਿਆ ਗਿਆ ਸੀ, ਪਰ ਦੇਰ ਨਾਲ ਆਈਆਂ ਰਿਪੋਰਟਾਂ ਕੁਝ ਹੋਰ ਦਿਖਾਉਂਦੀਆਂ ਹਨ।\n\n{{asset}}: {{what}}\nਦੱਸਿਆ ਗਿਆ: {{when}}\nਹੁਣ: {{now}}\n\n{{details}}\n\nਅਲਾਰਮ ਵੇਖੋ: {{link}}',
    ],
    sms: [
      'Changed: {{asset}}: {{what}}, {{when}}. {{now}} {{link}}',
      'Modifiée : {{asset}} : {{what}}, {{when}}. {{now}} {{link}}',
      'Corregida: {{asset}}: {{what}}, {{when}}. {{now}} {{link}}',
      '报警已更正：{{asset}}：{{what}}，{{when}}。{{now}} {{link}}',
      'ਬਦਲਿਆ: {{asset}}: {{what}}, {{when}}। {{now}} {{link}}',
    ],
  },
  alarmStorm: {
    subject: ['{{number}} alarms', '{{number}} alarmes', '{{number}} alarmas', '{{number}} 条报警', '{{number}} ਅਲਾਰਮ'],
    text: [
      '{{number}} alarms came within a short time.\n\n{{lines}}\n\nAll alarms: {{link}}',
      '{{number}} alarmes en peu de temps.\n\n{{lines}}\n\nToutes les alarmes : {{link}}',
      'Hubo {{number}} alarmas en poco tiempo.\n\n{{lines}}\n\nTodas las alarmas: {{link}}',
      '短时间内有 {{number}} 条报警。\n\n{{lines}}\n\n所有报警：{{link}}',
      'ਥੋੜ੍ਹੇ ਸਮੇਂ ਵਿੱਚ {{number}} ਅਲਾਰਮ ਆਏ।\n\n{{lines}}\n\nਸਾਰੇ ਅਲਾਰਮ: {{link}}',
    ],
    sms: [
      '{{number}} alarms within a short time {{link}}',
      '{{number}} alarmes en peu de temps {{link}}',
      '{{number}} alarmas en poco tiempo {{link}}',
      '短时间内有 {{number}} 条报警 {{link}}',
      'ਥੋੜ੍ਹੇ ਸਮੇਂ ਵਿੱਚ {{number}} ਅਲਾਰਮ {{link}}',
    ],
  },
  alarmQuiet: {
    subject: [
      '{{number}} alarms during your quiet hours',
      '{{number}} alarmes pendant vos heures calmes',
      '{{number}} alarmas durante sus horas de silencio',
      '免打扰时段内有 {{number}} 条报警',
      'ਤੁਹਾਡੇ ਸ਼ਾਂਤ ਸਮੇਂ ਦੌਰਾਨ {{number}} ਅਲਾਰਮ',
    ],
    text: [
      'There were {{number}} alarms during your quiet hours.\n\n{{lines}}\n\nAll alarms: {{link}}',
      'Pendant vos heures calmes, il y a eu {{number}} alarmes.\n\n{{lines}}\n\nToutes les alarmes : {{link}}',
      'Durante sus horas de silencio hubo {{number}} alarmas.\n\n{{lines}}\n\nTodas las alarmas: {{link}}',
      '在您的免打扰时段内有 {{number}} 条报警。\n\n{{lines}}\n\n所有报警：{{link}}',
      'ਤੁਹਾਡੇ ਸ਼ਾਂਤ ਸਮੇਂ ਦੌਰਾਨ {{number}} ਅਲਾਰਮ ਆਏ।\n\n{{lines}}\n\nਸਾਰੇ ਅਲਾਰਮ: {{link}}',
    ],
    sms: [
      '{{number}} alarms during your quiet hours {{link}}',
      '{{number}} alarmes pendant vos heures calmes {{link}}',
      '{{number}} alarmas durante sus horas de silencio {{link}}',
      '免打扰时段内有 {{number}} 条报警 {{link}}',
      'ਤੁਹਾਡੇ ਸ਼ਾਂਤ ਸਮੇਂ ਦੌਰਾਨ {{number}} ਅਲਾਰਮ {{link}}',
    ],
  },
  alarmEscalation: {
    subject: [
      'Nobody has acknowledged: {{asset}}: {{what}}',
      'Personne n’a acquitté : {{asset}} : {{what}}',
      'Nadie ha confirmado: {{asset}}: {{what}}',
      '无人确认：{{asset}}：{{what}}',
      'ਕਿਸੇ ਨੇ ਸਵੀਕਾਰ ਨਹੀਂ ਕੀਤਾ: {{asset}}: {{what}}',
    ],
    text: [
      'This alarm began {{waited}} ago and nobody has acknowledged it.\n\n{{asset}}: {{what}}\n{{when}}\n\n{{details}}\n\nThe alarm: {{link}}',
      'Cette alarme a commencé il y a {{waited}} et personne ne l’a acquittée.\n\n{{asset}} : {{what}}\n{{when}}\n\n{{details}}\n\nL’alarme : {{link}}',
      'Esta alarma empezó hace {{waited}} y nadie la ha confirmado.\n\n{{asset}}: {{what}}\n{{when}}\n\n{{details}}\n\nLa alarma: {{link}}',
      '这条报警开始于 {{waited}} 之前，至今无人确认。\n\n{{asset}}：{{what}}\n{{when}}\n\n{{details}}\n\n查看报警：{{link}}',
      'ਇਹ ਅਲਾਰਮ {{waited}} ਪਹਿਲਾਂ ਸ਼ੁਰੂ ਹੋਇਆ ਸੀ ਅਤੇ ਕਿਸੇ ਨੇ ਇਸਨੂੰ ਸਵੀਕਾਰ ਨਹੀਂ ਕੀਤਾ।\n\n{{asset}}: {{what}}\n{{when}}\n\n{{details}}\n\nਅਲਾਰਮ ਵੇਖੋ: {{link}}',
    ],
    sms: [
      'Not acknowledged for {{waited}}: {{asset}}: {{what}} {{link}}',
      'Non acquittée depuis {{waited}} : {{asset}} : {{what}} {{link}}',
      'Sin confirmar desde hace {{waited}}: {{asset}}: {{what}} {{link}}',
      '已有 {{waited}} 无人确认：{{asset}}：{{what}} {{link}}',
      '{{waited}} ਤੋਂ ਸਵੀਕਾਰ ਨਹੀਂ: {{asset}}: {{what}} {{link}}',
    ],
  },
} as const satisfies Record<string, Template>
