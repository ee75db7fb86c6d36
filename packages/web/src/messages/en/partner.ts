export const messages = {
  title: 'Become a partner',
  lead: '{{inviter}} invites {{name}} to work together. Create your organization and your account here.',
  confirmPassword: 'Repeat the password',
  goneTitle: 'This invitation is no longer valid',
  goneText: 'The link is incomplete, older than 7 days, or already used. Ask whoever invited you for another one.',
  accept: 'Accept the invitation',
  done: 'The account {{name}} is ready. Sign in with it now.',
} as const
