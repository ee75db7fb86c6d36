import type { InstallCode } from '@waymark/contract/rooms/device/installCode.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { orgZone } from '../../platform/database/orgZone.queries.ts'
import { isoTime } from '../../platform/records/isoTime.ts'
import { recordList, type RecordList } from '../../platform/records/recordList.queries.ts'
import { recordStore } from '../../platform/records/recordStore.queries.ts'
import { installCodeRecord } from './installCode.record.ts'

type Row = Omit<InstallCode, 'events'> & { readonly state: 'open' | 'withdrawn' }

const LIST: RecordList<Row> = {
  kind: installCodeRecord,
  joins: 'join organization o on o.org_id = r.org_id join user_account u on u.user_id = r.user_id',
  columns: () => ({
    installCodeId: 'r.install_code_id',
    orgId: 'r.org_id',
    orgName: 'o.name',
    installer: 'r.installer',
    hint: 'r.hint',
    day: 'r.day::text',
    validFrom: isoTime('r.valid_from'),
    validTo: isoTime('r.valid_to'),
    state: 'r.state',
    status: `case when r.state = 'withdrawn' then 'withdrawn' when now() < r.valid_from then 'coming'
      when now() < r.valid_to then 'valid' else 'over' end`,
    createdAt: isoTime('r.created_at'),
    createdBy: 'u.username',
    installations:
      '(select count(*)::int4 from installation i where i.install_code_id = r.install_code_id and i.deleted_at is null)',
    version: 'r.version',
  }),
  search: ['r.installer', 'o.name', 'r.hint'],
  sorts: { day: 'r.day', installer: 'lower(r.installer)', orgName: 'lower(o.name)', createdAt: 'r.created_at' },
  order: 'r.day desc, r.created_at desc',
}

/** Statements about installation codes. */
export function installCodeQueries(db: Queries) {
  return {
    store: recordStore(db, installCodeRecord),

    list: recordList(db, LIST),

    /** The IANA zone whose clock counts for an organisation. */
    zone: (orgId: number) => orgZone(db, orgId),
  }
}
export type InstallCodeQueries = ReturnType<typeof installCodeQueries>
