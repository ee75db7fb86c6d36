import { z } from 'zod'
import { defineCall } from '../../call.ts'
import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { batchResult, id, list, page, paging, within } from '../../fields.ts'

/** Why rows of a file were kept back. */
export const HELD_KINDS = ['unknown', 'foreign', 'ambiguous', 'sameTime', 'cell'] as const
/** What can be done with rows that were kept back. */
export const SETTLEMENTS = ['map', 'add', 'ours', 'both', 'again', 'leave'] as const
/** How they were settled, if they were. */
export const HELD_STATES = ['open', 'left', 'ours', 'mapped', 'both', 'added', 'again'] as const

const place = z.object({ lat: z.number(), lon: z.number() })

const heldRows = z.object({
  conflictId: z.number(),
  sourceId: z.number(),
  sourceName: z.string(),
  orgId: z.number(),
  arrivalId: z.number(),
  fileName: z.string(),
  kind: z.enum(HELD_KINDS),
  assetName: z.string(),
  serial: z.string(),
  vin: z.string(),
  plate: z.string(),
  lines: z.array(z.number().int()),
  rows: z.number().int(),
  time: z.string().nullable(),
  place: place.nullable(),
  stands: place.nullable(),
  candidates: z.array(z.object({ vehicleId: z.number(), vehicleName: z.string() })),
  elsewhere: z.string(),
  field: z.string(),
  problem: z.string(),
  value: z.string(),
  foundAt: z.string(),
  state: z.enum(HELD_STATES),
  vehicleName: z.string(),
  settledBy: z.string(),
  settledAt: z.string().nullable(),
  can: z.array(z.enum(SETTLEMENTS)),
})

export const getImportConflicts = defineCall({
  method: 'GET',
  path: '/nodeAction/monitorMImport/getImportConflicts',
  area: 'monitoring',
  summary:
    'Rows of incoming files that could not be taken in, the newest first, each with what came, what stands and what can be done, paged.',
  permission: 'monitoring:import:view',
  params: z.strictObject({
    ...paging,
    ...within,
    sourceId: id().optional(),
    arrivalId: id().optional(),
    kinds: list(z.enum(HELD_KINDS)).optional(),
    states: list(z.enum(HELD_STATES)).optional(),
  }),
  result: page(heldRows),
})

export const settleImportConflicts = defineCall({
  method: 'POST',
  path: '/nodeAction/monitorMImport/settleImportConflicts',
  concernsAll: true,
  area: 'monitoring',
  summary:
    'Settle up to 200 conflicts of incoming files: say which vehicle an asset is, make one of it, keep what stands, keep both, read the rows again, or leave them out for good. Exactly these rows are taken in; each conflict answers for itself.',
  permission: 'monitoring:import:edit',
  timeout: 120,
  audit: 'settled rows of an import source',
  params: z.strictObject({ conflictIds: list(id()), as: z.enum(SETTLEMENTS), vehicleId: id().optional() }),
  result: z.object({ items: z.array(batchResult) }),
  errors: ['4041111', '4001111'],
})

export const importConflictCalls = { getImportConflicts, settleImportConflicts }
export type HeldRow = z.infer<typeof heldRows>
export type Settlement = (typeof SETTLEMENTS)[number]

export const importConflictWords: RoomWords = {
  title: 'Rows to settle',
  about: 'Rows of incoming files that could not be taken in: what came, what stands, and what can be done.',
  schemas: { HeldRows: heldRows },
  fields: {
    list: 'The entries.',
    items: 'What became of each conflict.',
    conflictId: 'Id of the conflict.',
    conflictIds: 'Ids of conflicts.',
    sourceId: 'Id of the source.',
    sourceName: 'Name of the source.',
    arrivalId: 'Id of the file that came.',
    fileName: 'Name of the file.',
    kind: 'Why the rows were kept back: the asset is unknown (`unknown`), is of another organization (`foreign`), may be two vehicles (`ambiguous`), was somewhere else at the same instant (`sameTime`), or a cell cannot be read (`cell`).',
    kinds: 'Only conflicts of these kinds.',
    assetName: 'What the file calls the asset.',
    serial: 'Serial number of the asset in the file.',
    vin: 'VIN of the asset in the file.',
    plate: 'Plate of the asset in the file.',
    lines: 'Numbers of the lines of the file, 1 for the first.',
    rows: 'How many rows these are.',
    time: 'When the newest of the rows saw the asset, ISO 8601 UTC; null where no time could be read.',
    place: 'Where the newest of the rows saw the asset; null where no place could be read.',
    stands: 'Where the source saw the asset at the same instant before; null for another kind.',
    lat: 'Latitude in degrees.',
    lon: 'Longitude in degrees.',
    candidates: 'Vehicles that the asset may be.',
    elsewhere: 'Name of the organization that has the asset; empty for another kind.',
    field: 'What the cell tells, such as `time`; empty for another kind.',
    problem: 'What is wrong with the cell, such as `future`; empty for another kind.',
    value: 'What stands in the cell, the first 100 characters.',
    foundAt: 'When the rows were kept back, ISO 8601 UTC.',
    state: 'Whether it waits for somebody (`open`), and else how it was settled.',
    states: 'Only conflicts in these states.',
    vehicleId: 'Id of the vehicle that the asset is, for `map`.',
    'candidates.vehicleId': 'Id of the vehicle.',
    vehicleName: 'Name of the vehicle that the asset was said to be.',
    settledBy: 'User name of whoever settled it.',
    settledAt: 'When it was settled, ISO 8601 UTC; null before.',
    can: 'What can be done with it.',
    as: 'What to do: `map` the asset to a vehicle (for later files, too), `add` a vehicle, keep `ours`, keep `both`, read the rows `again`, or `leave` them out for good.',
  },
}
