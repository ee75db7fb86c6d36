import type { Template } from './Template.ts'

export const salesTemplates = {
  contractToSign: {
    subject: [
      '{{seller}}: contract {{number}} to sign',
      '{{seller}} : contrat {{number}} à signer',
      '{{seller}}: contrato {{number}} para firmar',
      '{{seller}}：合同 {{number}} 待签署',
      '{{seller}}: ਇਕਰਾਰਨਾਮਾ {{number}} ਹਸਤਾਖਰ ਲਈ',
    ],
    text: [
      '{{seller}} has drawn up contract {{number}} for {{customer}}.\n\nRead and sign it here: {{link}}\n\nThe link works once, within {{days}} days.',
      '{{seller}} a rédigé le contrat {{number}} pour {{customer}}.\n\nLisez-le et signez-le ici : {{link}}\n\nLe lien est valable une fois, pendant {{days}} jours.',
      '{{seller}} ha redactado el contrato {{number}} para {{customer}}.\n\nLéalo y fírmelo aquí: {{link}}\n\nEl enlace sirve una vez, durante {{days}} días.',
      '{{seller}} 已为 {{customer}} 拟定合同 {{number}}。\n\n请在此阅读并签署：{{link}}\n\n链接 {{days}} 天内有效，仅可使用一次。',
      '{{seller}} ਨੇ {{customer}} ਲਈ ਇਕਰਾਰਨਾਮਾ {{number}} ਲਿਖਿਆ ਹੈ।\n\nਇੱਥੇ ਪੜ੍ਹੋ ਤੇ ਹਸਤਾਖਰ ਕਰੋ: {{link}}\n\nਲਿੰਕ {{days}} ਦਿਨਾਂ ਵਿੱਚ ਇੱਕ ਵਾਰ ਚੱਲਦਾ ਹੈ।',
    ],
  },
  orderToSign: {
    subject: [
      '{{seller}}: order {{number}} to sign',
      '{{seller}} : commande {{number}} à signer',
      '{{seller}}: pedido {{number}} para firmar',
      '{{seller}}：待签署订单 {{number}}',
      '{{seller}}: ਹਸਤਾਖਰ ਲਈ ਆਰਡਰ {{number}}',
    ],
    text: [
      '{{seller}} has drawn up order {{number}} for {{customer}}.\n\nRead and sign it here: {{link}}\n\nThe link works once, within {{days}} days.',
      '{{seller}} a rédigé la commande {{number}} pour {{customer}}.\n\nLisez-la et signez-la ici : {{link}}\n\nLe lien fonctionne une fois, pendant {{days}} jours.',
      '{{seller}} ha preparado el pedido {{number}} para {{customer}}.\n\nLéalo y fírmelo aquí: {{link}}\n\nEl enlace sirve una vez, durante {{days}} días.',
      '{{seller}} 为 {{customer}} 拟定了订单 {{number}}。\n\n请在此阅读并签署：{{link}}\n\n该链接 {{days}} 天内有效，仅可使用一次。',
      '{{seller}} ਨੇ {{customer}} ਲਈ ਆਰਡਰ {{number}} ਬਣਾਇਆ ਹੈ।\n\nਇੱਥੇ ਪੜ੍ਹੋ ਤੇ ਹਸਤਾਖਰ ਕਰੋ: {{link}}\n\nਲਿੰਕ {{days}} ਦਿਨਾਂ ਵਿੱਚ ਇੱਕ ਵਾਰ ਚੱਲਦਾ ਹੈ।',
    ],
  },
  invoicePublished: {
    subject: [
      '{{seller}}: invoice {{number}}',
      '{{seller}} : facture {{number}}',
      '{{seller}}: factura {{number}}',
      '{{seller}}：发票 {{number}}',
      '{{seller}}: ਇਨਵੌਇਸ {{number}}',
    ],
    text: [
      'Dear {{customer}},\n\n{{seller}} has issued invoice {{number}}: {{amount}}, due on {{due}}. It is attached as a PDF.\n\nYour invoices: {{link}}{{pay}}',
      'Bonjour {{customer}},\n\n{{seller}} a émis la facture {{number}} : {{amount}}, à payer au plus tard le {{due}}. Elle est jointe en PDF.\n\nVos factures : {{link}}{{pay}}',
      'Hola, {{customer}}:\n\n{{seller}} ha emitido la factura {{number}}: {{amount}}, con vencimiento el {{due}}. Va adjunta en PDF.\n\nSus facturas: {{link}}{{pay}}',
      '{{customer}}，您好：\n\n{{seller}} 已开具发票 {{number}}：{{amount}}，到期日 {{due}}。PDF 见附件。\n\n您的发票：{{link}}{{pay}}',
      '{{customer}} ਜੀ,\n\n{{seller}} ਨੇ ਇਨਵੌਇਸ {{number}} ਜਾਰੀ ਕੀਤਾ ਹੈ: {{amount}}, {{due}} ਤੱਕ ਅਦਾ ਕਰਨਾ ਹੈ। PDF ਨਾਲ ਨੱਥੀ ਹੈ।\n\nਤੁਹਾਡੇ ਇਨਵੌਇਸ: {{link}}{{pay}}',
    ],
  },
  creditNotePublished: {
    subject: [
      '{{seller}}: credit note {{number}}',
      '{{seller}} : avoir {{number}}',
      '{{seller}}: nota de crédito {{number}}',
      '{{seller}}：贷项通知单 {{number}}',
      '{{seller}}: ਕ੍ਰੈਡਿਟ ਨੋਟ {{number}}',
    ],
    text: [
      'Dear {{customer}},\n\n{{seller}} has issued credit note {{number}}: {{amount}} is credited to you. It is attached as a PDF.\n\nYour invoices: {{link}}{{pay}}',
      'Bonjour {{customer}},\n\n{{seller}} a émis l’avoir {{number}} : {{amount}} sont portés à votre crédit. Il est joint en PDF.\n\nVos factures : {{link}}{{pay}}',
      'Hola, {{customer}}:\n\n{{seller}} ha emitido la nota de crédito {{number}}: se abonan {{amount}} a su cuenta. Va adjunta en PDF.\n\nSus facturas: {{link}}{{pay}}',
      '{{customer}}，您好：\n\n{{seller}} 已开具贷项通知单 {{number}}：{{amount}} 已记入您的账户贷方。PDF 见附件。\n\n您的发票：{{link}}{{pay}}',
      '{{customer}} ਜੀ,\n\n{{seller}} ਨੇ ਕ੍ਰੈਡਿਟ ਨੋਟ {{number}} ਜਾਰੀ ਕੀਤਾ ਹੈ: {{amount}} ਤੁਹਾਡੇ ਖਾਤੇ ਵਿੱਚ ਜਮ੍ਹਾਂ ਹਨ। PDF ਨਾਲ ਨੱਥੀ ਹੈ।\n\nਤੁਹਾਡੇ ਇਨਵੌਇਸ: {{link}}{{pay}}',
    ],
  },
  invoiceDue: {
    subject: [
      '{{seller}}: invoice {{number}} is due on {{due}}',
      '{{seller}} : la facture {{number}} est due le {{due}}',
      '{{seller}}: la factura {{number}} vence el {{due}}',
      '{{seller}}：发票 {{number}} 将于 {{due}} 到期',
      '{{seller}}: ਇਨਵੌਇਸ {{number}} {{due}} ਤੱਕ ਅਦਾ ਕਰਨਾ ਹੈ',
    ],
    text: [
      'Dear {{customer}},\n\ninvoice {{number}} of {{seller}} is due on {{due}}: {{amount}} is left to pay.\n\nYour invoices: {{link}}{{pay}}\n\nIf you have paid already, you do not need to do anything.',
      'Bonjour {{customer}},\n\nla facture {{number}} de {{seller}} est due le {{due}} : il reste {{amount}} à payer.\n\nVos factures : {{link}}{{pay}}\n\nSi vous avez déjà payé, vous n’avez rien à faire.',
      'Hola, {{customer}}:\n\nla factura {{number}} de {{seller}} vence el {{due}}: quedan {{amount}} por pagar.\n\nSus facturas: {{link}}{{pay}}\n\nSi ya ha pagado, no tiene que hacer nada.',
      '{{customer}}，您好：\n\n{{seller}} 的发票 {{number}} 到期日为 {{due}}，尚需支付 {{amount}}。\n\n您的发票：{{link}}{{pay}}\n\n如已付款，请忽略此邮件。',
      '{{customer}} ਜੀ,\n\n{{seller}} ਦਾ ਇਨਵੌਇਸ {{number}} {{due}} ਤੱਕ ਅਦਾ ਕਰਨਾ ਹੈ: {{amount}} ਬਾਕੀ ਹੈ।\n\nਤੁਹਾਡੇ ਇਨਵੌਇਸ: {{link}}{{pay}}\n\nਜੇ ਤੁਸੀਂ ਪਹਿਲਾਂ ਹੀ ਅਦਾ ਕਰ ਚੁੱਕੇ ਹੋ ਤਾਂ ਕੁਝ ਕਰਨ ਦੀ ਲੋੜ ਨਹੀਂ।',
    ],
  },
  invoiceOverdue: {
    subject: [
      '{{seller}}: invoice {{number}} is overdue',
      '{{seller}} : la facture {{number}} est en retard',
      '{{seller}}: la factura {{number}} está vencida',
      '{{seller}}：发票 {{number}} 已逾期',
      '{{seller}}: ਇਨਵੌਇਸ {{number}} ਦੀ ਮਿਆਦ ਲੰਘ ਗਈ ਹੈ',
    ],
    text: [
      'Dear {{customer}},\n\ninvoice {{number}} of {{seller}} was due on {{due}}: {{amount}} is left to pay.\n\nYour invoices: {{link}}{{pay}}\n\nIf you have paid already, you do not need to do anything.',
      'Bonjour {{customer}},\n\nla facture {{number}} de {{seller}} était due le {{due}} : il reste {{amount}} à payer.\n\nVos factures : {{link}}{{pay}}\n\nSi vous avez déjà payé, vous n’avez rien à faire.',
      'Hola, {{customer}}:\n\nla factura {{number}} de {{seller}} venció el {{due}}: quedan {{amount}} por pagar.\n\nSus facturas: {{link}}{{pay}}\n\nSi ya ha pagado, no tiene que hacer nada.',
      '{{customer}}，您好：\n\n{{seller}} 的发票 {{number}} 已于 {{due}} 到期，尚欠 {{amount}}。\n\n您的发票：{{link}}{{pay}}\n\n如已付款，请忽略此邮件。',
      '{{customer}} ਜੀ,\n\n{{seller}} ਦਾ ਇਨਵੌਇਸ {{number}} {{due}} ਤੱਕ ਅਦਾ ਕਰਨਾ ਸੀ: {{amount}} ਬਾਕੀ ਹੈ।\n\nਤੁਹਾਡੇ ਇਨਵੌਇਸ: {{link}}{{pay}}\n\nਜੇ ਤੁਸੀਂ ਪਹਿਲਾਂ ਹੀ ਅਦਾ ਕਰ ਚੁੱਕੇ ਹੋ ਤਾਂ ਕੁਝ ਕਰਨ ਦੀ ਲੋੜ ਨਹੀਂ।',
    ],
  },
  customerToConfirm: {
    subject: [
      '{{seller}}: please confirm your details',
      '{{seller}} : veuillez confirmer vos données',
      '{{seller}}: confirme sus datos',
      '{{seller}}：请确认您的资料',
      '{{seller}}: ਆਪਣੇ ਵੇਰਵੇ ਤਸਦੀਕ ਕਰੋ',
    ],
    text: [
      'Hello {{name}},\n\nplease confirm the details that {{seller}} has about you: {{link}}\n\nThe link works once, within {{days}} days.',
      'Bonjour {{name}},\n\nveuillez confirmer les données que {{seller}} a enregistrées à votre sujet : {{link}}\n\nLe lien est valable une fois, pendant {{days}} jours.',
      'Hola, {{name}}:\n\nconfirme los datos que {{seller}} tiene de usted: {{link}}\n\nEl enlace sirve una vez, durante {{days}} días.',
      '{{name}}，您好：\n\n请确认 {{seller}} 登记的您的资料：{{link}}\n\n链接 {{days}} 天内有效，仅可使用一次。',
      'ਸਤ ਸ੍ਰੀ ਅਕਾਲ {{name}},\n\n{{seller}} ਕੋਲ ਤੁਹਾਡੇ ਜੋ ਵੇਰਵੇ ਹਨ ਉਹਨਾਂ ਦੀ ਤਸਦੀਕ ਕਰੋ: {{link}}\n\nਲਿੰਕ {{days}} ਦਿਨਾਂ ਵਿੱਚ ਇੱਕ ਵਾਰ ਚੱਲਦਾ ਹੈ।',
    ],
  },
  shopAsked: {
    subject: [
      '{{buyer}} has sent a request in the online shop',
      '{{buyer}} a fait une demande dans la boutique',
      '{{buyer}} hace una solicitud en la tienda',
      '{{buyer}} 在在线商店提交了请求',
      '{{buyer}} ਨੇ ਆਨਲਾਈਨ ਦੁਕਾਨ ਵਿੱਚ ਬੇਨਤੀ ਕੀਤੀ',
    ],
    text: [
      '{{buyer}} asks for:\n\n{{lines}}{{note}}\n\nTurn it into an order, or decline it: {{link}}',
      '{{buyer}} demande :\n\n{{lines}}{{note}}\n\nFaites-en une commande, ou refusez-la : {{link}}',
      '{{buyer}} solicita:\n\n{{lines}}{{note}}\n\nConviértala en pedido o rechácela: {{link}}',
      '{{buyer}} 请求：\n\n{{lines}}{{note}}\n\n请生成订单或拒绝：{{link}}',
      '{{buyer}} ਮੰਗਦਾ ਹੈ:\n\n{{lines}}{{note}}\n\nਇਸਦਾ ਆਰਡਰ ਬਣਾਓ ਜਾਂ ਨਾਂਹ ਕਰੋ: {{link}}',
    ],
  },
  shopOrdered: {
    subject: [
      '{{seller}}: order {{number}} of your request',
      '{{seller}} : commande {{number}} issue de votre demande',
      '{{seller}}: pedido {{number}} de su solicitud',
      '{{seller}}：您的请求已成为订单 {{number}}',
      '{{seller}}: ਤੁਹਾਡੀ ਬੇਨਤੀ ਦਾ ਆਰਡਰ {{number}}',
    ],
    text: [
      '{{seller}} has created order {{number}} from your request:\n\n{{lines}}\n\nYour requests: {{link}}',
      '{{seller}} a établi la commande {{number}} pour ce que vous avez demandé :\n\n{{lines}}\n\nVos demandes : {{link}}',
      '{{seller}} ha creado el pedido {{number}} a partir de su solicitud:\n\n{{lines}}\n\nSus solicitudes: {{link}}',
      '{{seller}} 已根据您的请求生成订单 {{number}}：\n\n{{lines}}\n\n您的请求：{{link}}',
      '{{seller}} ਨੇ ਤੁਹਾਡੀ ਮੰਗ ਦਾ ਆਰਡਰ {{number}} ਬਣਾਇਆ ਹੈ:\n\n{{lines}}\n\nਤੁਹਾਡੀਆਂ ਬੇਨਤੀਆਂ: {{link}}',
    ],
  },
  shopDeclined: {
    subject: [
      '{{seller}}: about your request',
      '{{seller}} : votre demande',
      '{{seller}}: sobre su solicitud',
      '{{seller}}：关于您的请求',
      '{{seller}}: ਤੁਹਾਡੀ ਬੇਨਤੀ ਬਾਰੇ',
    ],
    text: [
      '{{seller}} cannot deliver what you asked for:\n\n{{lines}}\n\nThe reason: {{reason}}\n\nYour requests: {{link}}',
      '{{seller}} ne peut pas livrer ce que vous avez demandé :\n\n{{lines}}\n\nMotif : {{reason}}\n\nVos demandes : {{link}}',
      '{{seller}} no puede entregar lo que usted solicitó:\n\n{{lines}}\n\nMotivo: {{reason}}\n\nSus solicitudes: {{link}}',
      '{{seller}} 无法交付您请求的内容：\n\n{{lines}}\n\n原因：{{reason}}\n\n您的请求：{{link}}',
      '{{seller}} ਤੁਹਾਡੀ ਮੰਗੀ ਚੀਜ਼ ਨਹੀਂ ਦੇ ਸਕਦਾ:\n\n{{lines}}\n\nਕਾਰਨ: {{reason}}\n\nਤੁਹਾਡੀਆਂ ਬੇਨਤੀਆਂ: {{link}}',
    ],
  },
} as const satisfies Record<string, Template>
