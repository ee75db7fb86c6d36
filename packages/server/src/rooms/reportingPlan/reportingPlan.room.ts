import { type Caller } from '../../platform/http/Caller.ts'
import { type RecordFields } from '../../platform/records/defineRecord.ts'
import { adds, edits, removes } from '../../platform/records/plainHandlers.ts'
import { ROOMS } from '@waymark/contract/calls.ts'
import type { reportingPlanCalls } from '@waymark/contract/rooms/reportingPlan.ts'
import type { Database } from '../../platform/database/Database.ts'
import { CallError } from '../../platform/http/CallError.ts'
import { type Handlers, routesOf } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { reportingPlanQueries } from './reportingPlan.queries.ts'
import { reportingPlanRecord } from './reportingPlan.record.ts'

type All = Handlers<typeof reportingPlanCalls>
type Plan = Partial<RecordFields<typeof reportingPlanRecord>>

/** How often devices are to report. */
export const reportingPlanRoom = defineRoom({
  records: [reportingPlanRecord],
  routes: ({ db }: Ground) => routesOf(ROOMS.reportingPlan, reportingPlanHandlers(db)),
})

function reportingPlanHandlers(db: Database): All {
  const { store, list, checkAssigned, expectation } = reportingPlanQueries(db)

  const check = async (fields: Plan, caller: Caller, before?: Plan): Promise<void> => {
    checkStanding({ ...before, ...fields })
    await checkAssigned(fields, caller)
  }
  return {
    getReportingPlanList: ({ caller, signal }, params) => list(caller, params, signal),

    addReportingPlan: adds(store, 'planId', check),

    editReportingPlan: edits(store, 'planId', check),

    deleteReportingPlan: removes(store, 'planId'),
    deleteReportingPlanByPost: removes(store, 'planId'),

    getReportExpectation: async ({ caller, signal, error }, { vehicleId }) => {
      const found = await expectation(vehicleId, caller, signal)
      if (!found) throw error('4041111')
      return found
    },
  }
}

/** A device that stands is to report too: by an interval, at a time of the day, or both. */
function checkStanding({
  standingSeconds,
  wakeAt,
}: {
  readonly standingSeconds?: number | null | undefined
  readonly wakeAt?: string | null | undefined
}): void {
  if (standingSeconds == null && wakeAt == null)
    throw new CallError('400', [{ name: 'standingSeconds', kind: 'withoutWake' }])
}
