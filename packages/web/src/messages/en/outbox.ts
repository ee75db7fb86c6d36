export const messages = {
  title: 'Outbox',
  lead: 'These messages would have been sent. They wait here because no service is configured: {{channels}}.',
  email: 'E-mail',
  sms: 'Text message',
  empty: 'No message waits',
  emptyText: 'Codes, links and invitations appear here.',
} as const
