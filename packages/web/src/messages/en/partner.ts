export const messages = {
  title: 'Become a partner',
  lead: '{{inviter}} invites {{name}} to work together. Make your organization and your account here.',
  organization: 'Organization',
  username: 'User name',
  password: 'Password',
  passwordRule: '6 to 32 letters, digits, symbols or spaces, and not what everybody takes',
  confirmPassword: 'Repeat the password',
  inconsistent: 'Inconsistent password entered twice',
  goneTitle: 'This invitation cannot be used',
  goneText:
    'The link is not whole, is older than 7 days, or was followed before. Whoever invited you can send another one.',
  accept: 'Accept the invitation',
  done: 'The account {{name}} is ready. Sign in with it now.',
  signIn: 'Sign in',
} as const
