import type { RoomWords } from './RoomWords.ts'

export const usageWords: RoomWords = {
  title: 'Usage',
  about: 'Which functions are used, and what pages report of themselves.',
  fields: {
    pointId: 'Word for the function that was used.',
    name: 'Name of the user, as an older client tells; not stored.',
    userId: 'Id of the user, as an older client tells; not stored.',
    orgId: 'Id of the organisation, as an older client tells; not stored.',
    orgName: 'Name of the organisation, as an older client tells; not stored.',
    content: 'Text of the log.',
    clientLogId: 'Id of the log.',
  },
}
