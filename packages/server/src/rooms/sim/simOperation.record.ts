import { simOperationLifecycle } from '@waymark/contract/lifecycles/simOperationLifecycle.ts'
import type { OperationKind } from '@waymark/contract/rooms/device/sim.ts'
import { column, json, moment, needed } from '../../platform/records/column.ts'
import { defineRecord } from '../../platform/records/defineRecord.ts'

/** What is wanted of a carrier, as far as the kind of operation says it. */
export interface Wanted {
  /** Megabytes a month; null for no limit. */
  readonly dataLimitMb?: number | null
  readonly productId?: number
  readonly message?: string
  /** Of a card that is to be added. */
  readonly iccid?: string
}

/** What was asked of a carrier. */
export const simOperationRecord = defineRecord({
  kind: 'simOperation',
  table: 'sim_operation',
  id: 'operation_id',
  name: 'r.kind',
  view: 'service:sim:view',
  missing: '404',
  fields: {
    orgId: needed<number>('org_id'),
    simCarrierId: needed<number>('sim_carrier_id'),
    simId: column<number | null>('sim_id', null),
    kind: needed<OperationKind>('kind'),
    wanted: json(column<Wanted>('wanted', {})),
    requestKey: column<string | undefined>('request_key', undefined),
    carrierRef: column('carrier_ref', ''),
    said: column('said', ''),
    result: json(column<object | null>('result', null)),
    userId: column<number | null>('user_id', null),
    endedAt: moment(column<number | null>('ended_at', null)),
  },
  uniques: { sim_operation_open: { field: 'simId', code: '400507' } },
  parents: [],
  states: { column: 'state', lifecycle: simOperationLifecycle, guards: {} },
  clears: undefined,
})
