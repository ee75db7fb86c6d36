export const messages = {
  title: 'device',
} as const
