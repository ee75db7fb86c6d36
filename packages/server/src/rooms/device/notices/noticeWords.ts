import { defineWords } from '@waymark/contract/words/table/defineWords.ts'

/** What people are told of devices without a rule. */
export const NOTICE_KINDS = ['silent', 'battery', 'data', 'sample', 'moving'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** Title and text for each; `{{number}}` is how many devices. */
export const NOTICE_WORDS = defineWords({
  silent: {
    title: [
      'Devices silent for 7 days: {{number}}',
      'Appareils sans rapport depuis 7 jours : {{number}}',
      'Dispositivos sin informar desde hace 7 días: {{number}}',
      '7 天未上报的设备：{{number}}',
      '7 ਦਿਨਾਂ ਤੋਂ ਬਿਨਾਂ ਰਿਪੋਰਟ ਵਾਲੇ ਡਿਵਾਈਸ: {{number}}',
    ],
    text: [
      'These devices have not reported for more than 7 days.',
      'Ces appareils n’ont rien transmis depuis plus de 7 jours.',
      'Estos dispositivos no informan desde hace más de 7 días.',
      '这些设备已超过 7 天未上报。',
      'ਇਹਨਾਂ ਡਿਵਾਈਸਾਂ ਨੇ 7 ਦਿਨਾਂ ਤੋਂ ਵੱਧ ਸਮੇਂ ਤੋਂ ਕੁਝ ਨਹੀਂ ਭੇਜਿਆ।',
    ],
  },
  battery: {
    title: [
      'Battery low: {{number}}',
      'Batterie faible : {{number}}',
      'Batería baja: {{number}}',
      '电量低：{{number}}',
      'ਬੈਟਰੀ ਘੱਟ: {{number}}',
    ],
    text: [
      'These devices need to be charged.',
      'Ces appareils doivent être rechargés.',
      'Hay que cargar estos dispositivos.',
      '这些设备需要充电。',
      'ਇਹ ਡਿਵਾਈਸ ਚਾਰਜ ਕਰਨੇ ਪੈਣਗੇ।',
    ],
  },
  data: {
    title: [
      'SIM data nearly used: {{number}}',
      'Données SIM presque épuisées : {{number}}',
      'Datos SIM casi agotados: {{number}}',
      'SIM 流量即将用完：{{number}}',
      'ਸਿਮ ਡਾਟਾ ਲਗਭਗ ਖਤਮ: {{number}}',
    ],
    text: [
      'The SIM cards of these devices have used 90 % of their data: recharge them.',
      'Les cartes SIM de ces appareils ont utilisé 90 % de leurs données : rechargez-les.',
      'Las tarjetas SIM de estos dispositivos usaron el 90 % de sus datos: recárguelas.',
      '这些设备的 SIM 卡已使用 90% 的流量，请充值。',
      'ਇਹਨਾਂ ਡਿਵਾਈਸਾਂ ਦੇ ਸਿਮ ਕਾਰਡਾਂ ਨੇ 90 % ਡਾਟਾ ਵਰਤ ਲਿਆ ਹੈ: ਰੀਚਾਰਜ ਕਰੋ।',
    ],
  },
  sample: {
    title: [
      'Samples expired: {{number}}',
      'Échantillons expirés : {{number}}',
      'Muestras vencidas: {{number}}',
      '样品到期：{{number}}',
      'ਨਮੂਨਿਆਂ ਦੀ ਮਿਆਦ ਖਤਮ: {{number}}',
    ],
    text: [
      'The time for these samples has ended: they were suspended.',
      'Ces échantillons sont arrivés à terme : ils ont été suspendus.',
      'Estas muestras han vencido: se suspendieron.',
      '这些样品已到期，并已停用。',
      'ਇਹਨਾਂ ਨਮੂਨਿਆਂ ਦੀ ਮਿਆਦ ਪੂਰੀ ਹੋ ਗਈ: ਇਹ ਮੁਅੱਤਲ ਕਰ ਦਿੱਤੇ ਗਏ।',
    ],
  },
  moving: {
    title: [
      'Moving though in stock: {{number}}',
      'Bougent alors qu’ils sont en stock : {{number}}',
      'Se mueven estando en inventario: {{number}}',
      '在库却在移动：{{number}}',
      'ਸਟਾਕ ਵਿੱਚ ਹੁੰਦਿਆਂ ਹਿੱਲ ਰਹੇ: {{number}}',
    ],
    text: [
      'These devices lie in stock and yet report that they move.',
      'Ces appareils sont en stock, et signalent pourtant qu’ils bougent.',
      'Estos dispositivos están en inventario y, sin embargo, informan de que se mueven.',
      '这些设备在库存中，却上报正在移动。',
      'ਇਹ ਡਿਵਾਈਸ ਸਟਾਕ ਵਿੱਚ ਹਨ, ਫਿਰ ਵੀ ਹਿੱਲਣ ਦੀ ਰਿਪੋਰਟ ਭੇਜ ਰਹੇ ਹਨ।',
    ],
  },
})
