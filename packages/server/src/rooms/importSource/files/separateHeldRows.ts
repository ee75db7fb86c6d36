import type { ImportProblem } from '@waymark/contract/imports/importFields.ts'
import { distanceM } from '@waymark/core/geo/distance.ts'
import { reachM } from '@waymark/core/imports/sightingConflict.ts'
import type { Observation } from '@waymark/core/imports/Observation.ts'
import type { AssignedVehicle, MatchedAsset } from './matchAssets.ts'

const DAY = 86_400_000
const MINUTE = 60_000

/** Positions that a device told, in order of time: milliseconds since 1970 UTC and 1e-7 degrees. */
interface StoredPositions {
  readonly length: number
  readonly time: ArrayLike<number>
  readonly lat: ArrayLike<number>
  readonly lon: ArrayLike<number>
}

/** Reports of a device within a range of time. */
export type ReadStored = (
  device: number,
  from: number,
  to: number,
  signal: AbortSignal,
) => Promise<{ readonly columns: StoredPositions }>

/** What of a file is kept back for somebody to settle, and what was settled. */
export interface Holding {
  readonly readStored: ReadStored
  readonly signal: AbortSignal
  /** Takes in only these lines of the file. */
  readonly lines?: ReadonlySet<number>
  /** Vehicles of assets by their keys, as somebody said. */
  readonly assigned?: ReadonlyMap<string, AssignedVehicle>
  /** Takes in what was told of the same instant otherwise before: both stand then. */
  readonly both?: boolean
}

/** Rows of one asset, or one row, that could not be taken in. */
export interface HeldRows {
  readonly kind: 'unknown' | 'ambiguous' | 'sameTime' | 'cell'
  /** Tells the same in a later file. */
  readonly mark: string
  readonly assetKey: string
  readonly assetName: string
  readonly serial: string
  readonly vin: string
  readonly plate: string
  readonly lines: readonly number[]
  /** The newest of the rows. */
  readonly came?: Observation
  /** Degrees. */
  readonly stands?: { readonly lat: number; readonly lon: number }
  readonly candidates: readonly number[]
  readonly cell?: Pick<ImportProblem, 'field' | 'problem' | 'value'>
}

interface Matched {
  readonly assets: readonly MatchedAsset[]
  readonly unfit: readonly MatchedAsset[]
}

/**
 * Parts what can be taken in from what somebody has to settle first: assets that are no vehicle or may be two, places that the
 * source told otherwise for the same instant, and rows with cells that cannot be read.
 */
export async function separateHeldRows(
  { assets, unfit }: Matched,
  read: { readonly problems: readonly ImportProblem[]; readonly faulty: ReadonlyMap<number, string> },
  { holding, addVehicles, dryRun }: { holding?: Holding; addVehicles: boolean; dryRun: boolean },
): Promise<{ assets: readonly MatchedAsset[]; held: readonly HeldRows[] }> {
  if (!holding || dryRun) return { assets, held: [] }
  const held: HeldRows[] = [...unfit.map((asset) => heldAsset('unknown', asset)), ...heldCells(read)]
  const kept: MatchedAsset[] = []
  for (const asset of assets) {
    if (asset.match !== 'known' && asset.candidates.length > 1) held.push(heldAsset('ambiguous', asset))
    else if (asset.match === 'new' && !addVehicles) held.push(heldAsset('unknown', asset))
    else if (holding.both) kept.push(asset)
    else kept.push(...(await withoutSameTime(asset, holding, held)))
  }
  // as the file has them
  return { assets: kept, held: held.toSorted((a, b) => (a.lines[0] ?? 0) - (b.lines[0] ?? 0)) }
}

function heldAsset(kind: 'unknown' | 'ambiguous', asset: MatchedAsset): HeldRows {
  const newest = asset.observations.at(-1)
  return {
    ...wordsOf(asset),
    kind,
    mark: `${kind} ${asset.key}`,
    lines: asset.lines,
    candidates: asset.candidates.map(({ vehicle_id: id }) => id),
    ...(newest ? { came: newest } : {}),
  }
}

const wordsOf = ({ key, name, serial, vin, plate }: MatchedAsset) => ({
  assetKey: key,
  assetName: name,
  serial,
  vin,
  plate,
})

/** One for each line, by the first of its cells that is wrong. */
function heldCells({ problems, faulty }: Parameters<typeof separateHeldRows>[1]): HeldRows[] {
  const first = new Map<number, ImportProblem>()
  // lines with problems that can be taken in all the same are of no asset here
  for (const problem of problems)
    if (faulty.has(problem.line) && !first.has(problem.line)) first.set(problem.line, problem)
  return [...first].map(([line, { field, problem, value }]) => {
    const assetName = faulty.get(line) ?? ''
    return {
      kind: 'cell',
      mark: `cell ${assetName} ${field} ${problem} ${value}`,
      assetKey: '',
      assetName,
      serial: '',
      vin: '',
      plate: '',
      lines: [line],
      candidates: [],
      cell: { field, problem, value },
    }
  })
}

/** The asset without what was told otherwise of the same instant before; nothing where that is all of it. */
async function withoutSameTime(asset: MatchedAsset, holding: Holding, held: HeldRows[]): Promise<MatchedAsset[]> {
  if (!asset.known) return [asset]
  const stored = await storedAt(asset.known.device, asset.observations, holding)
  const stays: number[] = []
  asset.observations.forEach((came, i) => {
    const stands = standing(came, stored.get(came.time) ?? [])
    if (stands)
      held.push({
        ...wordsOf(asset),
        kind: 'sameTime',
        mark: `sameTime ${asset.key} ${came.time} ${came.lat.toFixed(6)} ${came.lon.toFixed(6)}`,
        lines: [asset.lines[i]!],
        came,
        stands,
        candidates: [],
      })
    else stays.push(i)
  })
  if (stays.length === asset.observations.length) return [asset]
  if (stays.length === 0) return []
  return [
    {
      ...asset,
      observations: stays.map((i) => asset.observations[i]!),
      lines: stays.map((i) => asset.lines[i]!),
    },
  ]
}

interface Place {
  readonly lat: number
  readonly lon: number
}

/** What the source told of each of these instants before, read by days. */
async function storedAt(
  device: number,
  observations: readonly Observation[],
  { readStored, signal }: Holding,
): Promise<Map<number, Place[]>> {
  const wanted = new Set(observations.map(({ time }) => time))
  const found = new Map<number, Place[]>()
  for (const times of Map.groupBy([...wanted], (time) => Math.floor(time / DAY)).values()) {
    const { columns } = await readStored(device, Math.min(...times), Math.max(...times) + 1, signal)
    for (let i = 0; i < columns.length; i++) {
      const time = columns.time[i]!
      const place = { lat: columns.lat[i]! / 1e7, lon: columns.lon[i]! / 1e7 }
      if (wanted.has(time) && Math.abs(place.lat) <= 90) found.set(time, [...(found.get(time) ?? []), place])
    }
  }
  return found
}

/** The nearest place of the same instant, where none of them can be the same: a clock of whole minutes has a minute's way. */
function standing(came: Observation, stored: readonly Place[]): Place | undefined {
  const apart = (place: Place): number => distanceM(came.lat, came.lon, place.lat, place.lon)
  const [nearest] = stored.toSorted((a, b) => apart(a) - apart(b))
  return nearest && apart(nearest) > reachM(came.time % MINUTE === 0 ? MINUTE : 0) ? nearest : undefined
}
