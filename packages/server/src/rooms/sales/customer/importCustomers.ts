import { customerImport } from '@waymark/contract/imports/customerImport.ts'
import type { customerCalls } from '@waymark/contract/rooms/sales/customer.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { type ImportServices, noteImport, runImport } from '../../../platform/importFile/runImport.ts'
import { madeItems, writeInParts } from '../../../platform/importFile/undoRecords.ts'
import { checkOrg } from '../../../platform/records/checkOrg.ts'
import type { CustomerQueries } from './customer.queries.ts'
import { customerRecord } from './customer.record.ts'
import type { CustomerReferences, PlannedCustomer } from './customerRows.ts'

/** Adds the customers of a file. */
export function importCustomers(
  { store, there, salespeople, nextNumber }: CustomerQueries,
  imports: ImportServices,
): Handlers<Pick<typeof customerCalls, 'importCustomer'>>['importCustomer'] {
  return async (context, { orgId, ...order }) => {
    const { caller, signal } = context
    checkOrg(caller, { orgId })
    const { counts, preview } = await runImport<CustomerReferences, PlannedCustomer>(imports, context, order, {
      definition: customerImport,
      rows: { module: new URL('./customerRows.ts', import.meta.url), name: 'customerRows' },
      orgId,
      references: async (wanted) => {
        const people = Map.groupBy(await salespeople(caller.orgIds, signal), ({ name }) => name.toLowerCase())
        return {
          ...(await there(orgId, wanted)),
          orgId,
          salespeople: new Map([...people].map(([name, users]) => [name, users.map(({ userId }) => userId)])),
          userId: caller.userId,
          seesAll: caller.permissions.has('sales:customer:all'),
        }
      },
      write: (good, written) =>
        writeInParts(
          // those that bring a number first, so that none of them is given to another
          good.toSorted((a, b) => Number(a.fields.number === '') - Number(b.fields.number === '')),
          async (part) => {
            const all = []
            for (const { fields } of part)
              all.push({ ...fields, number: fields.number === '' ? await nextNumber(orgId) : fields.number })
            return madeItems(customerRecord.kind, part, await store.insertAll(all))
          },
          written,
        ),
    })
    noteImport(context, customerImport, { ...order, orgId }, counts)
    return {
      ...counts,
      preview: preview.map(({ fields: { number, name, addresses, currency } }) => ({
        number,
        name,
        city: (addresses[0] as { readonly city: string }).city,
        currency: currency ?? '',
      })),
    }
  }
}
