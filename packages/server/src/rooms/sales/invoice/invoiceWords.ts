import type { Locale } from '@waymark/contract/locales.ts'

/** What an invoice says besides what was frozen. */
export interface InvoiceWords {
  readonly title: string
  readonly draft: string
  readonly creditNote: string
  readonly creditNoteDraft: string
  readonly number: string
  readonly date: string
  readonly due: string
  readonly terms: string
  readonly installment: string
  readonly installmentOf: string
  readonly account: string
  readonly paid: string
  readonly refunded: string
  readonly balance: string
  /** Before the address by which it is paid. */
  readonly payHere: string
  /** Where that leads to while the service is not ready, and once nothing is owed. */
  readonly payLater: string
  readonly payNothing: string
  /** Where the service leads back to. */
  readonly payThanks: string
  /** The message to whoever sells: title and text (INV-5). */
  readonly late: readonly [title: string, text: string]
}

export const INVOICE_WORDS: Readonly<Record<Locale, InvoiceWords>> = {
  en: {
    title: 'Invoice {{number}}',
    draft: 'Draft of invoice {{number}}',
    creditNote: 'Credit note {{number}}',
    creditNoteDraft: 'Draft of credit note {{number}}',
    number: 'Number',
    date: 'Date',
    due: 'Due',
    terms: 'Terms',
    installment: 'Installment',
    installmentOf: '{{part}} of {{parts}}',
    account: 'Payments',
    paid: 'Paid',
    refunded: 'Refunded',
    balance: 'Left to pay',
    payHere: 'Pay by card',
    payLater: 'The payment page is not ready yet. Please try again in a few minutes.',
    payNothing: 'Nothing is left to pay here. Thank you!',
    payThanks: 'Thank you! Your payment has been received and will be shown shortly.',
    late: [
      'Payment late: {{customer}}',
      'Invoice {{number}} of {{customer}} was due on {{due}}. {{amount}} is left to pay.',
    ],
  },
  fr: {
    title: 'Facture {{number}}',
    draft: 'Brouillon de facture {{number}}',
    creditNote: 'Avoir {{number}}',
    creditNoteDraft: 'Brouillon d’avoir {{number}}',
    number: 'Numéro',
    date: 'Date',
    due: 'Échéance',
    terms: 'Conditions',
    installment: 'Versement',
    installmentOf: '{{part}} sur {{parts}}',
    account: 'Paiements',
    paid: 'Payé',
    refunded: 'Remboursé',
    balance: 'Reste à payer',
    payHere: 'Payer par carte',
    payLater: 'La page de paiement n’est pas encore prête. Réessayez dans quelques minutes.',
    payNothing: 'Il n’y a plus rien à payer ici. Merci !',
    payThanks: 'Merci ! Votre paiement a été reçu et apparaîtra sous peu.',
    late: [
      'Paiement en retard : {{customer}}',
      'La facture {{number}} de {{customer}} était due le {{due}}. Il reste {{amount}} à payer.',
    ],
  },
  es: {
    title: 'Factura {{number}}',
    draft: 'Borrador de factura {{number}}',
    creditNote: 'Nota de crédito {{number}}',
    creditNoteDraft: 'Borrador de nota de crédito {{number}}',
    number: 'Número',
    date: 'Fecha',
    due: 'Vencimiento',
    terms: 'Condiciones',
    installment: 'Cuota',
    installmentOf: '{{part}} de {{parts}}',
    account: 'Pagos',
    paid: 'Pagado',
    refunded: 'Reembolsado',
    balance: 'Queda por pagar',
    payHere: 'Pagar con tarjeta',
    payLater: 'La página de pago aún no está lista. Inténtelo de nuevo en unos minutos.',
    payNothing: 'Aquí no queda nada por pagar. ¡Gracias!',
    payThanks: '¡Gracias! Su pago se ha recibido y aparecerá en breve.',
    late: [
      'Pago atrasado: {{customer}}',
      'La factura {{number}} de {{customer}} vencía el {{due}}. Quedan {{amount}} por pagar.',
    ],
  },
  zh: {
    title: '发票 {{number}}',
    draft: '发票草稿 {{number}}',
    creditNote: '贷项通知单 {{number}}',
    creditNoteDraft: '贷项通知单草稿 {{number}}',
    number: '编号',
    date: '日期',
    due: '到期日',
    terms: '付款条件',
    installment: '分期',
    installmentOf: '第 {{part}} 期，共 {{parts}} 期',
    account: '付款情况',
    paid: '已付',
    refunded: '已退',
    balance: '待付',
    payHere: '刷卡付款',
    payLater: '付款页面尚未就绪，请几分钟后再试。',
    payNothing: '这里没有需要支付的款项。谢谢！',
    payThanks: '谢谢！已收到您的付款，稍后即会显示。',
    late: ['付款逾期：{{customer}}', '{{customer}} 的发票 {{number}} 于 {{due}} 到期，尚欠 {{amount}}。'],
  },
  pz: {
    title: 'ਇਨਵੌਇਸ {{number}}',
    draft: 'ਇਨਵੌਇਸ ਦਾ ਖਰੜਾ {{number}}',
    creditNote: 'ਕ੍ਰੈਡਿਟ ਨੋਟ {{number}}',
    creditNoteDraft: 'ਕ੍ਰੈਡਿਟ ਨੋਟ ਦਾ ਖਰੜਾ {{number}}',
    number: 'ਨੰਬਰ',
    date: 'ਮਿਤੀ',
    due: 'ਅਦਾਇਗੀ ਦੀ ਮਿਤੀ',
    terms: 'ਸ਼ਰਤਾਂ',
    installment: 'ਕਿਸ਼ਤ',
    installmentOf: '{{parts}} ਵਿੱਚੋਂ {{part}}',
    account: 'ਭੁਗਤਾਨ',
    paid: 'ਅਦਾ ਹੋਇਆ',
    refunded: 'ਵਾਪਸ ਕੀਤਾ',
    balance: 'ਅਦਾ ਕਰਨਾ ਬਾਕੀ',
    payHere: 'ਕਾਰਡ ਨਾਲ ਭੁਗਤਾਨ ਕਰੋ',
    payLater: 'ਭੁਗਤਾਨ ਪੰਨਾ ਅਜੇ ਤਿਆਰ ਨਹੀਂ। ਕੁਝ ਮਿੰਟਾਂ ਬਾਅਦ ਦੁਬਾਰਾ ਕੋਸ਼ਿਸ਼ ਕਰੋ।',
    payNothing: 'ਇੱਥੇ ਭੁਗਤਾਨ ਲਈ ਕੁਝ ਬਾਕੀ ਨਹੀਂ। ਧੰਨਵਾਦ!',
    payThanks: 'ਧੰਨਵਾਦ! ਤੁਹਾਡਾ ਭੁਗਤਾਨ ਮਿਲ ਗਿਆ ਹੈ ਅਤੇ ਜਲਦੀ ਦਿਖਾਈ ਦੇਵੇਗਾ।',
    late: ['ਭੁਗਤਾਨ ਵਿੱਚ ਦੇਰੀ: {{customer}}', '{{customer}} ਦਾ ਇਨਵੌਇਸ {{number}} {{due}} ਨੂੰ ਅਦਾ ਕਰਨਾ ਸੀ। {{amount}} ਬਾਕੀ ਹੈ।'],
  },
}
