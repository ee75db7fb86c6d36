import { ROOMS } from '@waymark/contract/calls.ts'
import { permissionsOf } from '@waymark/contract/permissions.ts'
import type { TestServer } from '../startTestServer.ts'

/** An address that is both defaults. */
export const ADDRESS = {
  kind: 'billing' as const,
  street: '12 Elm St',
  city: 'Dallas',
  state: 'TX',
  postalCode: '75201',
  country: 'US',
  isDefaultBilling: true,
  isDefaultShipping: true,
}

/** A seller's organization with its people: two salespersons, their manager and who looks after the money. */
export async function salesWorld(server: TestServer) {
  const { customer } = ROOMS
  const token = async (name: string, role: 'salesperson' | 'sales-manager' | 'finance' | 'account-administrator') =>
    server.makeUser(name, server.orgId, permissionsOf(role))
  const people = {
    asha: await token('asha', 'salesperson'),
    boris: await token('boris', 'salesperson'),
    manager: await token('manager', 'sales-manager'),
    finance: await token('finance', 'finance'),
  }
  const idOf = async (username: string): Promise<number> =>
    (await server.db.row<{ id: number }>('select user_id as id from user_account where username = $1', [username]))
      ?.id ?? 0
  let count = 0
  const fields = (more: object = {}) => ({
    orgId: server.orgId,
    name: `Customer ${++count}`,
    addresses: [ADDRESS],
    ...more,
  })
  const add = (as: string, more: object = {}) => server.call(customer.addCustomer, fields(more), { token: as })
  /** A new customer of the salesperson; answers its id. */
  const made = async (as: string, more: object = {}) => (await add(as, more)).body.data.customerId
  const one = async (as: string, customerId: number) =>
    (await server.call(customer.getCustomerList, { recordIds: [customerId] }, { token: as })).body.data.list[0]
  return { ...people, idOf, fields, add, made, one }
}
