import { type repairLabelCalls, repairLabelImport } from '@waymark/contract/rooms/stock/repairLabel.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { adds, edits, removes } from '../../platform/records/plainHandlers.ts'
import { recordList } from '../../platform/records/recordList.queries.ts'
import { recordStore } from '../../platform/records/recordStore.queries.ts'
import { plainImport } from '../import/public.ts'
import { repairLabelList, repairLabelRecord } from './repairLabel.record.ts'

type All = Handlers<typeof repairLabelCalls>

/** Most labels that are told to choose from. */
const MOST = 500

/** Labels of repairs. */
export function repairLabelHandlers(db: Database, clock: Clock): All {
  const store = recordStore(db, repairLabelRecord)
  const list = recordList(db, repairLabelList)
  return {
    getLabelList: ({ caller, signal }, params) => list(caller, params, signal),

    addLabel: adds(store, 'labelId'),

    editLabel: edits(store, 'labelId'),

    deleteLabel: removes(store, 'labelId'),
    deleteLabelByPost: removes(store, 'labelId'),

    importLabel: plainImport({ db, clock }, store, repairLabelImport),

    updateLabelCount: async ({ caller, signal }, { labelIds }) => {
      const asked = { pageSize: MOST, ...(labelIds && { recordIds: labelIds }) }
      const page = await list(caller, asked, signal)
      return page.list.map(({ labelId, repairs }) => ({ labelId, repairs }))
    },

    getAllLabel: async ({ caller, signal }) => {
      const page = await list(caller, { pageSize: MOST, sort: 'name' }, signal)
      return page.list.map(({ labelId, orgId, name }) => ({ labelId, orgId, name }))
    },
  }
}
