import { ADMINISTRATOR_ONLY } from '../roleSets.ts'
import type { Access } from './Access.ts'

/** Choices that administrators word. */
export const dictionaryPermissions = {
  'system:dictionary': {
    view: ADMINISTRATOR_ONLY,
    add: ADMINISTRATOR_ONLY,
    edit: ADMINISTRATOR_ONLY,
    delete: ADMINISTRATOR_ONLY,
  },
} as const satisfies Access
