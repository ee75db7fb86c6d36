import { simLifecycle } from '@waymark/contract/lifecycles/simLifecycle.ts'
import type { CARD_TYPES } from '@waymark/contract/rooms/device/sim.ts'
import { column, needed, notAudited } from '../../platform/records/column.ts'
import { defineRecord } from '../../platform/records/defineRecord.ts'

/** A SIM card. */
export const simRecord = defineRecord({
  kind: 'sim',
  table: 'sim',
  id: 'sim_id',
  name: 'r.iccid',
  view: 'service:sim:view',
  limit: {
    by: 'vehicleIds',
    id: '(select b.vehicle_id from binding b where b.device = r.device_id and b.valid_to is null)',
  },
  missing: '400500',
  fields: {
    orgId: needed<number>('org_id'),
    simCarrierId: needed<number>('sim_carrier_id'),
    iccid: needed<string>('iccid'),
    iccidKey: notAudited(needed<string>('iccid_key')),
    carrierRef: notAudited(column('carrier_ref', '')),
    imsi: column('imsi', ''),
    msisdn: column('msisdn', ''),
    cardType: column<(typeof CARD_TYPES)[number]>('card_type', 'plastic'),
    bundle: column('bundle', ''),
    dataLimitMb: column<number | null>('data_limit_mb', null),
    device: column<number | null>('device_id', null),
    remark: column('remark', ''),
  },
  uniques: {
    sim_iccid: { field: 'iccid', code: '400501' },
    sim_device: { field: 'device', code: '400508' },
  },
  parents: [
    { column: 'org_id', kind: 'organization' },
    { column: 'sim_carrier_id', kind: 'simCarrier' },
    { column: 'device_id', kind: 'device' },
  ],
  states: { column: 'state', lifecycle: simLifecycle, guards: {} },
  // its recharges and its number stay for ever
  clears: undefined,
})
