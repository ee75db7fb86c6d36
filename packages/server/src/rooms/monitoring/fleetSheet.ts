import { LIVE_COLUMN_NAMES, type LiveTable } from '@waymark/contract/live/liveColumns.ts'
import { SHEET_COLUMNS } from '@waymark/contract/rooms/monitoring.ts'
import { packColumn, type PackedColumn, packSheet, type SheetColumn } from '@waymark/core/columns/packSheet.ts'
import { arePlain, plainKey } from '@waymark/core/text/orderNames.ts'
import type { FleetColumns } from './monitoring.queries.ts'

/** The half of a sheet that lasts, ready to be sent. */
export interface LastingSheet {
  readonly vehicleId: readonly number[]
  readonly order: string
  readonly columns: Readonly<Record<string, PackedColumn>>
}

/** What a sheet says of itself, beside the order of its rows. */
export interface SheetFacts {
  /** Where the live stream goes on from it. */
  readonly cursor: string
  /** Of which state of the fleet it is; not said to whoever always gets it whole. */
  readonly version?: string
  /** Holds only what changed after this version of it. */
  readonly since?: string
  /** Ids of vehicles that its reader has no more, with spaces between. */
  readonly gone?: string
}

/** Packs what lasts of vehicles: in the order of their names where that is the same in every language. */
export function lastingSheet(fleet: FleetColumns): LastingSheet {
  const order = arePlain(fleet.name) ? orderOf(fleet.name) : undefined
  const inOrder = <T>(values: readonly T[]): readonly T[] => order?.map((row) => values[row] as T) ?? values
  const columns = Object.entries(fleet).map(([name, values]) => [
    name,
    pack(name as keyof FleetColumns, inOrder<unknown>(values)),
  ])
  return {
    vehicleId: inOrder(fleet.vehicleId),
    order: order ? 'name' : '',
    columns: Object.fromEntries(columns) as LastingSheet['columns'],
  }
}

/** The sheet of vehicles as they are now. */
export function fleetSheet(lasting: LastingSheet, live: LiveTable, facts: SheetFacts): Uint8Array<ArrayBuffer> {
  const columns: Record<string, PackedColumn> = { ...lasting.columns }
  // vehicles stand in the order that the live half was asked for
  for (const name of LIVE_COLUMN_NAMES) if (name !== 'vehicleId') columns[name] = pack(name, live[name])
  return packSheet(lasting.vehicleId.length, { ...facts, order: lasting.order }, columns)
}

const pack = (name: keyof typeof SHEET_COLUMNS, values: unknown): PackedColumn =>
  packColumn({ kind: SHEET_COLUMNS[name], values } as SheetColumn)

/** Rows in the order of plain names; those of one name as they stood. */
function orderOf(names: readonly string[]): number[] {
  const keys = names.map(plainKey)
  return Array.from(names, (_, row) => row).sort((a, b) => {
    const [x, y] = [keys[a] as string, keys[b] as string]
    return x < y ? -1 : x > y ? 1 : a - b
  })
}
