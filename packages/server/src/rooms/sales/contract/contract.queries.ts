import type { Database } from '../../../platform/database/Database.ts'
import { recordList } from '../../../platform/records/recordList.queries.ts'
import { recordStore } from '../../../platform/records/recordStore.queries.ts'
import { contractList, contractRecord } from './contract.record.ts'

/** Statements about contracts. */
export function contractQueries(db: Database) {
  return {
    store: recordStore(db, contractRecord),

    list: recordList(db, contractList),

    /** Whether the customer of a contract is confirmed. */
    isCustomerConfirmed: async (customerId: number) =>
      (await db.row(`select 1 from customer where customer_id = $1 and confirmation = 'confirmed'`, [customerId])) !==
      undefined,

    /** Whether a file hangs on a contract. */
    hasFile: async (contractId: number, fileId: number) =>
      (await db.row(
        `select 1 from record_file where file_id = $2 and record_kind = 'contract' and record_id = $1 and deleted_at is null`,
        [contractId, fileId],
      )) !== undefined,

    /** The contract that a link is for, whoever holds it. */
    ofLink: (linkHash: Buffer) =>
      db.row<{ contractId: number; seller: string; customer: string; file: string; fileSha256: string }>(
        `select r.contract_id as "contractId", o.name as seller, c.name as customer, coalesce(f.name, '') as file,
           coalesce(f.sha256, '') as "fileSha256"
         from contract r join organization o on o.org_id = r.org_id join customer c on c.customer_id = r.customer_id
         left join record_file f on f.file_id = r.file_id and f.deleted_at is null
         where r.link_hash = $1 and r.deleted_at is null`,
        [linkHash],
      ),

    fileOf: (fileId: number) =>
      db.row<{ name: string; mime: string; content: Buffer }>(
        `select f.name, f.mime, c.content from record_file f join record_file_content c using (file_id)
         where f.file_id = $1 and f.deleted_at is null`,
        [fileId],
      ),

    /** Confirmed contracts whose last day is over. */
    overdue: async (now: number, limit: number) => {
      const rows = await db.arrays<[contractId: number]>(
        `select contract_id from contract where state = 'confirmed' and deleted_at is null
           and ends_on < ($1::timestamptz at time zone 'utc')::date order by contract_id limit $2`,
        [new Date(now), limit],
      )
      return rows.map(([contractId]) => contractId)
    },
  }
}
export type ContractQueries = ReturnType<typeof contractQueries>
