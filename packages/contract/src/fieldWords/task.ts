import type { RoomWords } from './RoomWords.ts'

export const taskWords: RoomWords = {
  title: 'Queue',
  about: 'What the server does later, and gave up doing.',
  fields: {
    taskId: 'Id of the task.',
    taskIds: 'Ids of tasks.',
    kind: 'What was to be done, such as `email` or `sms`.',
    orgName: 'Name of the organisation that it is about; null for the installation.',
    attempts: 'How many times it was tried.',
    error: 'What went wrong the last time.',
    createdAt: 'When it was put into the queue, ISO 8601 UTC.',
    diedAt: 'When it was given up, ISO 8601 UTC.',
    kinds: 'Kinds that any were given up of.',
    count: 'How many there were of them.',
  },
}
