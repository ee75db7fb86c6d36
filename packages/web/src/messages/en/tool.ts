export const messages = {
  emailText: 'Each address gets a letter of its own; nobody sees the others.',
  emailsHint: 'Press Enter or comma after each',
  atLeastOne: 'Please enter at least one e-mail address',
  wrongAddress: '{{address}} is not an e-mail address',
  sent: 'On its way to {{number}} addresses',
} as const
