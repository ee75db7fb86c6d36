import type { Locale } from '@waymark/contract/locales.ts'

/** What people are told of devices without a rule. */
export const NOTICE_KINDS = ['silent', 'battery', 'data', 'sample', 'moving'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** Title and text for each; `{{number}}` is how many devices. */
export const NOTICE_WORDS: Readonly<
  Record<Locale, Readonly<Record<NoticeKind, readonly [title: string, text: string]>>>
> = {
  en: {
    silent: ['Silent for 7 days: {{number}}', 'These devices have not reported for more than 7 days.'],
    battery: ['Battery low: {{number}}', 'These devices need to be charged.'],
    data: [
      'SIM data nearly used: {{number}}',
      'The SIM cards of these devices have used 90 % of their data: recharge them.',
    ],
    sample: ['Samples expired: {{number}}', 'These samples are over: they were suspended.'],
    moving: ['Moving though in stock: {{number}}', 'These devices lie in stock and yet report that they move.'],
  },
  fr: {
    silent: ['Muets depuis 7 jours : {{number}}', 'Ces appareils n’ont rien transmis depuis plus de 7 jours.'],
    battery: ['Batterie faible : {{number}}', 'Ces appareils doivent être rechargés.'],
    data: [
      'Données SIM presque épuisées : {{number}}',
      'Les cartes SIM de ces appareils ont utilisé 90 % de leurs données : rechargez-les.',
    ],
    sample: ['Échantillons expirés : {{number}}', 'Ces échantillons sont arrivés à terme : ils ont été suspendus.'],
    moving: [
      'Bougent alors qu’en stock : {{number}}',
      'Ces appareils sont en stock, et signalent pourtant qu’ils bougent.',
    ],
  },
  es: {
    silent: ['Sin informar desde hace 7 días: {{number}}', 'Estos dispositivos no informan desde hace más de 7 días.'],
    battery: ['Batería baja: {{number}}', 'Hay que cargar estos dispositivos.'],
    data: [
      'Datos SIM casi agotados: {{number}}',
      'Las tarjetas SIM de estos dispositivos usaron el 90 % de sus datos: recárguelas.',
    ],
    sample: ['Muestras vencidas: {{number}}', 'Estas muestras han vencido: se suspendieron.'],
    moving: [
      'Se mueven estando en inventario: {{number}}',
      'Estos dispositivos están en inventario y, sin embargo, informan que se mueven.',
    ],
  },
  zh: {
    silent: ['7 天未上报：{{number}}', '这些设备已超过 7 天未上报。'],
    battery: ['电量低：{{number}}', '这些设备需要充电。'],
    data: ['SIM 流量即将用完：{{number}}', '这些设备的 SIM 卡已使用 90% 的流量，请充值。'],
    sample: ['样品到期：{{number}}', '这些样品已到期，并已停用。'],
    moving: ['在库却在移动：{{number}}', '这些设备在库存中，却上报正在移动。'],
  },
  pz: {
    silent: ['7 ਦਿਨਾਂ ਤੋਂ ਚੁੱਪ: {{number}}', 'ਇਹਨਾਂ ਡਿਵਾਈਸਾਂ ਨੇ 7 ਦਿਨਾਂ ਤੋਂ ਵੱਧ ਸਮੇਂ ਤੋਂ ਕੁਝ ਨਹੀਂ ਭੇਜਿਆ।'],
    battery: ['ਬੈਟਰੀ ਘੱਟ: {{number}}', 'ਇਹ ਡਿਵਾਈਸ ਚਾਰਜ ਕਰਨ ਦੀ ਲੋੜ ਹੈ।'],
    data: ['ਸਿਮ ਡਾਟਾ ਲਗਭਗ ਖਤਮ: {{number}}', 'ਇਹਨਾਂ ਡਿਵਾਈਸਾਂ ਦੇ ਸਿਮ ਕਾਰਡਾਂ ਨੇ 90 % ਡਾਟਾ ਵਰਤ ਲਿਆ ਹੈ: ਰੀਚਾਰਜ ਕਰੋ।'],
    sample: ['ਨਮੂਨਿਆਂ ਦੀ ਮਿਆਦ ਖਤਮ: {{number}}', 'ਇਹਨਾਂ ਨਮੂਨਿਆਂ ਦੀ ਮਿਆਦ ਪੂਰੀ ਹੋਈ: ਇਹ ਮੁਅੱਤਲ ਕੀਤੇ ਗਏ।'],
    moving: ['ਸਟਾਕ ਵਿੱਚ ਹੁੰਦਿਆਂ ਹਿੱਲ ਰਹੇ: {{number}}', 'ਇਹ ਡਿਵਾਈਸ ਸਟਾਕ ਵਿੱਚ ਹਨ, ਫਿਰ ਵੀ ਹਿੱਲਣ ਦੀ ਰਿਪੋਰਟ ਭੇਜ ਰਹੇ ਹਨ।'],
  },
}
