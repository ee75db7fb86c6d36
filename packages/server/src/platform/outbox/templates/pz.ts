import type { Templates } from './Template.ts'

export const pz: Templates = {
  freeText: { subject: '{{subject}}', text: '{{text}}' },
  verificationCode: {
    subject: 'ਤੁਹਾਡਾ ਤਸਦੀਕ ਕੋਡ: {{code}}',
    text: 'Waymark ਲਈ ਤੁਹਾਡਾ ਤਸਦੀਕ ਕੋਡ {{code}} ਹੈ। ਇਹ {{minutes}} ਮਿੰਟ ਲਈ ਵੈਧ ਹੈ।\n\nਸਾਡੇ ਵਿੱਚੋਂ ਕੋਈ ਵੀ ਇਹ ਕਦੇ ਨਹੀਂ ਮੰਗਦਾ। ਜੇ ਤੁਸੀਂ ਕੋਡ ਨਹੀਂ ਮੰਗਿਆ, ਤਾਂ ਕੁਝ ਕਰਨ ਦੀ ਲੋੜ ਨਹੀਂ।',
    sms: '{{code}} ਤੁਹਾਡਾ Waymark ਤਸਦੀਕ ਕੋਡ ਹੈ। ਇਹ {{minutes}} ਮਿੰਟ ਲਈ ਵੈਧ ਹੈ। ਕਿਸੇ ਨੂੰ ਨਾ ਦੱਸੋ।',
  },
  invitation: {
    subject: '{{inviter}} ਤੁਹਾਨੂੰ Waymark ਉੱਤੇ ਸੱਦਾ ਦਿੰਦੇ ਹਨ',
    text: 'ਸਤ ਸ੍ਰੀ ਅਕਾਲ {{name}},\n\n{{inviter}} ਨੇ {{orgName}} ਵਿੱਚ ਤੁਹਾਡੇ ਲਈ ਖਾਤਾ ਬਣਾਇਆ ਹੈ। ਤੁਹਾਡਾ ਵਰਤੋਂਕਾਰ ਨਾਮ {{username}} ਹੈ।\n\nਇੱਥੇ ਪਾਸਵਰਡ ਚੁਣੋ: {{link}}\n\nਲਿੰਕ ਇੱਕ ਵਾਰ, 7 ਦਿਨਾਂ ਦੇ ਅੰਦਰ ਕੰਮ ਕਰਦਾ ਹੈ।',
  },
  partnerInvitation: {
    subject: '{{inviter}} {{orgName}} ਨੂੰ ਭਾਈਵਾਲ ਵਜੋਂ ਸੱਦਾ ਦਿੰਦੇ ਹਨ',
    text: '{{inviter}} {{orgName}} ਨੂੰ Waymark ਉੱਤੇ ਇਕੱਠੇ ਕੰਮ ਕਰਨ ਦਾ ਸੱਦਾ ਦਿੰਦੇ ਹਨ।\n\nਇੱਥੇ ਮਨਜ਼ੂਰ ਕਰੋ: {{link}}',
  },
  contractToSign: {
    subject: '{{seller}}: ਇਕਰਾਰਨਾਮਾ {{number}} ਹਸਤਾਖਰ ਲਈ',
    text: '{{seller}} ਨੇ {{customer}} ਲਈ ਇਕਰਾਰਨਾਮਾ {{number}} ਲਿਖਿਆ ਹੈ।\n\nਇੱਥੇ ਪੜ੍ਹੋ ਤੇ ਹਸਤਾਖਰ ਕਰੋ: {{link}}\n\nਲਿੰਕ {{days}} ਦਿਨਾਂ ਵਿੱਚ ਇੱਕ ਵਾਰ ਚੱਲਦਾ ਹੈ।',
  },
  orderToSign: {
    subject: '{{seller}}: ਹਸਤਾਖਰ ਲਈ ਆਰਡਰ {{number}}',
    text: '{{seller}} ਨੇ {{customer}} ਲਈ ਆਰਡਰ {{number}} ਬਣਾਇਆ ਹੈ।\n\nਇੱਥੇ ਪੜ੍ਹੋ ਤੇ ਹਸਤਾਖਰ ਕਰੋ: {{link}}\n\nਲਿੰਕ {{days}} ਦਿਨਾਂ ਵਿੱਚ ਇੱਕ ਵਾਰ ਚੱਲਦਾ ਹੈ।',
  },
  invoicePublished: {
    subject: '{{seller}}: ਇਨਵੌਇਸ {{number}}',
    text: '{{customer}} ਜੀ,\n\n{{seller}} ਨੇ ਇਨਵੌਇਸ {{number}} ਜਾਰੀ ਕੀਤਾ ਹੈ: {{amount}}, {{due}} ਤੱਕ ਅਦਾ ਕਰਨਾ ਹੈ। PDF ਨਾਲ ਨੱਥੀ ਹੈ।\n\nਤੁਹਾਡੇ ਇਨਵੌਇਸ: {{link}}{{pay}}',
  },
  creditNotePublished: {
    subject: '{{seller}}: ਕ੍ਰੈਡਿਟ ਨੋਟ {{number}}',
    text: '{{customer}} ਜੀ,\n\n{{seller}} ਨੇ ਕ੍ਰੈਡਿਟ ਨੋਟ {{number}} ਜਾਰੀ ਕੀਤਾ ਹੈ: {{amount}} ਤੁਹਾਡੇ ਖਾਤੇ ਵਿੱਚ ਜਮ੍ਹਾਂ ਹਨ। PDF ਨਾਲ ਨੱਥੀ ਹੈ।\n\nਤੁਹਾਡੇ ਇਨਵੌਇਸ: {{link}}{{pay}}',
  },
  invoiceDue: {
    subject: '{{seller}}: ਇਨਵੌਇਸ {{number}} {{due}} ਤੱਕ ਅਦਾ ਕਰਨਾ ਹੈ',
    text: '{{customer}} ਜੀ,\n\n{{seller}} ਦਾ ਇਨਵੌਇਸ {{number}} {{due}} ਤੱਕ ਅਦਾ ਕਰਨਾ ਹੈ: {{amount}} ਬਾਕੀ ਹੈ।\n\nਤੁਹਾਡੇ ਇਨਵੌਇਸ: {{link}}{{pay}}\n\nਜੇ ਤੁਸੀਂ ਪਹਿਲਾਂ ਹੀ ਅਦਾ ਕਰ ਚੁੱਕੇ ਹੋ ਤਾਂ ਕੁਝ ਕਰਨ ਦੀ ਲੋੜ ਨਹੀਂ।',
  },
  invoiceOverdue: {
    subject: '{{seller}}: ਇਨਵੌਇਸ {{number}} ਦੀ ਮਿਆਦ ਲੰਘ ਗਈ ਹੈ',
    text: '{{customer}} ਜੀ,\n\n{{seller}} ਦਾ ਇਨਵੌਇਸ {{number}} {{due}} ਤੱਕ ਅਦਾ ਕਰਨਾ ਸੀ: {{amount}} ਬਾਕੀ ਹੈ।\n\nਤੁਹਾਡੇ ਇਨਵੌਇਸ: {{link}}{{pay}}\n\nਜੇ ਤੁਸੀਂ ਪਹਿਲਾਂ ਹੀ ਅਦਾ ਕਰ ਚੁੱਕੇ ਹੋ ਤਾਂ ਕੁਝ ਕਰਨ ਦੀ ਲੋੜ ਨਹੀਂ।',
  },
  customerToConfirm: {
    subject: '{{seller}}: ਆਪਣੇ ਵੇਰਵੇ ਤਸਦੀਕ ਕਰੋ',
    text: 'ਸਤ ਸ੍ਰੀ ਅਕਾਲ {{name}},\n\n{{seller}} ਨੇ ਜੋ ਲਿਖਿਆ ਹੈ ਉਸਦੀ ਤਸਦੀਕ ਕਰੋ: {{link}}\n\nਲਿੰਕ {{days}} ਦਿਨਾਂ ਵਿੱਚ ਇੱਕ ਵਾਰ ਚੱਲਦਾ ਹੈ।',
  },
  shopAsked: {
    subject: '{{buyer}} ਨੇ ਦੁਕਾਨ ਵਿੱਚ ਬੇਨਤੀ ਕੀਤੀ',
    text: '{{buyer}} ਮੰਗਦਾ ਹੈ:\n\n{{lines}}{{note}}\n\nਇਸਦਾ ਆਰਡਰ ਬਣਾਓ ਜਾਂ ਨਾਂਹ ਕਰੋ: {{link}}',
  },
  shopOrdered: {
    subject: '{{seller}}: ਤੁਹਾਡੀ ਬੇਨਤੀ ਦਾ ਆਰਡਰ {{number}}',
    text: '{{seller}} ਨੇ ਤੁਹਾਡੀ ਮੰਗ ਦਾ ਆਰਡਰ {{number}} ਬਣਾਇਆ ਹੈ:\n\n{{lines}}\n\nਤੁਹਾਡੀਆਂ ਬੇਨਤੀਆਂ: {{link}}',
  },
  shopDeclined: {
    subject: '{{seller}}: ਤੁਹਾਡੀ ਬੇਨਤੀ ਬਾਰੇ',
    text: '{{seller}} ਤੁਹਾਡੀ ਮੰਗੀ ਚੀਜ਼ ਨਹੀਂ ਦੇ ਸਕਦਾ:\n\n{{lines}}\n\nਕਾਰਨ: {{reason}}\n\nਤੁਹਾਡੀਆਂ ਬੇਨਤੀਆਂ: {{link}}',
  },
  deviceNotice: {
    subject: '{{title}}',
    text: '{{text}}\n\n{{lines}}\n\nਡਿਵਾਈਸਾਂ: {{link}}',
  },
  detentionWarning: {
    subject: '{{title}}',
    text: '{{text}}\n\nਫੇਰੀਆਂ: {{link}}',
  },
  passwordReset: {
    subject: 'ਨਵਾਂ ਪਾਸਵਰਡ ਚੁਣੋ',
    text: 'ਕਿਸੇ ਨੇ, ਸ਼ਾਇਦ ਤੁਸੀਂ, {{username}} ਲਈ ਨਵਾਂ ਪਾਸਵਰਡ ਮੰਗਿਆ ਹੈ।\n\nਇੱਥੇ ਚੁਣੋ: {{link}}\n\nਲਿੰਕ ਇੱਕ ਵਾਰ, ਇੱਕ ਘੰਟੇ ਦੇ ਅੰਦਰ ਕੰਮ ਕਰਦਾ ਹੈ। ਜੇ ਇਹ ਤੁਸੀਂ ਨਹੀਂ ਸੀ, ਤਾਂ ਕੁਝ ਕਰਨ ਦੀ ਲੋੜ ਨਹੀਂ: ਤੁਹਾਡਾ ਪਾਸਵਰਡ ਉਹੀ ਰਹੇਗਾ।',
  },
  passwordChanged: {
    subject: 'ਤੁਹਾਡਾ ਪਾਸਵਰਡ ਬਦਲਿਆ ਗਿਆ',
    text: '{{username}} ਦਾ ਪਾਸਵਰਡ ਹੁਣੇ ਬਦਲਿਆ ਗਿਆ ਹੈ, ਅਤੇ ਸਾਰੇ ਸੈਸ਼ਨ ਬੰਦ ਕਰ ਦਿੱਤੇ ਗਏ ਹਨ।\n\nਜੇ ਇਹ ਤੁਸੀਂ ਨਹੀਂ ਸੀ, ਤਾਂ ਤੁਰੰਤ ਨਵਾਂ ਪਾਸਵਰਡ ਮੰਗੋ: {{link}}',
  },
  emailChanged: {
    subject: 'ਤੁਹਾਡਾ ਈ-ਮੇਲ ਪਤਾ ਬਦਲਿਆ ਗਿਆ',
    text: 'ਹੁਣ ਤੋਂ {{username}} ਦਾ ਈ-ਮੇਲ ਪਤਾ {{email}} ਹੈ। ਸੁਨੇਹੇ ਇੱਥੇ ਹੋਰ ਨਹੀਂ ਆਉਣਗੇ।\n\nਜੇ ਇਹ ਤੁਸੀਂ ਨਹੀਂ ਸੀ, ਤਾਂ ਆਪਣੇ ਪ੍ਰਬੰਧਕ ਨੂੰ ਦੱਸੋ।',
  },
  twoFactorChanged: {
    subject: 'ਤੁਹਾਡਾ ਸਾਈਨ-ਇਨ ਬਦਲਿਆ ਗਿਆ',
    text: '{{username}} ਦੀ ਦੋ-ਪੜਾਵੀ ਤਸਦੀਕ ਹੁਣੇ ਬਦਲੀ ਗਈ ਹੈ।\n\nਜੇ ਇਹ ਤੁਸੀਂ ਨਹੀਂ ਸੀ, ਤਾਂ ਆਪਣਾ ਪਾਸਵਰਡ ਬਦਲੋ ਅਤੇ ਸਾਰੇ ਸੈਸ਼ਨ ਬੰਦ ਕਰੋ: {{link}}',
  },
  registrationWaits: {
    subject: '{{name}} ਖਾਤਾ ਮੰਗਦੇ ਹਨ',
    text: '{{company}} ਦੇ {{name}} ({{email}}) ਨੇ {{username}} ਵਜੋਂ ਰਜਿਸਟਰ ਕੀਤਾ ਹੈ ਅਤੇ ਚਾਲੂ ਹੋਣ ਦੀ ਉਡੀਕ ਕਰ ਰਹੇ ਹਨ।\n\nਵਰਤੋਂਕਾਰ: {{link}}',
  },
  verificationWaits: {
    subject: '{{name}} ਤਸਦੀਕ ਦੀ ਉਡੀਕ ਵਿੱਚ ਹਨ',
    text: '{{adder}} ਨੇ {{name}} ({{username}}) ਨੂੰ {{orgName}} ਵਿੱਚ ਜੋੜਿਆ ਹੈ। ਖਾਤਾ ਤੁਹਾਡੀ ਸੰਸਥਾ ਦੇ ਕਿਸੇ ਵਿਅਕਤੀ ਵੱਲੋਂ ਤਸਦੀਕ ਦੀ ਉਡੀਕ ਕਰ ਰਿਹਾ ਹੈ।\n\nਵਰਤੋਂਕਾਰ: {{link}}',
  },
  accountWaits: {
    subject: 'ਤੁਹਾਡਾ ਖਾਤਾ ਤਸਦੀਕ ਦੀ ਉਡੀਕ ਵਿੱਚ ਹੈ',
    text: 'ਸਤ ਸ੍ਰੀ ਅਕਾਲ {{name}},\n\n{{orgName}} ਵਿੱਚ ਤੁਹਾਡੇ ਲਈ ਖਾਤਾ {{username}} ਜੋੜਿਆ ਗਿਆ ਹੈ। ਤਸਦੀਕ ਹੁੰਦਿਆਂ ਹੀ ਤੁਸੀਂ ਸਾਈਨ ਇਨ ਕਰ ਸਕੋਗੇ; ਤੁਹਾਨੂੰ ਦੱਸਿਆ ਜਾਵੇਗਾ।',
  },
  accountActivated: {
    subject: 'ਤੁਹਾਡਾ ਖਾਤਾ ਤਿਆਰ ਹੈ',
    text: 'ਸਤ ਸ੍ਰੀ ਅਕਾਲ {{name}},\n\nਤੁਹਾਡਾ ਖਾਤਾ {{username}} ਚਾਲੂ ਹੋ ਗਿਆ ਹੈ। ਇੱਥੇ ਸਾਈਨ ਇਨ ਕਰੋ: {{link}}',
  },
  returnStep: {
    subject: '{{name}}',
    text: '{{name}}\n\n{{details}}\n\n{{devices}}\n\nਹੋਰ: {{link}}',
  },
  share: {
    subject: '{{sender}} ਨੇ ਤੁਹਾਡੇ ਨਾਲ {{alias}} ਸਾਂਝਾ ਕੀਤਾ',
    text: '{{orgName}} ਦੇ {{sender}} ਨੇ ਤੁਹਾਡੇ ਨਾਲ “{{alias}}” ਸਾਂਝਾ ਕੀਤਾ ਹੈ।\n\nਖੋਲ੍ਹੋ: {{link}}\n\nਲਿੰਕ {{until}} ਤੱਕ ਕੰਮ ਕਰਦਾ ਹੈ, ਸਾਈਨ ਇਨ ਕੀਤੇ ਬਿਨਾਂ। ਜਿਸ ਕੋਲ ਇਹ ਹੈ ਉਹ ਸਾਂਝੀ ਕੀਤੀ ਜਾਣਕਾਰੀ ਦੇਖ ਸਕਦਾ ਹੈ।',
  },
  alarm: {
    subject: '{{severity}}: {{asset}}: {{what}}',
    text: '{{asset}}: {{what}}\n{{when}}\n\n{{details}}\n\nਅਲਾਰਮ ਵੇਖੋ: {{link}}',
    sms: '{{asset}}: {{what}}, {{when}} {{link}}',
  },
  alarmLate: {
    subject: 'ਦੇਰ ਨਾਲ: {{asset}}: {{what}}',
    text: 'ਦੇਰ ਨਾਲ ਆਈਆਂ ਰਿਪੋਰਟਾਂ ਇੱਕ ਅਲਾਰਮ ਦਿਖਾਉਂਦੀਆਂ ਹਨ। ਜੇ ਉਹ ਸਮੇਂ ਸਿਰ ਆਉਂਦੀਆਂ, ਤਾਂ ਤੁਹਾਨੂੰ ਉਦੋਂ ਹੀ ਦੱਸਿਆ ਜਾਂਦਾ।\n\n{{asset}}: {{what}}\n{{when}}\n\n{{details}}\n\nਅਲਾਰਮ ਵੇਖੋ: {{link}}',
    sms: 'ਦੇਰ ਨਾਲ: {{asset}}: {{what}}, {{when}} {{link}}',
  },
  alarmRestated: {
    subject: 'ਬਦਲਿਆ: {{asset}}: {{what}}',
    text: 'ਤੁਹਾਨੂੰ ਇੱਕ ਅਲਾਰਮ ਬਾਰੇ ਦੱਸਿਆ ਗਿਆ ਸੀ, ਪਰ ਦੇਰ ਨਾਲ ਆਈਆਂ ਰਿਪੋਰਟਾਂ ਕੁਝ ਹੋਰ ਦਿਖਾਉਂਦੀਆਂ ਹਨ।\n\n{{asset}}: {{what}}\nਦੱਸਿਆ ਗਿਆ: {{when}}\nਹੁਣ: {{now}}\n\n{{details}}\n\nਅਲਾਰਮ ਵੇਖੋ: {{link}}',
    sms: 'ਬਦਲਿਆ: {{asset}}: {{what}}, {{when}}। {{now}} {{link}}',
  },
  alarmStorm: {
    subject: '{{number}} ਅਲਾਰਮ',
    text: 'ਥੋੜ੍ਹੇ ਸਮੇਂ ਵਿੱਚ {{number}} ਅਲਾਰਮ ਆਏ।\n\n{{lines}}\n\nਸਾਰੇ ਅਲਾਰਮ: {{link}}',
    sms: 'ਥੋੜ੍ਹੇ ਸਮੇਂ ਵਿੱਚ {{number}} ਅਲਾਰਮ {{link}}',
  },
  alarmQuiet: {
    subject: 'ਤੁਹਾਡੇ ਸ਼ਾਂਤ ਸਮੇਂ ਦੌਰਾਨ {{number}} ਅਲਾਰਮ',
    text: 'ਤੁਹਾਡੇ ਸ਼ਾਂਤ ਸਮੇਂ ਦੌਰਾਨ {{number}} ਅਲਾਰਮ ਆਏ।\n\n{{lines}}\n\nਸਾਰੇ ਅਲਾਰਮ: {{link}}',
    sms: 'ਤੁਹਾਡੇ ਸ਼ਾਂਤ ਸਮੇਂ ਦੌਰਾਨ {{number}} ਅਲਾਰਮ {{link}}',
  },
  alarmEscalation: {
    subject: 'ਕਿਸੇ ਨੇ ਸਵੀਕਾਰ ਨਹੀਂ ਕੀਤਾ: {{asset}}: {{what}}',
    text: 'ਇਹ ਅਲਾਰਮ {{waited}} ਪਹਿਲਾਂ ਸ਼ੁਰੂ ਹੋਇਆ ਸੀ ਅਤੇ ਕਿਸੇ ਨੇ ਇਸਨੂੰ ਸਵੀਕਾਰ ਨਹੀਂ ਕੀਤਾ।\n\n{{asset}}: {{what}}\n{{when}}\n\n{{details}}\n\nਅਲਾਰਮ ਵੇਖੋ: {{link}}',
    sms: '{{waited}} ਤੋਂ ਸਵੀਕਾਰ ਨਹੀਂ: {{asset}}: {{what}} {{link}}',
  },
  maintenance: {
    subject: '{{stage}}: {{asset}}: {{plan}}',
    text: '{{asset}}: {{plan}}\n{{stage}}\n\n{{details}}\n\nਰੱਖ-ਰਖਾਅ: {{link}}',
    sms: '{{stage}}: {{asset}}: {{plan}} {{link}}',
  },
  maintenanceList: {
    subject: '{{number}} ਵਾਹਨਾਂ ਨੂੰ ਰੱਖ-ਰਖਾਅ ਚਾਹੀਦਾ ਹੈ',
    text: 'ਰੱਖ-ਰਖਾਅ ਜੋ ਜਲਦੀ ਬਣਦਾ ਹੈ, ਬਣ ਗਿਆ ਹੈ ਜਾਂ ਲੰਘ ਗਿਆ ਹੈ:\n\n{{lines}}\n\nਰੱਖ-ਰਖਾਅ: {{link}}',
    sms: '{{number}} ਵਾਹਨਾਂ ਨੂੰ ਰੱਖ-ਰਖਾਅ ਚਾਹੀਦਾ ਹੈ {{link}}',
  },
  scheduledReport: {
    subject: '{{name}}: {{report}}',
    text: '{{report}} “{{name}}”\n{{when}}\n\n{{details}}\n\nਰਿਪੋਰਟਾਂ: {{link}}',
  },
  restatedFigure: {
    subject: 'ਸੋਧਿਆ ਗਿਆ: {{vehicle}}, {{what}}',
    text: 'ਤੁਹਾਨੂੰ ਭੇਜੀ ਗਈ ਰਿਪੋਰਟ “{{report}}” ਵਿੱਚ {{vehicle}} ਬਾਰੇ ਜੋ ਕਿਹਾ ਗਿਆ ਸੀ, ਉਹ ਬਾਅਦ ਵਿੱਚ ਸੋਧਿਆ ਗਿਆ ਹੈ।\n\n{{what}}\nਪਹਿਲਾਂ: {{before}}\nਹੁਣ: {{now}}\nਕਾਰਨ: {{why}}\n\nਸੋਧਾਂ: {{link}}',
  },
  scheduledReportFailed: {
    subject: 'ਨਹੀਂ ਭੇਜੀ ਗਈ: {{name}}',
    text: 'ਨਿਯਤ ਰਿਪੋਰਟ “{{name}}” ਨਹੀਂ ਭੇਜੀ ਗਈ। {{why}}\n\nਸਮਾਂ-ਸਾਰਣੀਆਂ: {{link}}',
  },
}
