import { auditLine } from '../rooms/audit.ts'
import type { RoomWords } from './RoomWords.ts'

export const auditWords: RoomWords = {
  title: 'Audit log',
  about: 'Who changed what, and when.',
  schemas: { AuditLine: auditLine },
  fields: {
    recordKind: 'Kind of the record; null where it was about none.',
    recordId: 'Id of the record; null where it was about none.',
    auditId: 'Id of the line.',
    userOrgName: 'Name of the user’s own organisation.',
    orgName: 'Name of the organisation of the record; that of the user for what belongs to none.',
    action: 'What was done, such as `edited a vehicle`.',
    path: 'Path of the call.',
    remoteAddress: 'Address that it came from.',
    before: 'What the fields that changed were.',
    after: 'What the fields that changed became.',
    more: 'What else was noted.',
    users: 'Users who have lines.',
    kinds: 'Kinds of records that have lines.',
    'in.userId': 'Id of a user: only what they did.',
    'in.from': 'Begin of the time asked for, ISO 8601 with a zone.',
  },
}
