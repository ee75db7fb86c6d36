import { FLEET } from '../roleSets.ts'
import type { Access } from './Access.ts'

/** Exports of other trackers. */
export const importSourcePermissions = {
  'monitoring:import': {
    view: FLEET,
    edit: FLEET,
  },
} as const satisfies Access
