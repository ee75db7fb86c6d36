import { missionLifecycle } from '@waymark/contract/lifecycles/missionLifecycle.ts'
import { column, moment, needed, notAudited } from '../../platform/records/column.ts'
import { defineRecord } from '../../platform/records/defineRecord.ts'

const OF_DESTINATION = 'from destination d where d.destination_id = r.destination_id'

/** A vehicle that is sent to a destination. */
export const missionRecord = defineRecord({
  kind: 'mission',
  table: 'mission',
  id: 'mission_id',
  name: `(select d.name ${OF_DESTINATION})`,
  org: `(select d.org_id ${OF_DESTINATION})`,
  view: 'monitoring:destination:view',
  missing: '4041290',
  fields: {
    destinationId: needed<number>('destination_id'),
    vehicleId: needed<number>('vehicle_id'),
    startsAt: moment(needed<number>('starts_at')),
    dueAt: moment(column<number | null>('due_at', null)),
    createdBy: notAudited(column<number | null>('created_by', null)),
    endedAt: notAudited(moment(column<number | null>('ended_at', null))),
    endedBy: notAudited(column<number | null>('ended_by', null)),
  },
  parents: [
    { column: 'destination_id', kind: 'destination' },
    { column: 'vehicle_id', kind: 'vehicle' },
  ],
  states: { column: 'state', lifecycle: missionLifecycle, guards: {} },
  clears: undefined,
})
