export const messages = {
  emailTitle: 'Send e-mail',
  emailText: 'Each address gets a letter of its own; nobody sees the others.',
  emails: 'Addresses',
  emailsHint: 'Press Enter or comma after each',
  atLeastOne: 'Please enter at least one e-mail address',
  wrongAddress: '{{address}} is not an e-mail address',
  subject: 'Subject',
  text: 'Text',
  send: 'Send',
  sent: 'On its way to {{number}} addresses',
} as const
