export const messages = {
  title: 'trail',
} as const
