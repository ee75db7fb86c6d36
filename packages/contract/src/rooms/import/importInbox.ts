import { z } from 'zod'
import { defineCall, type FileAnswer } from '../../call.ts'
import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { flag, id, list, page, paging, whole, within } from '../../fields.ts'

/** Where posted files of import sources go; the secret of a source follows. */
export const INBOX_ADDRESS = '/webhooks/imports/'

/** How the files of a source come. */
export const INTAKE_WAYS = ['hand', 'webhook', 'folder', 'mail', 'sftp'] as const
/** Those that need nothing to be said of them. */
const PLAIN_WAYS = ['hand', 'webhook', 'folder'] as const
export const ARRIVAL_STATES = ['queued', 'waiting', 'done', 'refused'] as const

const arrival = z.object({
  arrivalId: z.number(),
  sourceId: z.number(),
  sourceName: z.string(),
  way: z.enum(INTAKE_WAYS),
  fileName: z.string(),
  bytes: z.number().int(),
  /** ISO 8601 UTC. */
  at: z.string(),
  state: z.enum(ARRIVAL_STATES),
  reason: z.string(),
  message: z.string(),
  total: z.number().int(),
  good: z.number().int(),
  taken: z.number().int(),
  hasFile: z.boolean(),
})

const intake = z.object({
  sourceId: z.number(),
  way: z.enum(INTAKE_WAYS),
  automatic: z.boolean(),
  folder: z.string(),
  waiting: z.number().int(),
  lastAt: z.string().nullable(),
})

const one = z.strictObject({ arrivalId: id() })
const facts = { area: 'monitoring', concernsAll: true, permission: 'monitoring:import:edit' } as const

export const getImportInbox = defineCall({
  method: 'GET',
  path: '/nodeAction/monitorMImport/getImportInbox',
  area: 'monitoring',
  summary: 'Files of import sources that came by themselves, the newest first, with what became of each, paged.',
  permission: 'monitoring:import:view',
  params: z.strictObject({
    ...paging,
    ...within,
    sourceId: id().optional(),
    states: list(z.enum(ARRIVAL_STATES)).optional(),
  }),
  result: page(arrival),
})

export const getImportIntakes = defineCall({
  method: 'GET',
  path: '/nodeAction/monitorMImport/getImportIntakes',
  area: 'monitoring',
  summary: 'How files of import sources come, and how many of them wait for somebody.',
  permission: 'monitoring:import:view',
  params: z.strictObject({ ...within }),
  result: z.object({ list: z.array(intake) }),
})

export const editImportIntake = defineCall({
  ...facts,
  method: 'POST',
  path: '/nodeAction/monitorMImport/editImportIntake',
  summary: 'Choose how files of an import source come. A posted one gets a new secret address, and the old one ends.',
  audit: 'chose how files of an import source come',
  params: z.strictObject({ sourceId: id(), way: z.enum(PLAIN_WAYS) }),
  result: z.object({ address: z.string(), folder: z.string() }),
  errors: ['4042300'],
})

export const confirmArrival = defineCall({
  ...facts,
  method: 'POST',
  path: '/nodeAction/monitorMImport/confirmArrival',
  summary: 'Take in a file that waits, and from now on every file of its source by itself, as its files are read now.',
  audit: 'confirmed how files of an import source are taken in',
  params: z.strictObject({
    ...one.shape,
    goodRows: flag().optional(),
    addVehicles: flag().optional(),
    assetType: whole(1, 32_767).optional(),
  }),
  result: z.object({}),
  errors: [],
})

export const dismissArrival = defineCall({
  ...facts,
  method: 'POST',
  path: '/nodeAction/monitorMImport/dismissArrival',
  summary: 'Refuse a file that waits: nothing of it is taken in.',
  audit: 'refused a file of an import source',
  params: one,
  result: z.object({}),
  errors: [],
})

export const getArrivalFile = defineCall({
  ...facts,
  method: 'GET',
  path: '/nodeAction/monitorMImport/getArrivalFile',
  summary: 'A file that came, as it came; it is kept for 30 days.',
  file: true,
  params: one,
  result: z.custom<FileAnswer>(),
  errors: [],
})

export const importInboxCalls = {
  getImportInbox,
  getImportIntakes,
  editImportIntake,
  confirmArrival,
  dismissArrival,
  getArrivalFile,
}
export type Arrival = z.infer<typeof arrival>
export type Intake = z.infer<typeof intake>

export const importInboxWords: RoomWords = {
  title: 'Inbox of import sources',
  about: 'Files of other providers that come by themselves: posted, laid into a folder, by mail, or fetched by SFTP.',
  schemas: { ImportArrival: arrival, ImportIntake: intake },
  fields: {
    list: 'The entries.',
    arrivalId: 'Id of the file that came.',
    sourceId: 'Id of the source.',
    sourceName: 'Name of the source.',
    way: 'How files come: brought by people, posted to a secret address, laid into a folder of the server, by mail, or fetched by SFTP.',
    fileName: 'Name of the file.',
    bytes: 'Size of the file in bytes.',
    at: 'When it came, ISO 8601 UTC.',
    state: 'What became of it; `waiting`: somebody has to say that it is read rightly.',
    states: 'Only files of which this became.',
    reason:
      'Why it was refused or waits: a code of an error, or one of `first`, `unvouched`, `problems`, `nothing`, `dismissed`.',
    message: 'What that code means; empty for the other reasons.',
    total: 'How many rows the file has.',
    good: 'How many rows have no error.',
    taken: 'How many rows were taken in.',
    hasFile: 'Whether the file itself is still kept.',
    automatic: 'Whether files are taken in without asking, since one was confirmed.',
    folder: 'Folder of the server that is looked into; empty for another way.',
    waiting: 'How many files wait for somebody.',
    lastAt: 'When the newest file came, ISO 8601 UTC; null before the first.',
    address: 'Address that files are posted to, told this once; empty for another way.',
    goodRows: 'Takes in the good rows of its files although others have errors.',
    addVehicles: 'Makes vehicles of assets that are none yet; needs the right to add vehicles.',
    'in.assetType': 'Code of the kind of asset that these become.',
  },
}
