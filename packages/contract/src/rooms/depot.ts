import { z } from 'zod'
import type { RoomWords } from '../fieldWords/RoomWords.ts'
import { name, text } from '../fields.ts'
import { nameColumn, remarkColumn } from '../imports/commonColumns.ts'
import { defineImport } from '../imports/defineImport.ts'
import { plainCalls } from '../plainCalls.ts'

export const depot = z.object({
  depotId: z.number(),
  name: z.string(),
  orgId: z.number(),
  orgName: z.string(),
  remark: z.string(),
  version: z.number(),
})
export type Depot = z.infer<typeof depot>

const calls = plainCalls({
  area: 'monitoring',
  path: '/nodeAction/depot',
  name: 'Depot',
  words: ['a depot', 'depots'],
  resource: 'monitoring:depot',
  id: 'depotId',
  row: depot,
  fields: { name: name(), remark: text(500).optional() },
  codes: { missing: '4041000', taken: '4001002' },
})
export const { list: getDepotList, add: addDepot, edit: editDepot, remove: deleteDepot, bring: importDepot } = calls

export const depotCalls = { getDepotList, addDepot, editDepot, deleteDepot, importDepot }

/** Files of depots. */
export const depotImport = defineImport({
  kind: 'depot',
  mostRows: 5000,
  like: addDepot,
  columns: { name: nameColumn('North yard'), remark: remarkColumn('Gate 3') },
})

/** What the API document says of the room. */
export const depotWords: RoomWords = {
  title: 'Depots',
  about: 'Yards that vehicles come home to.',
  schemas: { Depot: depot },
  fields: { depotId: 'Id of the depot.', name: 'Name of the depot.' },
}
