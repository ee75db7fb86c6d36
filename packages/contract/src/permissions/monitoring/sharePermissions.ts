import { FLEET } from '../../roleSets.ts'
import type { Access } from '../Access.ts'

/** What is shown without an account. */
export const sharePermissions = {
  'monitoring:share': {
    view: FLEET,
    add: FLEET,
    edit: FLEET,
    delete: FLEET,
  },
} as const satisfies Access
