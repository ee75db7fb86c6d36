import type { Locale } from '@waymark/contract/locales.ts'
import type { ReturnStep } from '@waymark/core/returns/returnStep.ts'

/** What customers are written of a return. */
interface ReturnWords {
  readonly rma: string
  readonly rental: string
  /** What stands on a label that devices are sent in with. */
  readonly to: string
  readonly from: string
  readonly parcel: string
  /** A sentence for each step that they hear of. */
  readonly steps: Readonly<Record<Exclude<ReturnStep, 'request'>, string>>
}

export const RETURN_WORDS: Readonly<Record<Locale, ReturnWords>> = {
  en: {
    rma: 'RMA {{number}}',
    rental: 'Rental return {{number}}',
    to: 'To',
    from: 'From',
    parcel: 'Device {{number}} of {{count}}',
    steps: {
      dispatching: 'Your request is approved. Please send the devices, and tell us when and with whom.',
      analysis: 'Devices have arrived and are being examined.',
      returning: 'All devices are examined. What is repaired or replaced comes back to you.',
      closed: 'Everything is done.',
      disapproved: 'We could not approve your request.',
      canceled: 'Your request was canceled.',
    },
  },
  fr: {
    rma: 'RMA {{number}}',
    rental: 'Retour de location {{number}}',
    to: 'À',
    from: 'De',
    parcel: 'Appareil {{number}} sur {{count}}',
    steps: {
      dispatching: 'Votre demande est approuvée. Envoyez les appareils et dites-nous quand et par qui.',
      analysis: 'Des appareils sont arrivés et sont examinés.',
      returning: 'Tous les appareils sont examinés. Ce qui est réparé ou remplacé vous revient.',
      closed: 'Tout est fait.',
      disapproved: 'Nous n’avons pas pu approuver votre demande.',
      canceled: 'Votre demande a été annulée.',
    },
  },
  es: {
    rma: 'RMA {{number}}',
    rental: 'Devolución de alquiler {{number}}',
    to: 'Para',
    from: 'De',
    parcel: 'Dispositivo {{number}} de {{count}}',
    steps: {
      dispatching: 'Su solicitud está aprobada. Envíe los dispositivos e indíquenos cuándo y con quién.',
      analysis: 'Han llegado dispositivos y se están analizando.',
      returning: 'Todos los dispositivos están analizados. Lo reparado o sustituido vuelve a usted.',
      closed: 'Todo está hecho.',
      disapproved: 'No pudimos aprobar su solicitud.',
      canceled: 'Su solicitud se canceló.',
    },
  },
  zh: {
    rma: 'RMA {{number}}',
    rental: '租赁退还 {{number}}',
    to: '收件方',
    from: '寄件方',
    parcel: '第 {{number}} 台，共 {{count}} 台',
    steps: {
      dispatching: '您的申请已批准。请寄出设备，并告知日期和承运商。',
      analysis: '设备已到达，正在检测。',
      returning: '所有设备均已检测。维修或更换的设备将寄还给您。',
      closed: '全部处理完毕。',
      disapproved: '我们未能批准您的申请。',
      canceled: '您的申请已取消。',
    },
  },
  pz: {
    rma: 'RMA {{number}}',
    rental: 'ਕਿਰਾਏ ਦੀ ਵਾਪਸੀ {{number}}',
    to: 'ਵੱਲ',
    from: 'ਵੱਲੋਂ',
    parcel: '{{count}} ਵਿੱਚੋਂ ਡਿਵਾਈਸ {{number}}',
    steps: {
      dispatching: 'ਤੁਹਾਡੀ ਬੇਨਤੀ ਮਨਜ਼ੂਰ ਹੈ। ਡਿਵਾਈਸ ਭੇਜੋ ਅਤੇ ਦੱਸੋ ਕਦੋਂ ਅਤੇ ਕਿਸ ਨਾਲ।',
      analysis: 'ਡਿਵਾਈਸ ਪਹੁੰਚ ਗਏ ਹਨ ਅਤੇ ਜਾਂਚ ਚੱਲ ਰਹੀ ਹੈ।',
      returning: 'ਸਾਰੇ ਡਿਵਾਈਸ ਜਾਂਚੇ ਗਏ ਹਨ। ਮੁਰੰਮਤ ਜਾਂ ਬਦਲੇ ਹੋਏ ਤੁਹਾਡੇ ਕੋਲ ਵਾਪਸ ਆਉਣਗੇ।',
      closed: 'ਸਭ ਹੋ ਗਿਆ।',
      disapproved: 'ਅਸੀਂ ਤੁਹਾਡੀ ਬੇਨਤੀ ਮਨਜ਼ੂਰ ਨਹੀਂ ਕਰ ਸਕੇ।',
      canceled: 'ਤੁਹਾਡੀ ਬੇਨਤੀ ਰੱਦ ਕੀਤੀ ਗਈ।',
    },
  },
}
