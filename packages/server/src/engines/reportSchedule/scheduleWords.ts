import { PAPER_TEXTS } from '@waymark/contract/words/shared/paperTexts.ts'
import { defineWords } from '@waymark/contract/words/table/defineWords.ts'

/** What e-mails with scheduled reports say besides their template. */
export const SCHEDULE_WORDS = defineWords({
  attached: [
    '{{file}} is attached ({{rows}} rows).',
    '{{file}} est joint ({{rows}} lignes).',
    'Se adjunta {{file}} ({{rows}} filas).',
    '附件：{{file}}（{{rows}} 行）。',
    '{{file}} ਨੱਥੀ ਹੈ ({{rows}} ਕਤਾਰਾਂ)।',
  ],
  tooLarge: [
    '{{file}} has {{rows}} rows and is too large for an e-mail. It is kept for 7 days among the exports.',
    '{{file}} compte {{rows}} lignes et est trop volumineux pour un e-mail. Il est conservé 7 jours parmi les exports.',
    '{{file}} tiene {{rows}} filas y es demasiado grande para un correo. Se guarda 7 días entre las exportaciones.',
    '{{file}} 共 {{rows}} 行，过大，无法作为邮件附件发送。它会在“导出”中保留 7 天。',
    '{{file}} ਵਿੱਚ {{rows}} ਕਤਾਰਾਂ ਹਨ ਅਤੇ ਇਹ ਈ-ਮੇਲ ਲਈ ਬਹੁਤ ਵੱਡੀ ਹੈ। ਇਹ ਨਿਰਯਾਤਾਂ ਵਿੱਚ 7 ਦਿਨ ਰੱਖੀ ਜਾਂਦੀ ਹੈ।',
  ],
  empty: [
    'There is nothing in this period.',
    'Il n’y a rien sur cette période.',
    'No hay nada en este periodo.',
    '此时段内没有数据。',
    'ਇਸ ਮਿਆਦ ਵਿੱਚ ਕੁਝ ਨਹੀਂ ਹੈ।',
  ],
  missed: [
    'Earlier periods not sent because the server was not running: {{count}}.',
    'Périodes antérieures non envoyées, le serveur étant arrêté : {{count}}.',
    'Periodos anteriores sin enviar porque el servidor estaba parado: {{count}}.',
    '因服务器未运行而未发送的先前时段：{{count}}。',
    'ਪਹਿਲੀਆਂ ਮਿਆਦਾਂ ਜੋ ਸਰਵਰ ਬੰਦ ਹੋਣ ਕਰਕੇ ਨਹੀਂ ਭੇਜੀਆਂ ਗਈਆਂ: {{count}}।',
  ],
  asOfNow: PAPER_TEXTS.asOfNow,
  cancelled: [
    'It was canceled while it was being created.',
    'Il a été annulé en cours de création.',
    'Se canceló mientras se creaba.',
    '生成过程中被取消。',
    'ਬਣਾਉਂਦੇ ਸਮੇਂ ਇਹ ਰੱਦ ਕੀਤੀ ਗਈ।',
  ],
})
