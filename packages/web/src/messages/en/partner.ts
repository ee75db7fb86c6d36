export const messages = {
  title: 'Become a partner',
  lead: '{{inviter}} invites {{name}} to work together. Make your organization and your account here.',
  confirmPassword: 'Repeat the password',
  goneTitle: 'This invitation cannot be used',
  goneText:
    'The link is not whole, is older than 7 days, or was followed before. Whoever invited you can send another one.',
  accept: 'Accept the invitation',
  done: 'The account {{name}} is ready. Sign in with it now.',
} as const
