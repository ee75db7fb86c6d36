import { PAPER_TEXTS } from '@waymark/contract/words/shared/paperTexts.ts'
import { defineWords } from '@waymark/contract/words/table/defineWords.ts'
import type { Text } from '@waymark/contract/words/table/Text.ts'
import type { ReturnStep } from '@waymark/core/returns/returnStep.ts'

/** What customers are written of a return. */
export const RETURN_WORDS = defineWords({
  rma: PAPER_TEXTS.rma,
  rental: PAPER_TEXTS.rentalReturn,
  /** What stands on a label that devices are sent in with. */
  to: ['To', 'Destinataire', 'Destinatario', '收件方', 'ਪ੍ਰਾਪਤਕਰਤਾ'],
  from: ['From', 'Expéditeur', 'Remitente', '寄件方', 'ਭੇਜਣ ਵਾਲਾ'],
  parcel: [
    'Device {{number}} of {{count}}',
    'Appareil {{number}} sur {{count}}',
    'Dispositivo {{number}} de {{count}}',
    '第 {{number}} 台，共 {{count}} 台',
    '{{count}} ਵਿੱਚੋਂ ਡਿਵਾਈਸ {{number}}',
  ],
  /** A sentence for each step that they hear of. */
  steps: {
    dispatching: [
      'Your request is approved. Please send the devices, and tell us the date and the carrier.',
      'Votre demande est approuvée. Envoyez les appareils et indiquez-nous la date et le transporteur.',
      'Su solicitud está aprobada. Envíe los dispositivos e indíquenos la fecha y el transportista.',
      '您的申请已批准。请寄出设备，并告知日期和承运商。',
      'ਤੁਹਾਡੀ ਬੇਨਤੀ ਮਨਜ਼ੂਰ ਹੈ। ਡਿਵਾਈਸ ਭੇਜੋ ਅਤੇ ਮਿਤੀ ਤੇ ਢੋਆ-ਢੁਆਈ ਵਾਲਾ ਦੱਸੋ।',
    ],
    analysis: PAPER_TEXTS.beingExamined,
    returning: [
      'All devices have been examined. What is repaired or replaced will be sent back to you.',
      'Tous les appareils ont été examinés. Ce qui est réparé ou remplacé vous sera renvoyé.',
      'Todos los dispositivos se han analizado. Lo reparado o sustituido se le enviará.',
      '所有设备均已检测。维修或更换的设备将寄还给您。',
      'ਸਾਰੇ ਡਿਵਾਈਸ ਜਾਂਚੇ ਗਏ ਹਨ। ਮੁਰੰਮਤ ਕੀਤੇ ਜਾਂ ਬਦਲੇ ਹੋਏ ਤੁਹਾਨੂੰ ਵਾਪਸ ਭੇਜੇ ਜਾਣਗੇ।',
    ],
    closed: ['Everything is done.', 'Tout est terminé.', 'Todo está hecho.', '全部处理完毕。', 'ਸਭ ਹੋ ਗਿਆ।'],
    disapproved: [
      'We could not approve your request.',
      'Nous n’avons pas pu approuver votre demande.',
      'No pudimos aprobar su solicitud.',
      '我们未能批准您的申请。',
      'ਅਸੀਂ ਤੁਹਾਡੀ ਬੇਨਤੀ ਮਨਜ਼ੂਰ ਨਹੀਂ ਕਰ ਸਕੇ।',
    ],
    canceled: [
      'Your request was canceled.',
      'Votre demande a été annulée.',
      'Su solicitud se canceló.',
      '您的申请已取消。',
      'ਤੁਹਾਡੀ ਬੇਨਤੀ ਰੱਦ ਕੀਤੀ ਗਈ।',
    ],
  } satisfies Record<Exclude<ReturnStep, 'request'>, Text>,
})
