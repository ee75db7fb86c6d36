import { defineMessages } from '../table/defineMessages.ts'

/** How long a battery lasts, and when a device is heard next. */
export const life = defineMessages({
  days_one: ['{{number}} day', '{{number}} jour', '{{number}} día', null, '{{number}} ਦਿਨ'],
  days_many: [null, '{{number}} jours', '{{number}} días', null, null],
  days_other: ['{{number}} days', '{{number}} jours', '{{number}} días', '{{number}} 天', '{{number}} ਦਿਨ'],
  batteryLife: ['Battery life', 'Autonomie', 'Autonomía', '续航', 'ਬੈਟਰੀ ਦੀ ਮਿਆਦ'],
  lifeFull: [
    'about {{days}} from full.',
    'environ {{days}} une fois pleine.',
    'unos {{days}} con carga completa.',
    '满电约 {{days}}。',
    'ਪੂਰੀ ਭਰੀ ਤੋਂ ਲਗਭਗ {{days}}।',
  ],
  lifeLeft: [
    'about {{full}} from full, {{left}} as it is now.',
    'environ {{full}} une fois pleine, {{left}} dans son état.',
    'unos {{full}} con carga completa, {{left}} como está ahora.',
    '满电约 {{full}}，当前电量约 {{left}}。',
    'ਪੂਰੀ ਭਰੀ ਤੋਂ ਲਗਭਗ {{full}}, ਹੁਣ ਦੀ ਹਾਲਤ ਤੋਂ {{left}}।',
  ],
  lifeBy_model: [
    'Estimated from the capacity of its model, three hours a day under way.',
    'Estimé d’après la capacité du modèle, trois heures de route par jour.',
    'Estimado por la capacidad del modelo, con tres horas al día en marcha.',
    '按型号容量估算，每天行驶三小时。',
    'ਮਾਡਲ ਦੀ ਸਮਰੱਥਾ ਤੋਂ ਅੰਦਾਜ਼ਾ, ਰੋਜ਼ ਤਿੰਨ ਘੰਟੇ ਚੱਲਦਿਆਂ।',
  ],
  lifeBy_history: [
    'Estimated from how it fell in the last weeks.',
    'Estimé d’après sa baisse des dernières semaines.',
    'Estimado por cómo bajó en las últimas semanas.',
    '根据最近几周的电量下降估算。',
    'ਪਿਛਲੇ ਹਫ਼ਤਿਆਂ ਦੀ ਗਿਰਾਵਟ ਤੋਂ ਅੰਦਾਜ਼ਾ।',
  ],
  lifeUnknown_capacity: [
    'not known: nobody has said the battery of its model, and its own history is too short.',
    'inconnue : la batterie du modèle n’est pas indiquée et son historique est trop court.',
    'desconocida: falta la batería del modelo y su historial es demasiado corto.',
    '未知：型号未填写电池容量，且设备历史数据不足。',
    'ਪਤਾ ਨਹੀਂ: ਮਾਡਲ ਦੀ ਬੈਟਰੀ ਨਹੀਂ ਦੱਸੀ ਗਈ, ਅਤੇ ਇਸਦਾ ਇਤਿਹਾਸ ਬਹੁਤ ਛੋਟਾ ਹੈ।',
  ],
  lifeUnknown_intervals: [
    'not known: neither you nor the device has said how often it reports.',
    'inconnue : ni vous ni l’appareil n’avez indiqué sa fréquence d’émission.',
    'desconocida: ni usted ni el dispositivo han indicado cada cuánto informa.',
    '未知：您和设备均未说明上报频率。',
    'ਪਤਾ ਨਹੀਂ: ਨਾ ਤੁਸੀਂ ਨਾ ਡਿਵਾਈਸ ਨੇ ਦੱਸਿਆ ਕਿ ਇਹ ਕਿੰਨੀ ਵਾਰ ਰਿਪੋਰਟ ਕਰਦਾ ਹੈ।',
  ],
  nextContact: ['Next contact', 'Prochain contact', 'Próximo contacto', '下次联系', 'ਅਗਲਾ ਸੰਪਰਕ'],
  contactEvery: [
    '{{duration}} after it has these settings, as it is now.',
    '{{duration}} après réception de ces réglages, dans son état actuel.',
    '{{duration}} después de recibir estos ajustes, tal como está ahora.',
    '按当前状态，收到这些设置后 {{duration}}。',
    'ਇਹ ਸੈਟਿੰਗਾਂ ਮਿਲਣ ਤੋਂ {{duration}} ਬਾਅਦ, ਹੁਣ ਦੀ ਹਾਲਤ ਵਿੱਚ।',
  ],
  contactAbout: [
    'That is about {{time}}.',
    'C’est-à-dire vers {{time}}.',
    'Es decir, hacia las {{time}}.',
    '即大约 {{time}}。',
    'ਭਾਵ ਲਗਭਗ {{time}}।',
  ],
  contactUnknown: [
    'not known: nobody has said how often it reports.',
    'inconnu : sa fréquence d’émission n’est pas indiquée.',
    'desconocido: no se ha indicado cada cuánto informa.',
    '未知：未说明上报频率。',
    'ਪਤਾ ਨਹੀਂ: ਕਿਸੇ ਨੇ ਨਹੀਂ ਦੱਸਿਆ ਇਹ ਕਿੰਨੀ ਵਾਰ ਰਿਪੋਰਟ ਕਰਦਾ ਹੈ।',
  ],
})
