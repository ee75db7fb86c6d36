import type { Destination } from '@waymark/contract/rooms/destination.ts'
import type { Database } from '../../platform/database/Database.ts'
import { recordList, type RecordList } from '../../platform/records/recordList.queries.ts'
import { recordStore } from '../../platform/records/recordStore.queries.ts'
import { destinationRecord } from './destination.record.ts'

const LIST: RecordList<Omit<Destination, 'missions'>, { destinationId?: number | undefined }> = {
  kind: destinationRecord,
  joins: 'join organization o using (org_id) join landmark l using (landmark_id)',
  columns: () => ({
    destinationId: 'r.destination_id',
    orgId: 'r.org_id',
    orgName: 'o.name',
    name: 'r.name',
    landmarkId: 'r.landmark_id',
    landmarkName: 'l.name',
    lat: 'l.lat',
    lon: 'l.lon',
    radiusM: `(l.shape ->> 'radiusM')::float8`,
    madeLandmark: 'r.made_landmark',
    remark: 'r.remark',
    version: 'r.version',
  }),
  search: ['r.name', 'l.name', 'r.remark'],
  sorts: { name: 'lower(r.name)', landmarkName: 'lower(l.name)', orgName: 'lower(o.name)' },
  order: 'lower(r.name)',
  filters: ({ destinationId }, bind) => [
    destinationId === undefined ? undefined : `r.destination_id = ${bind(destinationId)}`,
  ],
}

/** Statements over destinations. Every one is bound to what the caller may see. */
export const destinationQueries = (db: Database) => ({
  store: recordStore(db, destinationRecord),
  list: recordList(db, LIST),
})
export type DestinationQueries = ReturnType<typeof destinationQueries>
