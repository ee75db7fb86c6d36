import { timelineLine } from '../rooms/record.ts'
import type { RoomWords } from './RoomWords.ts'

export const recordWords: RoomWords = {
  title: 'Records of any kind',
  about: 'What is told of a record whatever its kind.',
  schemas: { TimelineLine: timelineLine },
  fields: {
    key: 'The record: its kind and id, such as `vehicle:12`.',
    at: 'When it happened.',
    username:
      'Who did it; null for the product, for access keys, and for users of organizations that the caller does not see.',
    event: 'What moved it from a state to another; null for any other change.',
    from: 'The state before; null where it began.',
    to: 'The state since then.',
    reason: 'Why, where somebody said so.',
    action: 'What was done, as the audit log has it; null for an event.',
    before: 'Fields that changed, as they were; empty for who may not see the audit log.',
    after: 'The same, as they became.',
  },
}
