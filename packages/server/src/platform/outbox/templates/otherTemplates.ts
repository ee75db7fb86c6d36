import type { Template } from './Template.ts'

export const otherTemplates = {
  freeText: {
    subject: ['{{subject}}', '{{subject}}', '{{subject}}', '{{subject}}', '{{subject}}'],
    text: ['{{text}}', '{{text}}', '{{text}}', '{{text}}', '{{text}}'],
  },
  deviceNotice: {
    subject: ['{{title}}', '{{title}}', '{{title}}', '{{title}}', '{{title}}'],
    text: [
      '{{text}}\n\n{{lines}}\n\nDevices: {{link}}',
      '{{text}}\n\n{{lines}}\n\nAppareils : {{link}}',
      '{{text}}\n\n{{lines}}\n\nDispositivos: {{link}}',
      '{{text}}\n\n{{lines}}\n\n设备：{{link}}',
      '{{text}}\n\n{{lines}}\n\nਡਿਵਾਈਸਾਂ: {{link}}',
    ],
  },
  detentionWarning: {
    subject: ['{{title}}', '{{title}}', '{{title}}', '{{title}}', '{{title}}'],
    text: [
      '{{text}}\n\nVisits: {{link}}',
      '{{text}}\n\nVisites : {{link}}',
      '{{text}}\n\nVisitas: {{link}}',
      '{{text}}\n\n到访：{{link}}',
      '{{text}}\n\nਫੇਰੀਆਂ: {{link}}',
    ],
  },
  returnStep: {
    subject: ['{{name}}', '{{name}}', '{{name}}', '{{name}}', '{{name}}'],
    text: [
      '{{name}}\n\n{{details}}\n\n{{devices}}\n\nMore: {{link}}',
      '{{name}}\n\n{{details}}\n\n{{devices}}\n\nEn savoir plus : {{link}}',
      '{{name}}\n\n{{details}}\n\n{{devices}}\n\nMás: {{link}}',
      '{{name}}\n\n{{details}}\n\n{{devices}}\n\n详情：{{link}}',
      '{{name}}\n\n{{details}}\n\n{{devices}}\n\nਹੋਰ: {{link}}',
    ],
  },
  share: {
    subject: [
      '{{sender}} shares {{alias}} with you',
      '{{sender}} partage {{alias}} avec vous',
      '{{sender}} comparte {{alias}} con usted',
      '{{sender}} 与您共享了 {{alias}}',
      '{{sender}} ਨੇ ਤੁਹਾਡੇ ਨਾਲ {{alias}} ਸਾਂਝਾ ਕੀਤਾ',
    ],
    text: [
      '{{sender}} of {{orgName}} shares “{{alias}}” with you.\n\nOpen it: {{link}}\n\nThe link works until {{until}}, without signing in. Anyone who has it can see what is shared.',
      '{{sender}} de {{orgName}} partage « {{alias}} » avec vous.\n\nOuvrir : {{link}}\n\nLe lien fonctionne jusqu’au {{until}}, sans connexion. Toute personne qui le possède voit ce qui est partagé.',
      '{{sender}} de {{orgName}} comparte «{{alias}}» con usted.\n\nAbrir: {{link}}\n\nEl enlace funciona hasta el {{until}}, sin iniciar sesión. Quien lo tenga ve lo que se comparte.',
      '{{orgName}} 的 {{sender}} 与您共享了“{{alias}}”。\n\n打开：{{link}}\n\n链接有效期至 {{until}}，无需登录。任何持有链接的人都能看到所共享的内容。',
      '{{orgName}} ਦੇ {{sender}} ਨੇ ਤੁਹਾਡੇ ਨਾਲ “{{alias}}” ਸਾਂਝਾ ਕੀਤਾ ਹੈ।\n\nਖੋਲ੍ਹੋ: {{link}}\n\nਲਿੰਕ {{until}} ਤੱਕ ਕੰਮ ਕਰਦਾ ਹੈ, ਸਾਈਨ ਇਨ ਕੀਤੇ ਬਿਨਾਂ। ਜਿਸ ਕੋਲ ਇਹ ਹੈ ਉਹ ਸਾਂਝੀ ਕੀਤੀ ਜਾਣਕਾਰੀ ਦੇਖ ਸਕਦਾ ਹੈ।',
    ],
  },
  maintenance: {
    subject: [
      '{{stage}}: {{asset}}: {{plan}}',
      '{{stage}} : {{asset}} : {{plan}}',
      '{{stage}}: {{asset}}: {{plan}}',
      '{{stage}}：{{asset}}：{{plan}}',
      '{{stage}}: {{asset}}: {{plan}}',
    ],
    text: [
      '{{asset}}: {{plan}}\n{{stage}}\n\n{{details}}\n\nMaintenance: {{link}}',
      '{{asset}} : {{plan}}\n{{stage}}\n\n{{details}}\n\nEntretien : {{link}}',
      '{{asset}}: {{plan}}\n{{stage}}\n\n{{details}}\n\nMantenimiento: {{link}}',
      '{{asset}}：{{plan}}\n{{stage}}\n\n{{details}}\n\n保养：{{link}}',
      '{{asset}}: {{plan}}\n{{stage}}\n\n{{details}}\n\nਰੱਖ-ਰਖਾਅ: {{link}}',
    ],
    sms: [
      '{{stage}}: {{asset}}: {{plan}} {{link}}',
      '{{stage}} : {{asset}} : {{plan}} {{link}}',
      '{{stage}}: {{asset}}: {{plan}} {{link}}',
      '{{stage}}：{{asset}}：{{plan}} {{link}}',
      '{{stage}}: {{asset}}: {{plan}} {{link}}',
    ],
  },
  maintenanceList: {
    subject: [
      '{{number}} vehicles need maintenance',
      '{{number}} véhicules ont besoin d’entretien',
      '{{number}} vehículos necesitan mantenimiento',
      '{{number}} 辆车需要保养',
      '{{number}} ਵਾਹਨਾਂ ਨੂੰ ਰੱਖ-ਰਖਾਅ ਚਾਹੀਦਾ ਹੈ',
    ],
    text: [
      'Maintenance that is due soon, due or overdue:\n\n{{lines}}\n\nMaintenance: {{link}}',
      'Entretiens proches, dus ou en retard :\n\n{{lines}}\n\nEntretien : {{link}}',
      'Mantenimientos próximos, pendientes o vencidos:\n\n{{lines}}\n\nMantenimiento: {{link}}',
      '即将到期、已到期或已逾期的保养：\n\n{{lines}}\n\n保养：{{link}}',
      'ਰੱਖ-ਰਖਾਅ ਜੋ ਜਲਦੀ ਬਣਦਾ ਹੈ, ਬਣ ਗਿਆ ਹੈ ਜਾਂ ਲੰਘ ਗਿਆ ਹੈ:\n\n{{lines}}\n\nਰੱਖ-ਰਖਾਅ: {{link}}',
    ],
    sms: [
      '{{number}} vehicles need maintenance {{link}}',
      '{{number}} véhicules ont besoin d’entretien {{link}}',
      '{{number}} vehículos necesitan mantenimiento {{link}}',
      '{{number}} 辆车需要保养 {{link}}',
      '{{number}} ਵਾਹਨਾਂ ਨੂੰ ਰੱਖ-ਰਖਾਅ ਚਾਹੀਦਾ ਹੈ {{link}}',
    ],
  },
  scheduledReport: {
    subject: [
      '{{name}}: {{report}}',
      '{{name}} : {{report}}',
      '{{name}}: {{report}}',
      '{{name}}：{{report}}',
      '{{name}}: {{report}}',
    ],
    text: [
      '{{report}} “{{name}}”\n{{when}}\n\n{{details}}\n\nReports: {{link}}',
      '{{report}} « {{name}} »\n{{when}}\n\n{{details}}\n\nRapports : {{link}}',
      '{{report}} «{{name}}»\n{{when}}\n\n{{details}}\n\nInformes: {{link}}',
      '{{report}}“{{name}}”\n{{when}}\n\n{{details}}\n\n报告：{{link}}',
      '{{report}} “{{name}}”\n{{when}}\n\n{{details}}\n\nਰਿਪੋਰਟਾਂ: {{link}}',
    ],
  },
  restatedFigure: {
    subject: [
      'Corrected: {{vehicle}}, {{what}}',
      'Corrigé : {{vehicle}}, {{what}}',
      'Corregido: {{vehicle}}, {{what}}',
      '已更正：{{vehicle}}，{{what}}',
      'ਸੋਧਿਆ ਗਿਆ: {{vehicle}}, {{what}}',
    ],
    text: [
      'A figure of {{vehicle}} in the report “{{report}}” that you were sent has been corrected since.\n\n{{what}}\nBefore: {{before}}\nNow: {{now}}\nReason: {{why}}\n\nCorrections: {{link}}',
      'Un chiffre de {{vehicle}} dans le rapport « {{report}} » qui vous a été envoyé a été corrigé depuis.\n\n{{what}}\nAvant : {{before}}\nMaintenant : {{now}}\nRaison : {{why}}\n\nCorrections : {{link}}',
      'Una cifra de {{vehicle}} en el informe «{{report}}» que se le envió se ha corregido desde entonces.\n\n{{what}}\nAntes: {{before}}\nAhora: {{now}}\nMotivo: {{why}}\n\nCorrecciones: {{link}}',
      '发送给您的报告“{{report}}”中 {{vehicle}} 的一项数据后来已更正。\n\n{{what}}\n之前：{{before}}\n现在：{{now}}\n原因：{{why}}\n\n更正：{{link}}',
      'ਤੁਹਾਨੂੰ ਭੇਜੀ ਗਈ ਰਿਪੋਰਟ “{{report}}” ਵਿੱਚ {{vehicle}} ਦਾ ਇੱਕ ਅੰਕੜਾ ਬਾਅਦ ਵਿੱਚ ਸੋਧਿਆ ਗਿਆ ਹੈ।\n\n{{what}}\nਪਹਿਲਾਂ: {{before}}\nਹੁਣ: {{now}}\nਕਾਰਨ: {{why}}\n\nਸੋਧਾਂ: {{link}}',
    ],
  },
  scheduledReportFailed: {
    subject: [
      'Not sent: {{name}}',
      'Non envoyé : {{name}}',
      'No enviado: {{name}}',
      '未发送：{{name}}',
      'ਨਹੀਂ ਭੇਜੀ ਗਈ: {{name}}',
    ],
    text: [
      'The scheduled report “{{name}}” was not sent. {{why}}\n\nSchedules: {{link}}',
      'Le rapport planifié « {{name}} » n’a pas été envoyé. {{why}}\n\nPlanifications : {{link}}',
      'El informe programado «{{name}}» no se ha enviado. {{why}}\n\nProgramaciones: {{link}}',
      '定期报告“{{name}}”未能发送。{{why}}\n\n定期发送：{{link}}',
      'ਨਿਯਤ ਰਿਪੋਰਟ “{{name}}” ਨਹੀਂ ਭੇਜੀ ਗਈ। {{why}}\n\nਸਮਾਂ-ਸਾਰਣੀਆਂ: {{link}}',
    ],
  },
} as const satisfies Record<string, Template>
