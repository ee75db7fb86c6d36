import { auditLine } from '../rooms/audit.ts'
import type { RoomWords } from './RoomWords.ts'

export const auditWords: RoomWords = {
  title: 'Audit log',
  about: 'Who changed what, and when.',
  schemas: { AuditLine: auditLine },
}
