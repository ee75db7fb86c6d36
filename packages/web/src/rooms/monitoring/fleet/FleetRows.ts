import { ICONS } from '@waymark/contract/assetTypes.ts'
import type { LiveNumber } from '@waymark/contract/live/liveColumns.ts'
import type { MonitorData, SHEET_COLUMNS } from '@waymark/contract/rooms/monitoring.ts'
import { type Cells, ReadSheet } from '@waymark/core/columns/readSheet.ts'
import { TextColumn } from './TextColumn.ts'

/** Columns of texts. */
export const TEXT_NAMES = ['name', 'plate', 'vin', 'deviceId', 'model', 'drivers'] as const satisfies {
  [Name in keyof typeof SHEET_COLUMNS]: (typeof SHEET_COLUMNS)[Name] extends 'texts' ? Name : never
}[keyof typeof SHEET_COLUMNS][]
export type TextName = (typeof TEXT_NAMES)[number]

/** States of vehicles: of a sheet, of a list, or of a frame of the live stream. */
export type LiveRows = Readonly<Record<LiveNumber, ArrayLike<number>>> & {
  readonly region: Cells<string>
  readonly landmarks: Cells<readonly number[]>
  readonly entered: Cells<readonly number[]>
}

/** What a fleet is made of, from wherever it comes. */
export interface FleetRows {
  readonly count: number
  readonly texts: Readonly<Record<TextName, TextColumn>>
  readonly assetType: ArrayLike<number>
  readonly orgId: ArrayLike<number>
  /** Index into ICONS. */
  readonly icon: ArrayLike<number>
  readonly groupIds: Cells<readonly number[]>
  readonly live: LiveRows
  /** The rows stand in the order of their names. */
  readonly isByName: boolean
}

/** Columns of figures of what vehicles do now. */
export const LIVE_NUMBERS = [
  'vehicleId',
  'time',
  'heard',
  'lat',
  'lon',
  'speed',
  'course',
  'altitude',
  'flags',
  'battery',
  'power',
  'temperature',
  'odometer',
  'signal',
  'satellites',
  'since',
  'next',
  'grace',
  'alarm',
] as const satisfies readonly LiveNumber[]

/** What came as a sheet of bytes. */
export interface SheetOfRows {
  readonly rows: FleetRows
  /** Where the live stream goes on from it. */
  readonly cursor: string
  /** Of which state of the fleet it is; undefined where it always comes whole. */
  readonly version: string | undefined
  /** The rows are those alone that changed after this version. */
  readonly since: string | undefined
  /** Vehicles that are there no more, where only changes came. */
  readonly gone: ReadonlySet<number>
}

/** Reads a sheet of bytes: the whole fleet, or what of it changed. */
export function rowsOfSheet(buffer: ArrayBuffer): SheetOfRows {
  const sheet = new ReadSheet(buffer)
  const numbers = Object.fromEntries(LIVE_NUMBERS.map((name) => [name, sheet.numbers(name)]))
  const texts = TEXT_NAMES.map((name) => [name, new TextColumn(sheet.rows, () => sheet.text(name))] as const)
  const rows: FleetRows = {
    count: sheet.rows,
    texts: Object.fromEntries(texts) as Record<TextName, TextColumn>,
    assetType: sheet.numbers('assetType'),
    orgId: sheet.numbers('orgId'),
    icon: sheet.numbers('icon'),
    groupIds: sheet.lists('groupIds'),
    live: {
      ...(numbers as unknown as Record<LiveNumber, ArrayLike<number>>),
      region: sheet.words('region'),
      landmarks: sheet.lists('landmarks'),
      entered: sheet.lists('entered'),
    },
    isByName: sheet.facts.order === 'name',
  }
  const { cursor = '', version, since, gone = '' } = sheet.facts
  return { rows, cursor, version, since, gone: new Set(gone === '' ? [] : gone.split(' ').map(Number)) }
}

/** The fleet as a call answers it in arrays. */
export function rowsOfLists({
  vehicleList: lasting,
  live,
  icons,
}: Pick<MonitorData, 'vehicleList' | 'live' | 'icons'>): FleetRows {
  const texts = TEXT_NAMES.map((name) => [name, TextColumn.of(lasting[name])] as const)
  const known = icons.map((name) => Math.max(0, (ICONS as readonly string[]).indexOf(name)))
  return {
    count: live.vehicleId.length,
    texts: Object.fromEntries(texts) as Record<TextName, TextColumn>,
    assetType: lasting.assetType,
    orgId: lasting.orgId,
    icon: lasting.icon.map((index) => known[index] ?? 0),
    groupIds: lasting.groupIds,
    live,
    isByName: false,
  }
}
