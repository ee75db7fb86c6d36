import { SALES } from '../roleSets.ts'
import type { Access } from './Access.ts'

/** Customers, contracts, orders, invoices and what is sold. */
export const salesPermissions = {
  'sales:customer': {
    view: [...SALES, 'account-administrator'],
    add: ['salesperson', 'sales-manager'],
    edit: SALES,
    delete: ['sales-manager'],
    // approval is of it too: on which terms somebody buys is for finance to say
    audit: ['sales-manager', 'finance'],
    // others see their own: those that they sell to, and whose account they manage
    all: ['sales-manager', 'finance'],
  },
  'sales:contract': {
    view: [...SALES, 'account-administrator'],
    add: ['salesperson', 'sales-manager'],
    edit: ['salesperson', 'sales-manager'],
    delete: ['sales-manager'],
  },
  'sales:order': {
    view: [...SALES, 'account-administrator', 'warehouse'],
    add: ['salesperson', 'sales-manager'],
    edit: ['salesperson', 'sales-manager'],
    delete: ['sales-manager'],
    approve: ['sales-manager'],
    // others see those of their own customers
    all: ['sales-manager', 'finance', 'warehouse'],
    stock: ['sales-manager', 'warehouse'],
    deliver: ['sales-manager', 'warehouse'],
  },
  // what customers ask for in the online shop
  'sales:shop': {
    view: ['salesperson', 'sales-manager'],
  },
  'sales:invoice': {
    view: [...SALES, 'account-administrator'],
    add: SALES,
    edit: SALES,
    delete: ['sales-manager', 'finance'],
    import: SALES,
    publish: ['sales-manager', 'finance'],
  },
  'sales:payment': {
    view: SALES,
    add: ['sales-manager', 'finance'],
    refund: ['finance'],
  },
  'sales:price-rule': {
    view: SALES,
    add: ['sales-manager', 'finance'],
    edit: ['sales-manager', 'finance'],
    delete: ['sales-manager', 'finance'],
  },
  'sales:sku': {
    view: SALES,
    add: ['sales-manager', 'finance'],
    edit: ['sales-manager', 'finance'],
    delete: ['sales-manager', 'finance'],
    import: ['sales-manager', 'finance'],
  },
  'sales:plan': {
    view: SALES,
    add: SALES,
    edit: SALES,
    delete: ['sales-manager', 'finance'],
  },
  'sales:rental': {
    view: [...SALES, 'warehouse'],
    add: SALES,
    edit: SALES,
  },
  'sales:rma': {
    process: [...SALES, 'account-administrator', 'warehouse', 'repair'],
    charge: ['sales-manager', 'finance'],
  },
  'sales:accounting': {
    sync: ['sales-manager', 'finance'],
  },
  'sales:return-report': {
    view: [...SALES, 'warehouse', 'repair'],
  },
  'sales:report': {
    view: SALES,
  },
} as const satisfies Access
