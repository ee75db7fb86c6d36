import type { Database } from '../../../platform/database/Database.ts'
import { Binder } from '../../../platform/records/Binder.ts'
import { inScope, type RecordScope } from '../../../platform/records/inScope.ts'
import { customerRecord } from '../customer/customer.record.ts'
import type { InvoiceReferences } from './invoiceRows.ts'

type Customer = InvoiceReferences['customers'] extends ReadonlyMap<string, infer Value> ? Value : never

/** What files of invoices are checked against: numbers, customers that the caller sees, and SKUs, as far as the file names them. */
export function invoiceReferences({ db }: { readonly db: Pick<Database, 'rows' | 'arrays'> }) {
  const small = (names: readonly string[] = []) => names.map((name) => name.toLowerCase())
  return {
    read: async (
      scope: RecordScope,
      orgId: number,
      wanted: Readonly<Record<string, readonly string[]>>,
    ): Promise<InvoiceReferences> => {
      const numbers = await db.arrays<[number: string]>(
        'select lower(number) from invoice where org_id = $1 and lower(number) = any($2::text[])',
        [orgId, small(wanted['number'])],
      )
      const { bind, values } = new Binder()
      const named = bind(small(wanted['customer']))
      const customers = await db.rows<Customer & { number: string }>(
        `select r.customer_id as "customerId", r.name, r.number, r.currency, r.terms from customer r
         where r.org_id = ${bind(orgId)} and r.deleted_at is null and ${inScope(customerRecord, scope, bind)}
           and (lower(r.name) = any(${named}::text[]) or lower(r.number) = any(${named}::text[]))`,
        values,
      )
      const skus = await db.rows<{ skuId: number; code: string }>(
        `select sku_id as "skuId", code from sku where org_id = $1 and lower(code) = any($2::text[]) and deleted_at is null`,
        [orgId, small(wanted['sku'])],
      )
      return {
        numbers: new Set(numbers.map(([number]) => number)),
        customers: new Map(
          customers.flatMap(({ number, ...customer }) => [
            [customer.name.toLowerCase(), customer],
            [number.toLowerCase(), customer],
          ]),
        ),
        skus: new Map(skus.map((sku) => [sku.code.toLowerCase(), sku])),
      }
    },
  }
}
