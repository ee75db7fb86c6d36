import { importRights } from '@waymark/contract/imports/importRights.ts'
import { importLifecycle } from '@waymark/contract/lifecycles/importLifecycle.ts'
import { hasPermission } from '@waymark/contract/hasPermission.ts'
import { column, json, needed, notAudited } from '../records/column.ts'
import { defineRecord } from '../records/defineRecord.ts'
import type { RecordGuard } from '../records/RecordStates.ts'

/** What guards look at. */
export interface ImportFacts {
  readonly kind: string
  readonly userId: number
}

const mayImport = {
  code: '403',
  holds: ({ kind }, { caller }) => {
    const permission = importRights(kind)?.imports
    return permission !== undefined && hasPermission(caller.permissions, permission)
  },
} as const satisfies RecordGuard<ImportFacts>

/** One takes back what one brought in; what others did, who may delete such records. */
const mayUndo = {
  code: '403',
  holds: ({ kind, userId }, { caller }) => {
    const removes = importRights(kind)?.removes
    return removes !== undefined && (userId === caller.userId || hasPermission(caller.permissions, removes))
  },
} as const satisfies RecordGuard<ImportFacts>

/** A file that somebody brought in. */
export const importRunRecord = defineRecord({
  kind: 'importRun',
  table: 'import_run',
  id: 'run_id',
  name: 'r.file_name',
  // what of it may be seen is a matter of its kind
  view: 'monitoring:import:view',
  missing: '4042301',
  limit: { by: 'userId', id: 'r.user_id' },
  fields: {
    /** Whose it becomes; that of whoever brought it in where that is nobody's. */
    orgId: needed<number>('org_id'),
    kind: needed<string>('kind'),
    runKey: needed<string>('run_key'),
    fileName: needed<string>('file_name'),
    userId: notAudited(needed<number>('user_id')),
    isDry: column('is_dry', false),
    columns: json(column<Readonly<Record<string, string>>>('columns', {})),
    total: column('total', 0),
    checked: column('checked', 0),
    failed: column('failed', 0),
    problems: column('problems', 0),
    added: column('added', 0),
    undone: column('undone', 0),
    kept: column('kept', 0),
    reason: column('reason', ''),
  },
  uniques: { import_run_key: { field: 'runKey', code: '409' } },
  parents: [],
  states: { column: 'state', lifecycle: importLifecycle, guards: { mayImport, mayUndo } },
  clears: undefined,
})
