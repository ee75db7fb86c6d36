import { messages as common } from '@waymark/contract/words/common.ts'
import { PAPER_TEXTS } from '@waymark/contract/words/shared/paperTexts.ts'
import { messages as thing } from '@waymark/contract/words/thing.ts'
import { defineWords } from '@waymark/contract/words/table/defineWords.ts'
import type { Locale } from '@waymark/contract/locales.ts'

/** What an invoice says besides what was frozen. */
export const INVOICE_WORDS = defineWords({
  title: ['Invoice {{number}}', 'Facture {{number}}', 'Factura {{number}}', '发票 {{number}}', 'ਇਨਵੌਇਸ {{number}}'],
  draft: [
    'Draft of invoice {{number}}',
    'Brouillon de facture {{number}}',
    'Borrador de factura {{number}}',
    '发票草稿 {{number}}',
    'ਇਨਵੌਇਸ ਦਾ ਖਰੜਾ {{number}}',
  ],
  creditNote: [
    'Credit note {{number}}',
    'Avoir {{number}}',
    'Nota de crédito {{number}}',
    '贷项通知单 {{number}}',
    'ਕ੍ਰੈਡਿਟ ਨੋਟ {{number}}',
  ],
  creditNoteDraft: [
    'Draft of credit note {{number}}',
    'Brouillon d’avoir {{number}}',
    'Borrador de nota de crédito {{number}}',
    '贷项通知单草稿 {{number}}',
    'ਕ੍ਰੈਡਿਟ ਨੋਟ ਦਾ ਖਰੜਾ {{number}}',
  ],
  number: common.number,
  date: PAPER_TEXTS.date,
  due: ['Due', 'Échéance', 'Vencimiento', '到期日', 'ਅਦਾਇਗੀ ਦੀ ਮਿਤੀ'],
  terms: PAPER_TEXTS.terms,
  installment: PAPER_TEXTS.installment,
  installmentOf: PAPER_TEXTS.installmentOf,
  account: thing.payments,
  paid: ['Paid', 'Payé', 'Pagado', '已付', 'ਅਦਾ ਹੋਇਆ'],
  refunded: ['Refunded', 'Remboursé', 'Reembolsado', '已退', 'ਵਾਪਸ ਕੀਤਾ'],
  balance: PAPER_TEXTS.leftToPay,
  /** Before the address by which it is paid. */
  payHere: PAPER_TEXTS.payByCard,
  /** Where that leads to while the service is not ready, and once nothing is owed. */
  payLater: [
    'The payment page is not ready yet. Please try again in a few minutes.',
    'La page de paiement n’est pas encore prête. Réessayez dans quelques minutes.',
    'La página de pago aún no está lista. Inténtelo de nuevo en unos minutos.',
    '付款页面尚未就绪，请几分钟后再试。',
    'ਭੁਗਤਾਨ ਪੰਨਾ ਅਜੇ ਤਿਆਰ ਨਹੀਂ। ਕੁਝ ਮਿੰਟਾਂ ਬਾਅਦ ਦੁਬਾਰਾ ਕੋਸ਼ਿਸ਼ ਕਰੋ।',
  ],
  payNothing: [
    'Nothing is left to pay here. Thank you!',
    'Il n’y a plus rien à payer ici. Merci !',
    'Aquí no queda nada por pagar. ¡Gracias!',
    '这里没有需要支付的款项。谢谢！',
    'ਇੱਥੇ ਭੁਗਤਾਨ ਲਈ ਕੁਝ ਬਾਕੀ ਨਹੀਂ। ਧੰਨਵਾਦ!',
  ],
  /** Where the service leads back to. */
  payThanks: [
    'Thank you! Your payment has been received and will be shown shortly.',
    'Merci ! Votre paiement a été reçu et apparaîtra sous peu.',
    '¡Gracias! Su pago se ha recibido y aparecerá en breve.',
    '谢谢！已收到您的付款，稍后即会显示。',
    'ਧੰਨਵਾਦ! ਤੁਹਾਡਾ ਭੁਗਤਾਨ ਮਿਲ ਗਿਆ ਹੈ ਅਤੇ ਜਲਦੀ ਦਿਖਾਈ ਦੇਵੇਗਾ।',
  ],
  /** The message to whoever sells: title and text (INV-5). */
  late: {
    title: [
      'Payment late: {{customer}}',
      'Paiement en retard : {{customer}}',
      'Pago atrasado: {{customer}}',
      '付款逾期：{{customer}}',
      'ਭੁਗਤਾਨ ਵਿੱਚ ਦੇਰੀ: {{customer}}',
    ],
    text: [
      'Invoice {{number}} of {{customer}} was due on {{due}}. {{amount}} is left to pay.',
      'La facture {{number}} de {{customer}} était due le {{due}}. Il reste {{amount}} à payer.',
      'La factura {{number}} de {{customer}} vencía el {{due}}. Quedan {{amount}} por pagar.',
      '{{customer}} 的发票 {{number}} 于 {{due}} 到期，尚欠 {{amount}}。',
      '{{customer}} ਦਾ ਇਨਵੌਇਸ {{number}} {{due}} ਨੂੰ ਅਦਾ ਕਰਨਾ ਸੀ। {{amount}} ਬਾਕੀ ਹੈ।',
    ],
  },
})

/** Those of one language. */
export type InvoiceWords = (typeof INVOICE_WORDS)[Locale]
