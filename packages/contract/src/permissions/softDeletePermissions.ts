import { ADMINISTRATOR_ONLY, HEADS } from '../roleSets.ts'
import type { Access } from './Access.ts'

/** What was deleted. */
export const softDeletePermissions = {
  'soft-delete:record': {
    view: [...HEADS, 'support'],
    recover: [...HEADS, 'support'],
    clear: ADMINISTRATOR_ONLY,
  },
} as const satisfies Access
