import type { Database } from '../../../platform/database/Database.ts'
import { recordList } from '../../../platform/records/recordList.queries.ts'
import { recordStore } from '../../../platform/records/recordStore.queries.ts'
import { servicePlanList, servicePlanRecord } from './servicePlan.record.ts'

/** Statements about service plans. */
export function servicePlanQueries(db: Database) {
  return {
    store: recordStore(db, servicePlanRecord),

    list: recordList(db, servicePlanList),

    /** Whether a customer has the plan, deleted ones too: they may come back. */
    isUsed: async (planId: number) =>
      (await db.row('select 1 from customer where plan_id = $1 limit 1', [planId])) !== undefined,
  }
}
export type ServicePlanQueries = ReturnType<typeof servicePlanQueries>
