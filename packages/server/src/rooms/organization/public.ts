import type { WhiteLabel } from '@waymark/contract/rooms/organization/whiteLabel.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Scope } from '../../platform/http/Caller.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { lockRecord } from '../../platform/records/lockRecord.ts'
import type { RecordContext } from '../../platform/records/RecordContext.ts'
import { recordStore } from '../../platform/records/recordStore.queries.ts'
import { organizationRecord } from './organization.record.ts'
import { organizationQueries } from './organization.queries.ts'
import { orgTree } from './orgTree.ts'
import { toWhiteLabel } from './toWhiteLabel.ts'
import { whiteLabelQueries } from './whiteLabel.queries.ts'

export { orgNameReader } from './orgName.queries.ts'

/** Reads how an organisation, or the nearest above it that says so, shows the product; undefined where it is as usual. */
export function brandReader(db: Database) {
  const queries = whiteLabelQueries(db)
  return async (orgId: number): Promise<WhiteLabel | undefined> => {
    const row = await queries.byOrg(orgId)
    return row && toWhiteLabel(row)
  }
}

/** Reads whether an organisation and all above it are served (ORG-9). */
export function inServiceReader(db: Database): (orgId: number, signal?: AbortSignal) => Promise<boolean> {
  return organizationQueries(db).inService
}

/** Reads whether further devices of an organisation may be put into service: it is served, and owes nothing for too long. */
export function takesDevicesReader(db: Database): (orgId: number) => Promise<boolean> {
  return organizationQueries(db).takesDevices
}

/** Reads the organisations of a scope as a flat list: see {@link orgTree}. */
export function orgTreeReader(db: Database) {
  const queries = organizationQueries(db)
  return (scope: Scope, signal?: AbortSignal) => orgTree(queries, scope, signal)
}

/** Locks an organisation that the caller sees, so that what is set of it follows one after the other. */
export function orgLocker(db: Queries) {
  const store = recordStore(db, organizationRecord)
  return (context: RecordContext<'404600'>, orgId: number) => lockRecord(context, store, orgId)
}
