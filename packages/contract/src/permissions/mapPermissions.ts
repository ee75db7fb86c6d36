import { HEADS } from '../roleSets.ts'
import type { Access } from './Access.ts'

/** Maps of others. */
export const mapPermissions = {
  'system:map': {
    view: HEADS,
    edit: HEADS,
  },
} as const satisfies Access
