export const messages = {
  emailText: 'Each address gets its own e-mail; nobody sees the others.',
  emailsHint: 'Press Enter or comma after each',
  atLeastOne: 'Please enter at least one e-mail address',
  wrongAddress: '{{address}} is not an e-mail address',
  sent: 'Sending to {{number}} addresses',
} as const
