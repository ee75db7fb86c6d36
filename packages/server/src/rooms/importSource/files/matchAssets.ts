import { cellRule } from '@waymark/contract/imports/cellRule.ts'
import type { ImportProblem } from '@waymark/contract/imports/importFields.ts'
import { vehicleImport } from '@waymark/contract/imports/vehicleImport.ts'
import { type MATCHES } from '@waymark/contract/rooms/import/importSource.ts'
import { assetKey } from '@waymark/core/imports/assetKey.ts'
import type { Observation } from '@waymark/core/imports/Observation.ts'
import type { GoodRow } from './readSightings.ts'

/** A vehicle that an asset may be. Texts are in small letters. */
export interface KnownVehicle {
  readonly vehicle_id: number
  readonly name: string
  readonly vin: string
  readonly plate: string
  /** Its own tracker, by device id and by identifier; null without. */
  readonly device_id: string | null
  readonly identifier: string | null
}

/** An asset that the source told of before. */
export interface KnownAsset {
  readonly device: number
  readonly key: string
  readonly vehicle_id: number
  readonly vehicle_name: string
  /** Of its newest report, milliseconds since 1970 UTC; null before the first. */
  readonly newest: number | null
}

/** A vehicle that somebody said an asset is. */
export type AssignedVehicle = Pick<KnownAsset, 'vehicle_id' | 'vehicle_name'>

export type Match = (typeof MATCHES)[number]

/** An asset of a file, and which vehicle it is. */
export interface MatchedAsset {
  readonly key: string
  readonly match: Match
  /** Undefined for one that is none yet. */
  readonly vehicleId: number | undefined
  readonly vehicleName: string
  readonly known: KnownAsset | undefined
  readonly name: string
  readonly serial: string
  readonly vin: string
  readonly plate: string
  /** As its newest sighting tells. */
  readonly address: string
  readonly landmark: string
  /** The oldest first. */
  readonly observations: readonly Observation[]
  /** The line of each of them. */
  readonly lines: readonly number[]
  /** Vehicles that any of its words names. */
  readonly candidates: readonly KnownVehicle[]
}

/**
 * Puts the rows of a file together by asset and finds the vehicle of each: the one that it was before, else by VIN, plate,
 * the serial number of its own tracker, or its name, each the same to the letter but for capitals. A plate that two
 * vehicles have tells nothing.
 *
 * @returns `unfit`: assets that are none of these, and that no vehicle can be made of
 * @param letterOf the letter of a field's column
 * @param assigned vehicles of assets by their keys, where somebody said so
 */
export function matchAssets(
  rows: readonly GoodRow[],
  known: readonly KnownAsset[],
  vehicles: readonly KnownVehicle[],
  letterOf: (field: 'name' | 'vin' | 'plate') => string,
  assigned: ReadonlyMap<string, AssignedVehicle> = new Map(),
): { assets: MatchedAsset[]; unfit: MatchedAsset[]; problems: ImportProblem[] } {
  const before = new Map(known.map((asset) => [asset.key, asset]))
  const by = {
    vin: index(vehicles, ({ vin }) => [vin]),
    plate: index(vehicles, ({ plate }) => [plate]),
    serial: index(vehicles, ({ device_id: id, identifier }) => [id ?? '', identifier ?? '']),
    name: index(vehicles, ({ name }) => [name]),
  }
  const problems: ImportProblem[] = []
  const assets: MatchedAsset[] = []
  const unfit: MatchedAsset[] = []
  for (const [key, group] of Map.groupBy(rows, ({ row }) => assetKey(row))) {
    const inOrder = group.toSorted((a, b) => a.row.observation.time - b.row.observation.time)
    const newest = (inOrder.at(-1) as GoodRow).row
    const known = before.get(key)
    const decided = assigned.get(key) ?? known
    const found = decided
      ? { match: 'known' as const, vehicleId: decided.vehicle_id, vehicleName: decided.vehicle_name }
      : find(newest, by)
    const name = newest.name || newest.vin || newest.serial
    const wrong = found.match === 'new' ? wrongFields({ ...newest, name }) : []
    problems.push(
      ...group.flatMap(({ line, row }) =>
        wrong.map((field) => ({
          line,
          column: letterOf(field),
          field,
          problem: 'invalid',
          value: row[field].slice(0, 100),
        })),
      ),
    )
    const { serial, vin, plate, address, landmark } = newest
    const observations = inOrder.map(({ row }) => row.observation)
    const lines = inOrder.map(({ line }) => line)
    const candidates = candidatesOf(newest, by)
    const words = { name, serial, vin, plate, address, landmark }
    const list = wrong.length > 0 ? unfit : assets
    list.push({ key, ...found, known, ...words, observations, lines, candidates })
  }
  return { assets, unfit, problems }
}

type Index = ReadonlyMap<string, readonly KnownVehicle[]>
type Indexes = Readonly<Record<'vin' | 'plate' | 'serial' | 'name', Index>>

function index(vehicles: readonly KnownVehicle[], words: (vehicle: KnownVehicle) => readonly string[]): Index {
  const found = new Map<string, KnownVehicle[]>()
  for (const vehicle of vehicles)
    for (const word of new Set(words(vehicle).map((each) => each.toLowerCase())))
      if (word !== '') found.set(word, [...(found.get(word) ?? []), vehicle])
  return found
}

const BY = ['vin', 'plate', 'serial', 'name'] as const

function find(row: GoodRow['row'], by: Indexes) {
  for (const match of BY) {
    const [vehicle, another] = by[match].get(row[match].toLowerCase()) ?? []
    if (vehicle && !another) return { match, vehicleId: vehicle.vehicle_id, vehicleName: vehicle.name }
  }
  return { match: 'new' as const, vehicleId: undefined, vehicleName: '' }
}

const candidatesOf = (row: GoodRow['row'], by: Indexes): KnownVehicle[] => [
  ...new Set(BY.flatMap((match) => by[match].get(row[match].toLowerCase()) ?? [])),
]

/** What no vehicle may be called, and what else could not be typed in by hand. */
const wrongFields = (row: GoodRow['row']): ('name' | 'vin' | 'plate')[] =>
  (['name', 'vin', 'plate'] as const).filter(
    (field) => cellRule(vehicleImport, field)?.safeParse(row[field]).success === false,
  )
