export const messages = {
  lead: 'These messages would have been sent. They wait here because no service is configured: {{channels}}.',
  empty: 'No message waits',
  emptyText: 'Codes, links and invitations appear here.',
} as const
