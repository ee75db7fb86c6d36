export const messages = {
  nothing: 'No vehicles found',
  shownOf: '{{shown}} of {{total}}: search for the others',
  known: 'No connection. Last known at {{time}}, {{ago}}.',
  since: 'For',
  there: 'At the landmark',
  trail: 'History trail',
} as const
