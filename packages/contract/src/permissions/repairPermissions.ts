import type { Access } from './Access.ts'

/** Repairs of devices. */
export const repairPermissions = {
  'repair:record': {
    view: ['repair'],
    add: ['repair'],
    edit: ['repair'],
    delete: ['repair'],
    import: ['repair'],
  },
  'repair:label': {
    view: ['repair'],
    add: ['repair'],
    edit: ['repair'],
    delete: ['repair'],
  },
  'repair:report': {
    view: ['repair', 'sales-manager'],
  },
} as const satisfies Access
