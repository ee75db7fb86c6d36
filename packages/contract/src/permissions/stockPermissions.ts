import type { Access } from './Access.ts'

/** The warehouse. */
export const stockPermissions = {
  'stock:item': {
    view: ['salesperson', 'sales-manager', 'warehouse', 'repair'],
    edit: ['warehouse', 'repair'],
    deliver: ['warehouse'],
  },
  'stock:place': {
    view: ['salesperson', 'sales-manager', 'warehouse', 'repair'],
    edit: ['warehouse'],
  },
  'stock:count': {
    view: ['warehouse', 'repair'],
  },
  'stock:level': {
    view: ['salesperson', 'sales-manager', 'warehouse', 'repair'],
    edit: ['warehouse'],
  },
  'stock:part': {
    view: ['warehouse', 'repair'],
    edit: ['warehouse', 'repair'],
  },
  'stock:report': {
    view: ['sales-manager', 'finance', 'warehouse'],
  },
} as const satisfies Access
