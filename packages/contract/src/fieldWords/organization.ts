import { orgNode } from '../rooms/orgNode.ts'
import type { RoomWords } from './RoomWords.ts'

export const organizationWords: RoomWords = {
  title: 'Organisations',
  about: 'The tree of organisations, their settings and dashboards.',
  schemas: { OrgNode: orgNode },
}
