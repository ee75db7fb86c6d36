import { FLEET } from '../roleSets.ts'
import type { Access } from './Access.ts'

/** Tools of the operator, and the fleet's export of landmarks. */
export const toolPermissions = {
  'tool:email': {
    send: ['partner-administrator', 'account-administrator', 'support'],
  },
  'tool:install': {
    view: ['partner-administrator', 'installer'],
    edit: ['partner-administrator'],
    code: ['partner-administrator'],
  },
  'tool:landmark': {
    export: FLEET,
  },
} as const satisfies Access
