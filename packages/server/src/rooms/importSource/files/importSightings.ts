import { checkRows } from '../../../platform/importFile/checkRows.ts'
import { fileBytes } from '../../../platform/uploads/fileBytes.ts'
import { iconOf } from '@waymark/contract/assetTypes.ts'
import type { CallResult } from '@waymark/contract/call.ts'
import { type importSightings, MOST_SIGHTINGS_IN_FILE } from '@waymark/contract/rooms/import/importSource.ts'
import type { ImportUnits, Reading, UnitField } from '@waymark/core/imports/importFields.ts'
import type { DeviceSighting } from '@waymark/core/imports/Observation.ts'
import { createHash } from 'node:crypto'
import type { Queries } from '../../../platform/database/Queries.ts'
import { CallError } from '../../../platform/http/CallError.ts'
import type { SourceRow } from '../importSource.queries.ts'
import { type HeldRows, type Holding, separateHeldRows } from './separateHeldRows.ts'
import { type AssetRow, sightingImport } from './importSightings.queries.ts'
import { type KnownAsset, matchAssets, type MatchedAsset } from './matchAssets.ts'
import { type GoodRow, readSightings } from './readSightings.ts'

/** Problems that are told; whoever mends these sees the next. */
const MOST_PROBLEMS = 500
/** Assets that a preview names. */
const MOST_SHOWN = 50

type Answer = CallResult<typeof importSightings>

export interface SightingImport {
  readonly fileName: string
  /** Its bytes, or these as base64. */
  readonly file: Uint8Array | string
  readonly said: Reading
  readonly dryRun: boolean
  readonly goodRows: boolean
  readonly addVehicles: boolean
  readonly assetType: number
  readonly userId: number
  /** Milliseconds since 1970 UTC. */
  readonly now: number
  /** What is kept back for somebody to settle; without, rows are passed over. */
  readonly holding?: Holding
}

export interface SightingWork {
  /** The source that the file is of, if it is of one: how its files are read when the file comes in. */
  readonly source: SourceRow | undefined
  /** The same, locked. */
  readonly lockSource: (tx: Queries) => Promise<SourceRow | undefined>
  readonly orgId: number
  readonly transaction: <T>(work: (tx: Queries) => Promise<T>) => Promise<T>
}

/** What an import comes to: what to answer, and what is left to do once it is committed. */
export interface ImportOutcome {
  readonly answer: Answer
  /** Vehicles that were added, or carry an imported device now. */
  readonly touched: readonly number[]
  readonly sightings: readonly DeviceSighting[]
  /** Number of the run; undefined where nothing was done. */
  readonly runId: number | undefined
  /** Rows that were kept back. */
  readonly held: readonly HeldRows[]
  /** Lines of the rows that were taken in. */
  readonly lines: readonly number[]
}

/**
 * Reads a file of sightings and finds whose they are; unless it is a dry run, makes what its assets need to be kept as
 * sightings of vehicles.
 *
 * @throws CallError 400434 for a file without rows or with too many, 4002301 where a zone, an order of dates or a unit is missing
 */
export async function importSightingsFile(work: SightingWork, order: SightingImport): Promise<ImportOutcome> {
  const bytes = fileBytes(order.file)
  const { said, now } = order
  const kept = work.source ? keptBy(work.source) : {}
  const { facts: all, ...read } = await readSightings({ name: order.fileName, bytes, said, kept, now })
  refuseUnread(all, order.dryRun)
  const wanted = order.holding?.lines
  const facts = wanted ? { ...all, total: wanted.size } : all
  const isWantedLine = ({ line }: { readonly line: number }): boolean => !wanted || wanted.has(line)
  const [good, problems] = [read.good.filter(isWantedLine), read.problems.filter(isWantedLine)]
  const digest = createHash('sha256').update(bytes).digest()
  const letters = new Map(facts.heads.map(({ field, column }) => [field, column]))
  return work.transaction(async (tx) => {
    const source = await work.lockSource(tx)
    const known = source ? await sightingImport.assets(tx, source.recordId) : []
    const vehicles = await sightingImport.lockVehicles(tx, work.orgId, wantedBy(good))
    const matched = matchAssets(good, known, vehicles, (field) => letters.get(field) ?? '', order.holding?.assigned)
    const { assets, held } = await separateHeldRows(matched, { ...read, problems }, order)
    const wrong = [...problems, ...(order.addVehicles ? matched.problems : [])].toSorted((a, b) => a.line - b.line)
    const taken = assets.filter(({ match }) => match !== 'new' || order.addVehicles)
    const isWanted = !order.dryRun && taken.length > 0 && (wrong.length === 0 || order.goodRows)
    const before = source && (await sightingImport.before(tx, source.recordId, digest))
    const done = isWanted && source ? await take(tx, work.orgId, source, taken, order) : NOTHING
    const answer: Answer = {
      ...facts,
      guessed: source ? guessedOf(source, facts) : {},
      good: good.length,
      taken: done.sightings.length,
      newer: done.newer,
      added: done.added,
      problems: wrong.slice(0, MOST_PROBLEMS),
      matches: countMatches(matched.assets),
      preview: matched.assets.slice(0, MOST_SHOWN).map(toPreview),
      before: before === undefined ? null : new Date(before).toISOString(),
    }
    const { touched, sightings } = done
    const lines = sightings.length === 0 ? [] : taken.flatMap((asset) => asset.lines)
    if (!source || sightings.length === 0) return { answer, touched, sightings, held, lines, runId: undefined }
    const run = await sightingImport.addRun(tx, {
      sourceId: source.recordId,
      userId: order.userId,
      fileName: order.fileName,
      digest,
      total: answer.total,
      good: answer.taken,
      newer: answer.newer,
      added: answer.added,
    })
    return { answer, touched, sightings, held, lines, runId: run?.run_id }
  })
}

/** What an import comes to that does nothing. */
const NOTHING = { added: 0, newer: 0, sightings: [], touched: [] } as const

/** Refuses a file without rows or with too many, and one that cannot be read before somebody says how. */
function refuseUnread({ total, asks }: Pick<Answer, 'total' | 'asks'>, dryRun: boolean): void {
  checkRows(total, MOST_SIGHTINGS_IN_FILE)
  if (dryRun || asks.length === 0) return
  throw new CallError(
    '4002301',
    asks.map((name) => ({ name, kind: 'missing' })),
  )
}

/** Of the units that earlier imports were read by without being told, those that this file tells neither. */
function guessedOf(
  { guessed }: SourceRow,
  { columns, unitReasons }: Pick<Answer, 'columns' | 'unitReasons'>,
): ImportUnits {
  const isStillGuessed = ([field]: [string, string]): boolean => {
    const reason = unitReasons[field as UnitField]
    return columns[field as UnitField] !== undefined && (reason === undefined || reason === 'said' || reason === 'kept')
  }
  return Object.fromEntries(Object.entries(guessed).filter(isStillGuessed))
}

const keptBy = (source: SourceRow): Reading => ({
  columns: source.columns,
  units: source.units,
  zone: source.zone,
  dateOrder: source.dateOrder,
})

function wantedBy(rows: readonly GoodRow[]) {
  const all = (field: 'vin' | 'plate' | 'serial' | 'name'): string[] => [
    ...new Set(rows.map(({ row }) => row[field].toLowerCase()).filter((word) => word !== '')),
  ]
  return { vins: all('vin'), plates: all('plate'), serials: all('serial'), names: all('name') }
}

function countMatches(assets: readonly MatchedAsset[]): Answer['matches'] {
  const counts = { known: 0, vin: 0, plate: 0, serial: 0, name: 0, new: 0 }
  for (const { match } of assets) counts[match]++
  return counts
}

function toPreview({ name, match, vehicleName, observations }: MatchedAsset): Answer['preview'][number] {
  const newest = observations.at(-1)
  const { time = 0, lat = 0, lon = 0 } = newest ?? {}
  return { name, match, vehicleName, time: new Date(time).toISOString(), lat, lon }
}

/** Adds vehicles and devices where they are missing, and puts the devices on vehicles that carry none. */
async function take(
  tx: Queries,
  orgId: number,
  source: SourceRow,
  assets: readonly MatchedAsset[],
  { assetType }: SightingImport,
) {
  const sourceId = source.recordId
  const fresh = uniqueVehicles(assets.filter(({ match }) => match === 'new'))
  const icon = iconOf(assetType)
  const added = fresh.length > 0 ? await sightingImport.addVehicles(tx, fresh, { orgId, assetType, icon }) : []
  const addedBy = new Map(added.map(({ vehicle_id: id, name }) => [name.toLowerCase(), id]))
  const vehicleOf = ({ vehicleId, name }: MatchedAsset): number => vehicleId ?? addedBy.get(name.toLowerCase()) ?? 0
  const known = new Map(
    (
      await sightingImport.devicesOf(
        tx,
        sourceId,
        assets.map(({ key }) => key),
      )
    ).map(({ key, device }) => [key, device]),
  )
  const unknown = assets.filter(({ key }) => !known.has(key))
  const devices = await sightingImport.addDevices(tx, unknown.length, orgId, source.name)
  unknown.forEach(({ key }, i) => known.set(key, devices[i] ?? 0))
  const deviceOf = ({ key }: MatchedAsset): number => known.get(key) ?? 0
  await sightingImport.lock(tx, assets.map(vehicleOf))
  await sightingImport.putAssets(
    tx,
    sourceId,
    assets.filter(isNewest).map((asset) => toRow(asset, deviceOf, vehicleOf)),
  )
  const pairs = assets.map((asset) => ({
    device: deviceOf(asset),
    vehicleId: vehicleOf(asset),
    since: asset.observations[0]?.time ?? 0,
  }))
  const bound = await sightingImport.bind(tx, pairs)
  const sightings = assets.flatMap((asset) =>
    asset.observations.map((observation) => ({ device: deviceOf(asset), observation })),
  )
  const newer = assets.flatMap(({ known: before, observations }) =>
    observations.filter(({ time }) => time > (before?.newest ?? -Infinity)),
  ).length
  const touched = [...new Set([...bound, ...addedBy.values()])]
  return { added: added.length, newer, sightings, touched }
}

/** One vehicle for assets of one name: two trackers of one vendor may sit on it. A VIN counts once. */
function uniqueVehicles(assets: readonly MatchedAsset[]) {
  const names = new Map<string, { name: string; vin: string; plate: string }>()
  const vins = new Set<string>()
  for (const { name, vin, plate } of assets) {
    if (names.has(name.toLowerCase())) continue
    names.set(name.toLowerCase(), { name, vin: vins.has(vin.toLowerCase()) ? '' : vin, plate })
    vins.add(vin.toLowerCase())
  }
  return [...names.values()]
}

/** Whether what a file tells of an asset is newer than what is kept, or the first of it. */
const isNewest = ({ known, observations }: MatchedAsset & { readonly known: KnownAsset | undefined }): boolean =>
  (observations.at(-1)?.time ?? 0) >= (known?.newest ?? -Infinity)

const toRow = (
  asset: MatchedAsset,
  deviceOf: (asset: MatchedAsset) => number,
  vehicleOf: (asset: MatchedAsset) => number,
): AssetRow => ({
  device: deviceOf(asset),
  key: asset.key,
  vehicle_id: vehicleOf(asset),
  name: asset.name,
  serial: asset.serial,
  address: asset.address,
  landmark: asset.landmark,
})
