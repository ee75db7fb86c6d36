import { defineMessages } from '@waymark/contract/words/table/defineMessages.ts'

export const messages = defineMessages({
  noSensors: [
    'None of its sensors has reported yet.',
    'Aucun de ses capteurs n’a encore rien transmis.',
    'Ninguno de sus sensores ha informado aún.',
    '尚无传感器数据。',
    'ਇਸਦੇ ਕਿਸੇ ਸੈਂਸਰ ਨੇ ਅਜੇ ਰਿਪੋਰਟ ਨਹੀਂ ਭੇਜੀ।',
  ],
  door: ['Door', 'Porte', 'Puerta', '车门', 'ਦਰਵਾਜ਼ਾ'],
  door_open: ['is open', 'ouverte', 'abierta', '打开', 'ਖੁੱਲ੍ਹਾ'],
  door_closed: ['is closed', 'fermée', 'cerrada', '关闭', 'ਬੰਦ'],
  tamper: ['Tampering', 'Effraction', 'Manipulación', '拆动', 'ਛੇੜਛਾੜ'],
  tampered: ['was reported', 'signalée', 'comunicada', '已上报', 'ਦੱਸੀ ਗਈ'],
})
