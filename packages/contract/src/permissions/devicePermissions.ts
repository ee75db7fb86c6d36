import { FLEET, HEADS } from '../roleSets.ts'
import type { Access } from './Access.ts'

/** Trackers, and the vehicles that they are on. */
export const devicePermissions = {
  'organization:vehicle': {
    view: FLEET,
  },
  'organization:device': {
    view: [
      ...HEADS,
      'salesperson',
      'sales-manager',
      'account-administrator',
      'warehouse',
      'repair',
      'installer',
      'support',
    ],
    add: ['partner-administrator', 'warehouse'],
    edit: [...HEADS, 'warehouse', 'repair'],
    delete: ['partner-administrator', 'warehouse'],
    move: [
      'org-administrator',
      'partner-administrator',
      'salesperson',
      'sales-manager',
      'account-administrator',
      'warehouse',
    ],
    import: ['partner-administrator', 'warehouse'],
    export: [...HEADS, 'warehouse'],
    activate: [...HEADS, 'salesperson', 'sales-manager', 'account-administrator', 'warehouse'],
    command: [...HEADS, 'warehouse', 'repair', 'support'],
    setting: [...HEADS, 'warehouse', 'repair'],
    firmware: ['partner-administrator', 'warehouse', 'repair'],
    geotab: ['partner-administrator'],
    isaac: ['partner-administrator'],
    raw: ['repair', 'support'],
  },
  'organization:telematics': {
    view: ['partner-administrator'],
    edit: ['partner-administrator'],
  },
  'organization:device-chart': {
    view: [...HEADS, 'sales-manager'],
    edit: [...HEADS, 'sales-manager'],
  },
} as const satisfies Access
