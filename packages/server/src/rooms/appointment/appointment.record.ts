import type { Appointment } from '@waymark/contract/rooms/appointment.ts'
import { column, derived, moment, needed, notAudited } from '../../platform/records/column.ts'
import { defineRecord } from '../../platform/records/defineRecord.ts'
import { isoTime } from '../../platform/records/isoTime.ts'
import type { RecordList } from '../../platform/records/recordList.queries.ts'

/** When a vehicle is expected at a landmark. */
export const appointmentRecord = defineRecord({
  kind: 'appointment',
  table: 'appointment',
  id: 'appointment_id',
  name: `coalesce(nullif(r.reference, ''), ${isoTime('r.at')})`,
  view: 'monitoring:appointment:view',
  limit: { by: 'vehicleIds', id: 'r.vehicle_id' },
  missing: '4042203',
  fields: {
    /** The organisation that the vehicle belongs to then. */
    orgId: derived(needed<number>('org_id')),
    userId: notAudited(needed<number>('user_id')),
    vehicleId: needed<number>('vehicle_id'),
    landmarkId: needed<number>('landmark_id'),
    at: moment(needed<number>('at')),
    reference: column('reference', ''),
    note: column('note', ''),
  },
  uniques: { appointment_once: { field: 'at', code: '4002203' } },
  parents: [
    { column: 'org_id', kind: 'organization' },
    { column: 'vehicle_id', kind: 'vehicle' },
    { column: 'landmark_id', kind: 'landmark' },
  ],
  clears: [],
})

/** What narrows the list. Milliseconds since 1970 UTC. */
export interface AppointmentFilters {
  readonly from: number | undefined
  readonly to: number | undefined
}

export const appointmentList: RecordList<Appointment, AppointmentFilters> = {
  kind: appointmentRecord,
  joins: `join organization o using (org_id) join vehicle v on v.vehicle_id = r.vehicle_id
    join landmark l on l.landmark_id = r.landmark_id`,
  columns: () => ({
    appointmentId: 'r.appointment_id',
    orgId: 'r.org_id',
    orgName: 'o.name',
    vehicleId: 'r.vehicle_id',
    vehicleName: 'v.name',
    landmarkId: 'r.landmark_id',
    landmarkName: 'l.name',
    at: isoTime('r.at'),
    reference: 'r.reference',
    note: 'r.note',
    version: 'r.version',
  }),
  search: ['v.name', 'l.name', 'r.reference', 'r.note'],
  sorts: {
    at: 'r.at',
    vehicleName: 'lower(v.name)',
    landmarkName: 'lower(l.name)',
    reference: 'lower(r.reference)',
    orgName: 'lower(o.name)',
  },
  order: 'r.at desc',
  filters: ({ from, to }, bind, { landmarkIds }) => [
    from === undefined ? undefined : `r.at >= ${bind(new Date(from))}`,
    to === undefined ? undefined : `r.at < ${bind(new Date(to))}`,
    landmarkIds && `r.landmark_id = any(${bind(landmarkIds)}::int4[])`,
  ],
}
