/** Messages to the outside in English: the type of all other languages. */
export const en = {
  freeText: { subject: '{{subject}}', text: '{{text}}' },
  verificationCode: {
    subject: 'Your verification code: {{code}}',
    text: 'Your verification code for Waymark is {{code}}. It is valid for {{minutes}} minutes.\n\nNobody of ours ever asks for it. If you did not ask for a code, you need not do anything.',
    sms: '{{code}} is your Waymark verification code. It is valid for {{minutes}} minutes. Tell it to nobody.',
  },
  invitation: {
    subject: '{{inviter}} invites you to Waymark',
    text: 'Hello {{name}},\n\n{{inviter}} has made an account for you at {{orgName}}. Your user name is {{username}}.\n\nChoose a password here: {{link}}\n\nThe link works once, within 7 days.',
  },
  partnerInvitation: {
    subject: '{{inviter}} invites {{orgName}} as a partner',
    text: '{{inviter}} invites {{orgName}} to work together on Waymark.\n\nAccept here: {{link}}',
  },
  contractToSign: {
    subject: '{{seller}}: contract {{number}} to sign',
    text: '{{seller}} has written contract {{number}} for {{customer}}.\n\nRead and sign it here: {{link}}\n\nThe link works once, within {{days}} days.',
  },
  orderToSign: {
    subject: '{{seller}}: order {{number}} to sign',
    text: '{{seller}} has written order {{number}} for {{customer}}.\n\nRead and sign it here: {{link}}\n\nThe link works once, within {{days}} days.',
  },
  invoicePublished: {
    subject: '{{seller}}: invoice {{number}}',
    text: 'Dear {{customer}},\n\n{{seller}} has issued invoice {{number}}: {{amount}}, due on {{due}}. It goes along as a PDF.\n\nYour invoices: {{link}}{{pay}}',
  },
  creditNotePublished: {
    subject: '{{seller}}: credit note {{number}}',
    text: 'Dear {{customer}},\n\n{{seller}} has issued credit note {{number}}: {{amount}} is credited to you. It goes along as a PDF.\n\nYour invoices: {{link}}{{pay}}',
  },
  invoiceDue: {
    subject: '{{seller}}: invoice {{number}} is due on {{due}}',
    text: 'Dear {{customer}},\n\ninvoice {{number}} of {{seller}} is due on {{due}}: {{amount}} is left to pay.\n\nYour invoices: {{link}}{{pay}}\n\nIf you have paid already, you need not do anything.',
  },
  invoiceOverdue: {
    subject: '{{seller}}: invoice {{number}} is overdue',
    text: 'Dear {{customer}},\n\ninvoice {{number}} of {{seller}} was due on {{due}}: {{amount}} is left to pay.\n\nYour invoices: {{link}}{{pay}}\n\nIf you have paid already, you need not do anything.',
  },
  customerToConfirm: {
    subject: '{{seller}}: please confirm your details',
    text: 'Hello {{name}},\n\nplease confirm what {{seller}} has written of you: {{link}}\n\nThe link works once, within {{days}} days.',
  },
  shopAsked: {
    subject: '{{buyer}} asks for something in the online shop',
    text: '{{buyer}} asks for:\n\n{{lines}}{{note}}\n\nMake an order of it, or decline it: {{link}}',
  },
  shopOrdered: {
    subject: '{{seller}}: order {{number}} of your request',
    text: '{{seller}} has made order {{number}} of what you asked for:\n\n{{lines}}\n\nYour requests: {{link}}',
  },
  shopDeclined: {
    subject: '{{seller}}: about your request',
    text: '{{seller}} cannot deliver what you asked for:\n\n{{lines}}\n\nThe reason: {{reason}}\n\nYour requests: {{link}}',
  },
  deviceNotice: {
    subject: '{{title}}',
    text: '{{text}}\n\n{{lines}}\n\nDevices: {{link}}',
  },
  detentionWarning: {
    subject: '{{title}}',
    text: '{{text}}\n\nVisits: {{link}}',
  },
  passwordReset: {
    subject: 'Choose a new password',
    text: 'Somebody, probably you, asked for a new password for {{username}}.\n\nChoose it here: {{link}}\n\nThe link works once, within one hour. If it was not you, you need not do anything: your password stays as it is.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    text: 'The password of {{username}} was changed just now, and every session was ended.\n\nIf it was not you, ask for a new password at once: {{link}}',
  },
  emailChanged: {
    subject: 'Your e-mail address was changed',
    text: 'The e-mail address of {{username}} is {{email}} from now on. Messages do not come here any more.\n\nIf it was not you, tell your administrator.',
  },
  twoFactorChanged: {
    subject: 'Your sign-in was changed',
    text: 'The two-factor authentication of {{username}} was changed just now.\n\nIf it was not you, change your password and end all sessions: {{link}}',
  },
  registrationWaits: {
    subject: '{{name}} asks for an account',
    text: '{{name}} ({{email}}) of {{company}} has registered as {{username}} and waits to be activated.\n\nUsers: {{link}}',
  },
  verificationWaits: {
    subject: '{{name}} waits to be verified',
    text: '{{adder}} added {{name}} ({{username}}) to {{orgName}}. The account waits until somebody of your organization verifies it.\n\nUsers: {{link}}',
  },
  accountWaits: {
    subject: 'Your account waits to be verified',
    text: 'Hello {{name}},\n\nthe account {{username}} at {{orgName}} was added for you. You can sign in as soon as it is verified; you will be told.',
  },
  accountActivated: {
    subject: 'Your account is ready',
    text: 'Hello {{name}},\n\nyour account {{username}} was activated. Sign in here: {{link}}',
  },
  returnStep: {
    subject: '{{name}}',
    text: '{{name}}\n\n{{details}}\n\n{{devices}}\n\nMore: {{link}}',
  },
  share: {
    subject: '{{sender}} shares {{alias}} with you',
    text: '{{sender}} of {{orgName}} shares “{{alias}}” with you.\n\nOpen it: {{link}}\n\nThe link works until {{until}}, without signing in. Whoever has it sees what it shows.',
  },
  alarm: {
    subject: '{{severity}}: {{asset}}: {{what}}',
    text: '{{asset}}: {{what}}\n{{when}}\n\n{{details}}\n\nThe alarm: {{link}}',
    sms: '{{asset}}: {{what}}, {{when}} {{link}}',
  },
  alarmLate: {
    subject: 'Late: {{asset}}: {{what}}',
    text: 'Reports that came late show an alarm. Had they come in time, you would have been told then.\n\n{{asset}}: {{what}}\n{{when}}\n\n{{details}}\n\nThe alarm: {{link}}',
    sms: 'Late: {{asset}}: {{what}}, {{when}} {{link}}',
  },
  alarmRestated: {
    subject: 'Changed: {{asset}}: {{what}}',
    text: 'You were told of an alarm, and reports that came late show otherwise.\n\n{{asset}}: {{what}}\nTold: {{when}}\nNow: {{now}}\n\n{{details}}\n\nThe alarm: {{link}}',
    sms: 'Changed: {{asset}}: {{what}}, {{when}}. {{now}} {{link}}',
  },
  alarmStorm: {
    subject: '{{number}} alarms',
    text: '{{number}} alarms came within a short time.\n\n{{lines}}\n\nAll alarms: {{link}}',
    sms: '{{number}} alarms within a short time {{link}}',
  },
  alarmQuiet: {
    subject: '{{number}} alarms during your quiet hours',
    text: 'While your quiet hours lasted there were {{number}} alarms.\n\n{{lines}}\n\nAll alarms: {{link}}',
    sms: '{{number}} alarms during your quiet hours {{link}}',
  },
  alarmEscalation: {
    subject: 'Nobody has acknowledged: {{asset}}: {{what}}',
    text: 'This alarm began {{waited}} ago and nobody has acknowledged it.\n\n{{asset}}: {{what}}\n{{when}}\n\n{{details}}\n\nThe alarm: {{link}}',
    sms: 'Not acknowledged for {{waited}}: {{asset}}: {{what}} {{link}}',
  },
  maintenance: {
    subject: '{{stage}}: {{asset}}: {{plan}}',
    text: '{{asset}}: {{plan}}\n{{stage}}\n\n{{details}}\n\nMaintenance: {{link}}',
    sms: '{{stage}}: {{asset}}: {{plan}} {{link}}',
  },
  maintenanceList: {
    subject: '{{number}} vehicles need maintenance',
    text: 'Maintenance that is due soon, due or overdue:\n\n{{lines}}\n\nMaintenance: {{link}}',
    sms: '{{number}} vehicles need maintenance {{link}}',
  },
  scheduledReport: {
    subject: '{{name}}: {{report}}',
    text: '{{report}} “{{name}}”\n{{when}}\n\n{{details}}\n\nReports: {{link}}',
  },
  restatedFigure: {
    subject: 'Corrected: {{vehicle}}, {{what}}',
    text: 'The report “{{report}}” that you were sent said something of {{vehicle}} that has been corrected since.\n\n{{what}}\nBefore: {{before}}\nNow: {{now}}\nReason: {{why}}\n\nCorrections: {{link}}',
  },
  scheduledReportFailed: {
    subject: 'Not sent: {{name}}',
    text: 'The scheduled report “{{name}}” was not sent. {{why}}\n\nSchedules: {{link}}',
  },
} as const
