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
  accountActivated: {
    subject: 'Your account is ready',
    text: 'Hello {{name}},\n\nyour account {{username}} was activated. Sign in here: {{link}}',
  },
} as const
