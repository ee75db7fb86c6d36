export const messages = {
  lead: 'These messages were not sent. They wait here because no service is configured: {{channels}}.',
  empty: 'No messages waiting',
  emptyText: 'Codes, links and invitations appear here.',
} as const
