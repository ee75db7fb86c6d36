import type { DetentionTerms } from '@waymark/contract/rooms/appointment.ts'
import { column, needed } from '../../platform/records/column.ts'
import { defineRecord } from '../../platform/records/defineRecord.ts'
import type { RecordList } from '../../platform/records/recordList.queries.ts'

/** What of a stay costs nothing, and in which steps the rest is billed. */
export const detentionTermsRecord = defineRecord({
  kind: 'detentionTerms',
  table: 'detention_terms',
  id: 'terms_id',
  name: `coalesce((select l.name from landmark l where l.landmark_id = r.landmark_id), '')`,
  view: 'monitoring:appointment:view',
  missing: '4042204',
  fields: {
    orgId: needed<number>('org_id'),
    landmarkId: column<number | null>('landmark_id', null),
    freeMinutes: needed<number>('free_min'),
    stepMinutes: needed<number>('step_min'),
    warnMinutes: column<number | null>('warn_min', null),
  },
  uniques: { detention_terms_once: { field: 'landmarkId', code: '4002204' } },
  parents: [
    { column: 'org_id', kind: 'organization' },
    { column: 'landmark_id', kind: 'landmark' },
  ],
  clears: [],
})

export const detentionTermsList: RecordList<DetentionTerms> = {
  kind: detentionTermsRecord,
  joins: 'join organization o using (org_id) left join landmark l on l.landmark_id = r.landmark_id',
  columns: () => ({
    termsId: 'r.terms_id',
    orgId: 'r.org_id',
    orgName: 'o.name',
    landmarkId: 'r.landmark_id',
    landmarkName: `coalesce(l.name, '')`,
    freeMinutes: 'r.free_min',
    stepMinutes: 'r.step_min',
    warnMinutes: 'r.warn_min',
    version: 'r.version',
  }),
  search: ['o.name', 'l.name'],
  sorts: {
    landmarkName: `lower(coalesce(l.name, ''))`,
    orgName: 'lower(o.name)',
    freeMinutes: 'r.free_min',
    stepMinutes: 'r.step_min',
  },
  order: `l.name is not null, lower(o.name), lower(coalesce(l.name, ''))`,
}
