export const messages = {
  searchTasks: 'Task, organization or what went wrong',
  kind: 'Task',
  error: 'What went wrong',
  attempts: 'Tries',
  createdAt: 'Asked for',
  diedAt: 'Given up',
  discard: 'Discard',
  wasSentAgain: 'Sent again: {{number}}',
  wasDiscarded: 'Discarded: {{number}}',
  select: 'Select task {{number}}',
  noTasks: 'Nothing failed',
  noTasksText: 'What could not be done after all its tries, such as an e-mail that no server took, appears here.',
} as const
