import { ROOMS } from '@waymark/contract/calls.ts'
import type { reportingPlanCalls } from '@waymark/contract/rooms/reportingPlan.ts'
import type { Database } from '../../platform/database/Database.ts'
import { CallError } from '../../platform/http/CallError.ts'
import { type Handlers, routesOf } from '../../platform/http/handlers.ts'
import { addRecord } from '../../platform/records/addRecord.ts'
import { lockRecord } from '../../platform/records/lockRecord.ts'
import { removeRecord } from '../../platform/records/removeRecord.ts'
import { saveRecord } from '../../platform/records/saveRecord.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { reportingPlanQueries } from './reportingPlan.queries.ts'
import { reportingPlanRecord } from './reportingPlan.record.ts'

type All = Handlers<typeof reportingPlanCalls>

/** How often devices are to report. */
export const reportingPlanRoom = defineRoom({
  records: [reportingPlanRecord],
  routes: ({ db }: Ground) => routesOf(ROOMS.reportingPlan, reportingPlanHandlers(db)),
})

function reportingPlanHandlers(db: Database): All {
  const { store, list, checkAssigned, expectation } = reportingPlanQueries(db)

  const remove: All['deleteReportingPlan'] = async (context, { planId }) => {
    await removeRecord(context, store, await lockRecord(context, store, planId))
    return {}
  }
  return {
    getReportingPlanList: ({ caller, signal }, params) => list(caller, params, signal),

    addReportingPlan: async (context, params) => {
      checkStanding(params)
      await checkAssigned(params, context.caller)
      return { planId: await addRecord(context, store, params) }
    },

    editReportingPlan: async (context, { planId, version, ...fields }) => {
      const before = await lockRecord(context, store, planId, version)
      checkStanding({ ...before, ...fields })
      await checkAssigned(fields, context.caller)
      return { version: await saveRecord(context, store, before, fields) }
    },

    deleteReportingPlan: remove,
    deleteReportingPlanByPost: remove,

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
