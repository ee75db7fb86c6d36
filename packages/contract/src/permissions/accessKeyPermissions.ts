import { HEADS } from '../roleSets.ts'
import type { Access } from './Access.ts'

/** Keys of programs. */
export const accessKeyPermissions = {
  'organization:key': {
    view: HEADS,
    add: HEADS,
    edit: HEADS,
    delete: HEADS,
  },
} as const satisfies Access
