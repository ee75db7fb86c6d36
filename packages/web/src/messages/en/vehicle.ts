export const messages = {
  title: 'vehicle',
} as const
