export const messages = {
  title: 'account',
} as const
