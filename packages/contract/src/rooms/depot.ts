import type { RoomWords } from '../fieldWords/RoomWords.ts'
import { z } from 'zod'
import { alsoBy, defineCall } from '../call.ts'
import { id, list, name, page, recordPaging, text, whole } from '../fields.ts'

const depotFields = { name: name(), remark: text(500).optional() }

export const depot = z.object({
  depotId: z.number(),
  name: z.string(),
  orgId: z.number(),
  orgName: z.string(),
  remark: z.string(),
  version: z.number(),
})

export const getDepotList = defineCall({
  method: 'GET',
  path: '/nodeAction/depot/getDepotList',
  area: 'monitoring',
  summary: 'Depots, paged.',
  permission: 'monitoring:depot:view',
  params: z.strictObject({ ...recordPaging, orgIds: list(id(), 10_000).optional() }),
  result: page(depot),
})

export const addDepot = defineCall({
  method: 'POST',
  path: '/nodeAction/depot/addDepot',
  concernsAll: true,
  area: 'monitoring',
  summary: 'Add a depot.',
  permission: 'monitoring:depot:add',
  audit: 'added a depot',
  params: z.strictObject({ ...depotFields, orgId: id() }),
  result: z.object({ depotId: z.number() }),
  errors: ['4001002', '404600'],
})

export const editDepot = defineCall({
  method: 'POST',
  path: '/nodeAction/depot/editDepot',
  concernsAll: true,
  area: 'monitoring',
  summary: 'Edit a depot. What is left out stays as it is.',
  permission: 'monitoring:depot:edit',
  audit: 'edited a depot',
  params: z.strictObject({
    ...z.object(depotFields).partial().shape,
    depotId: id(),
    orgId: id().optional(),
    version: whole(1, 2_147_483_647).optional(),
  }),
  result: z.object({ version: z.number() }),
  errors: ['4041000', '4001002', '404600'],
})

export const deleteDepot = defineCall({
  method: 'GET',
  path: '/nodeAction/depot/deleteDepot',
  concernsAll: true,
  area: 'monitoring',
  summary: 'Delete a depot.',
  permission: 'monitoring:depot:delete',
  audit: 'deleted a depot',
  params: z.strictObject({ depotId: id() }),
  result: z.object({}),
  errors: ['4041000'],
})

export const deleteDepotByPost = alsoBy('POST', deleteDepot)

export const depotCalls = { getDepotList, addDepot, editDepot, deleteDepot, deleteDepotByPost }
export type Depot = z.infer<typeof depot>

/** What the API document says of the room. */
export const depotWords: RoomWords = {
  title: 'Depots',
  about: 'Yards that vehicles come home to.',
  schemas: { Depot: depot },
  fields: { depotId: 'Id of the depot.', name: 'Name of the depot.' },
}
