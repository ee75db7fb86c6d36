import { ADMINISTRATOR_ONLY } from '../roleSets.ts'
import type { Access } from './Access.ts'

/** The server for addresses, which is the installation's. */
export const geocoderPermissions = {
  'system:geocoder': {
    view: ADMINISTRATOR_ONLY,
    edit: ADMINISTRATOR_ONLY,
  },
} as const satisfies Access
