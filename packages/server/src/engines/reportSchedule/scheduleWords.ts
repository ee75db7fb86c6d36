import type { Locale } from '@waymark/contract/locales.ts'

interface ScheduleWords {
  readonly attached: string
  readonly tooLarge: string
  readonly empty: string
  readonly missed: string
  readonly asOfNow: string
  readonly cancelled: string
}

/** What e-mails with scheduled reports say besides their template. */
export const SCHEDULE_WORDS: Readonly<Record<Locale, ScheduleWords>> = {
  en: {
    attached: '{{file}} is attached ({{rows}} rows).',
    tooLarge: '{{file}} has {{rows}} rows and is too large for an e-mail. It is kept for 7 days among the exports.',
    empty: 'There is nothing in this period.',
    missed: 'Earlier periods that were not sent since the server did not run: {{count}}.',
    asOfNow: 'as of now',
    cancelled: 'It was canceled while it was made.',
  },
  fr: {
    attached: '{{file}} est joint ({{rows}} lignes).',
    tooLarge:
      '{{file}} compte {{rows}} lignes et est trop volumineux pour un e-mail. Il est conservé 7 jours parmi les exports.',
    empty: 'Il n’y a rien sur cette période.',
    missed: 'Périodes antérieures non envoyées, le serveur étant arrêté : {{count}}.',
    asOfNow: 'à cet instant',
    cancelled: 'Il a été annulé en cours de création.',
  },
  es: {
    attached: 'Se adjunta {{file}} ({{rows}} filas).',
    tooLarge:
      '{{file}} tiene {{rows}} filas y es demasiado grande para un correo. Se guarda 7 días entre las exportaciones.',
    empty: 'No hay nada en este periodo.',
    missed: 'Periodos anteriores sin enviar porque el servidor estaba parado: {{count}}.',
    asOfNow: 'en este momento',
    cancelled: 'Se canceló mientras se creaba.',
  },
  zh: {
    attached: '附件：{{file}}（{{rows}} 行）。',
    tooLarge: '{{file}} 共 {{rows}} 行，过大，无法作为邮件附件发送。它会在“导出”中保留 7 天。',
    empty: '此时段内没有数据。',
    missed: '因服务器未运行而未发送的先前时段：{{count}}。',
    asOfNow: '当前',
    cancelled: '生成过程中被取消。',
  },
  pz: {
    attached: '{{file}} ਨੱਥੀ ਹੈ ({{rows}} ਕਤਾਰਾਂ)।',
    tooLarge: '{{file}} ਵਿੱਚ {{rows}} ਕਤਾਰਾਂ ਹਨ ਅਤੇ ਇਹ ਈ-ਮੇਲ ਲਈ ਬਹੁਤ ਵੱਡੀ ਹੈ। ਇਹ ਐਕਸਪੋਰਟਾਂ ਵਿੱਚ 7 ਦਿਨ ਰੱਖੀ ਜਾਂਦੀ ਹੈ।',
    empty: 'ਇਸ ਮਿਆਦ ਵਿੱਚ ਕੁਝ ਨਹੀਂ ਹੈ।',
    missed: 'ਪਹਿਲੀਆਂ ਮਿਆਦਾਂ ਜੋ ਸਰਵਰ ਬੰਦ ਹੋਣ ਕਰਕੇ ਨਹੀਂ ਭੇਜੀਆਂ ਗਈਆਂ: {{count}}।',
    asOfNow: 'ਇਸ ਵੇਲੇ',
    cancelled: 'ਬਣਦੇ ਸਮੇਂ ਇਹ ਰੱਦ ਕੀਤੀ ਗਈ।',
  },
}
