import {
  COLUMN_REASONS,
  DATE_ORDERS,
  IMPORT_ASKS,
  IMPORT_FIELDS,
  IMPORT_UNITS,
} from '@waymark/core/imports/importFields.ts'
import { VENDOR_KEYS } from '@waymark/core/imports/vendors.ts'
import { z } from 'zod'
import { alsoBy, defineCall } from '../../call.ts'
import {
  editedVersion,
  file,
  flag,
  id,
  line,
  list,
  name,
  page,
  paging,
  recordPaging,
  text,
  whole,
  within,
} from '../../fields.ts'
import { IMPORT_UPLOAD, importProblem, inForm } from '../../imports/importFields.ts'
import { isTimeZone } from '@waymark/core/zones/zoneOffsets.ts'
import { wrong } from '../../fieldTexts/wrong.ts'

/** Most rows of one file of sightings. */
export const MOST_SIGHTINGS_IN_FILE = 5000

const columns = z.partialRecord(z.enum(IMPORT_FIELDS), line(110, 1))
/** By field: the unit of values that name none; empty where it is not known and they are left out; absent while nobody said. */
const units = z.strictObject({
  speed: z.enum([...IMPORT_UNITS.speed, '']).optional(),
  odometer: z.enum([...IMPORT_UNITS.odometer, '']).optional(),
  temperature: z.enum([...IMPORT_UNITS.temperature, '']).optional(),
  battery: z.enum([...IMPORT_UNITS.battery, '']).optional(),
})
const reason = z.enum(COLUMN_REASONS)
/** IANA name of the zone of times that name none; empty while nobody said. */
const zone = z
  .string()
  .max(60)
  .refine((value) => value === '' || isTimeZone(value), wrong('timeZone'))
/** Which of day and month stands first; empty while nobody said. */
const dateOrder = z.union([z.literal(''), z.enum(DATE_ORDERS)])
const vendor = z.union([z.literal(''), z.enum(VENDOR_KEYS)])

/** How the files of a source are read. */
const reading = {
  columns: inForm(columns).optional(),
  units: inForm(units).optional(),
  zone: zone.optional(),
  dateOrder: dateOrder.optional(),
}

export const run = z.object({
  runId: z.number(),
  sourceId: z.number(),
  sourceName: z.string(),
  /** ISO 8601 UTC. */
  at: z.string(),
  /** All of it is stored; false for an import that was interrupted: the same file makes it whole. */
  isFinished: z.boolean(),
  fileName: z.string(),
  userName: z.string(),
  /** Rows in the file. */
  total: z.number().int(),
  /** Rows that were taken in. */
  good: z.number().int(),
  /** Of these, sightings newer than any of their asset before. */
  newer: z.number().int(),
  /** Vehicles that were added. */
  added: z.number().int(),
})

/** How the files of a source fare, the most urgent first. */
export const SOURCE_STATES = ['failed', 'waiting', 'toSettle', 'running', 'ready', 'hand'] as const

export const importSource = z.object({
  sourceId: z.number(),
  orgId: z.number(),
  orgName: z.string(),
  name: z.string(),
  vendor: z.string(),
  columns,
  units,
  zone: z.string(),
  dateOrder: z.string(),
  /** Assets that its files told of, and those of them that are vehicles the user sees. */
  assets: z.number().int(),
  vehicles: z.number().int(),
  newest: z.string().nullable(),
  /** Vehicles that another source sees somewhere else. */
  conflicts: z.number().int(),
  state: z.enum(SOURCE_STATES),
  /** Rows of its files that wait for somebody, by assets. */
  toSettle: z.number().int(),
  /** ISO 8601 UTC; null while it does not fail. */
  failedSince: z.string().nullable(),
  lastImport: run.nullable(),
  version: z.number(),
})

export const getImportSourceList = defineCall({
  method: 'GET',
  path: '/nodeAction/monitorMImport/getImportSourceList',
  area: 'monitoring',
  summary: 'Import sources with their last import, age and conflicts, paged.',
  permission: 'monitoring:import:view',
  params: z.strictObject({
    ...recordPaging,
    ...within,
    orgIds: list(id(), 10_000).optional(),
    states: list(z.enum(SOURCE_STATES)).optional(),
  }),
  result: page(importSource),
})

export const addImportSource = defineCall({
  method: 'POST',
  path: '/nodeAction/monitorMImport/addImportSource',
  concernsAll: true,
  area: 'monitoring',
  summary: 'Add a source whose exports are imported: another tracker, by the name that lists show.',
  permission: 'monitoring:import:edit',
  audit: 'added an import source',
  params: z.strictObject({ ...reading, orgId: id(), name: name(60), vendor: vendor.optional() }),
  result: z.object({ sourceId: z.number() }),
  errors: ['404600', '4002300'],
})

export const editImportSource = defineCall({
  method: 'POST',
  path: '/nodeAction/monitorMImport/editImportSource',
  concernsAll: true,
  area: 'monitoring',
  summary: 'Edit an import source. What is left out stays as it is.',
  permission: 'monitoring:import:edit',
  audit: 'edited an import source',
  params: z.strictObject({
    ...reading,
    sourceId: id(),
    name: name(60).optional(),
    vendor: vendor.optional(),
    version: editedVersion(),
  }),
  result: z.object({ version: z.number() }),
  errors: ['4042300', '4002300'],
})

export const deleteImportSource = defineCall({
  method: 'GET',
  path: '/nodeAction/monitorMImport/deleteImportSource',
  concernsAll: true,
  area: 'monitoring',
  summary: 'Delete an import source. What it told of vehicles stays.',
  permission: 'monitoring:import:edit',
  audit: 'deleted an import source',
  params: z.strictObject({ sourceId: id() }),
  result: z.object({}),
  errors: ['4042300'],
})

export const deleteImportSourceByPost = alsoBy('POST', deleteImportSource)

/** How an asset of a file was found among the vehicles; `known` from an import before, `new` for one that is none yet. */
export const MATCHES = ['known', 'vin', 'plate', 'serial', 'name', 'new'] as const

export const importSightings = defineCall({
  method: 'POST',
  path: '/nodeAction/monitorMImport/importSightings',
  concernsAll: true,
  area: 'monitoring',
  summary:
    "Import up to 5000 rows of another tracker's export (xlsx, xls, csv) as sightings: a dry run tells what the file seems to be, which vehicles its assets are and what is wrong by line and column.",
  permission: 'monitoring:import:edit',
  timeout: 120,
  upload: IMPORT_UPLOAD,
  audit: 'imported sightings',
  params: z.strictObject({
    ...reading,
    file: file(),
    /** What the file is called: tells csv from what is no table. */
    fileName: text(255, 1),
    /** The source that it is of; a dry run can do without. */
    sourceId: id().optional(),
    /** Whose vehicles to look for, for a dry run without a source. */
    orgId: id().optional(),
    /** Only checks. */
    dryRun: flag().optional(),
    /** Takes in the good rows although others have errors. */
    goodRows: flag().optional(),
    addVehicles: flag().optional(),
    /** What kind of asset these become. */
    assetType: whole(1, 32_767).optional(),
  }),
  result: z.object({
    /** Rows in the file, and those without errors. */
    total: z.number().int(),
    good: z.number().int(),
    /** Rows that were taken in, and of these, sightings newer than any of their asset before. */
    taken: z.number().int(),
    newer: z.number().int(),
    /** Vehicles that were added. */
    added: z.number().int(),
    /** The first 500. */
    problems: z.array(importProblem),
    /** Whose export it seems to be; empty for none that is known. */
    vendor,
    /** Every column with its first values, what it means (empty: it is left out), and what told so. */
    heads: z.array(
      z.object({
        column: z.string(),
        head: z.string(),
        samples: z.array(z.string()),
        field: z.union([z.literal(''), z.enum(IMPORT_FIELDS)]),
        reason: z.union([z.literal(''), reason]),
      }),
    ),
    columns,
    units,
    /** What told each of these units. */
    unitReasons: z.strictObject({
      speed: reason.optional(),
      odometer: reason.optional(),
      temperature: reason.optional(),
      battery: reason.optional(),
    }),
    /** By field: the unit that earlier imports of the source were read by although nothing told it, and this file does not either. */
    guessed: units,
    /** Places are told in words only: nothing is placed by an address, so that coordinates have to be exported, too. */
    onlyAddresses: z.boolean(),
    zone: z.string(),
    dateOrder,
    asks: z.array(z.enum(IMPORT_ASKS)),
    /** Assets in the good rows by how they were found. */
    matches: z.record(z.enum(MATCHES), z.number().int()),
    /** The first of them. */
    preview: z.array(
      z.object({
        name: z.string(),
        match: z.enum(MATCHES),
        vehicleName: z.string(),
        time: z.string(),
        lat: z.number(),
        lon: z.number(),
      }),
    ),
    /** When this very file was imported from this source before; null when it was not. */
    before: z.string().nullable(),
  }),
  errors: ['4042300', '404600', '4001111', '4002301', '400431', '400432', '400433', '400434', '400437'],
})

export const getImportLog = defineCall({
  method: 'GET',
  path: '/nodeAction/monitorMImport/getImportLog',
  area: 'monitoring',
  summary: 'Imports of sightings, the newest first, paged.',
  permission: 'monitoring:import:view',
  params: z.strictObject({ ...paging, ...within, sourceId: id().optional() }),
  result: page(run),
})

const place = {
  /** ISO 8601 UTC. */
  time: z.string(),
  /** Degrees. */
  lat: z.number(),
  lon: z.number(),
}
const sighter = {
  /** Name of the source; of a vehicle's own tracker, its model. */
  source: z.string(),
  /** It is the tracker that the vehicle carries. */
  isOwn: z.boolean(),
}

/** Two sources that see a vehicle where it cannot have been both times. */
export const conflict = z.object({
  vehicleId: z.number(),
  vehicleName: z.string(),
  first: z.object({ ...sighter, ...place }),
  second: z.object({ ...sighter, ...place }),
  /** Metres apart. */
  distance: z.number(),
})

export const getConflictList = defineCall({
  method: 'GET',
  path: '/nodeAction/monitorMImport/getConflictList',
  area: 'monitoring',
  summary:
    'Vehicles that two sources see further apart than a mile and what 75 mph cover in the time between, the furthest first, paged.',
  permission: 'monitoring:import:view',
  timeout: 60,
  params: z.strictObject({ ...paging, ...within, sourceId: id().optional() }),
  result: page(conflict),
})

export const getSightings = defineCall({
  method: 'GET',
  path: '/nodeAction/monitorMImport/getSightings',
  area: 'monitoring',
  summary: 'What imported sources last told of a vehicle, the newest first, and where sources disagree.',
  permission: 'monitoring:map:view',
  params: z.strictObject({ vehicleId: id() }),
  result: z.object({
    sightings: z.array(
      z.object({
        ...place,
        sourceId: z.number(),
        source: z.string(),
        /** The vehicle carries no tracker of its own: this is where lists and maps show it. */
        isShown: z.boolean(),
        assetName: z.string(),
        serial: z.string(),
        address: z.string(),
        landmark: z.string(),
      }),
    ),
    conflicts: z.array(conflict),
  }),
  errors: ['4041111'],
})

export const importSourceCalls = {
  getImportSourceList,
  addImportSource,
  editImportSource,
  deleteImportSource,
  deleteImportSourceByPost,
  importSightings,
  getImportLog,
  getConflictList,
  getSightings,
}
export type ImportSource = z.infer<typeof importSource>
export type ImportRun = z.infer<typeof run>
export type Conflict = z.infer<typeof conflict>
export type ImportAnswer = z.infer<typeof importSightings.result>
