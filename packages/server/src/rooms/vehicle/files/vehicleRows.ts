import { ASSET_TYPES, ICONS, isTrailer, TRAILER_KINDS } from '@waymark/contract/assetTypes.ts'
import type { ColumnOf } from '@waymark/contract/imports/defineImport.ts'
import { vehicleImport } from '@waymark/contract/imports/vehicleImport.ts'
import { checkLines } from '../../../platform/importFile/checkLines.ts'
import type { CheckedRows, ImportRows } from '../../../platform/importFile/ImportRows.ts'
import { cellText, onlyOnce, readCell, type Say } from '../../../platform/importFile/readCell.ts'
import type { ImportRecord } from '../../../platform/importFile/readColumns.ts'
import type { RecordFields } from '../../../platform/records/defineRecord.ts'
import type { vehicleRecord } from '../vehicle.record.ts'
import type { KnownDevice } from './importVehicles.queries.ts'

/** A vehicle of a file that can be saved. */
export interface PlannedVehicle {
  readonly line: number
  readonly fields: RecordFields<typeof vehicleRecord>
  /** The device to put on it. */
  readonly device: KnownDevice | undefined
}

/** What the organisation has already, and what may be put on vehicles. */
export interface VehicleReferences {
  readonly orgId: number
  /** In small letters. */
  readonly names: readonly string[]
  readonly vins: readonly string[]
  /** By device id and by identifier. */
  readonly devices: ReadonlyMap<string, KnownDevice>
}

type Field = ColumnOf<typeof vehicleImport>
type Line = ImportRecord<Field>

/** Rows of a file of vehicles. */
export const vehicleRows: ImportRows<Field, VehicleReferences, PlannedVehicle> = {
  definition: vehicleImport,
  check: checkVehicles,
}

const plain = (word: string): string => word.toLowerCase().replace(/[\s_*:.-]+/g, '')
const TYPES = new Map<string, (typeof ASSET_TYPES)[number]>(
  ASSET_TYPES.flatMap((type) => [
    [String(type.code), type],
    [plain(type.key), type],
  ]),
)

const KINDS = new Map<string, (typeof TRAILER_KINDS)[number]>(TRAILER_KINDS.map((kind) => [plain(kind.key), kind]))
const ICON_OF = new Map<string, string>(ICONS.map((icon) => [plain(icon), icon]))

function checkVehicles(
  lines: readonly Line[],
  references: VehicleReferences,
  tick: () => void,
): CheckedRows<PlannedVehicle> {
  const nameAgain = onlyOnce(references.names)
  const vinAgain = onlyOnce(references.vins)
  const used = new Set<number>()
  return checkLines(lines, tick, (line, say) => {
    const fields = readFields(line, references.orgId, say)
    const [nameTwice, vinTwice] = [nameAgain(fields.name ?? ''), vinAgain(fields.vin ?? '')]
    if (nameTwice) say('name', nameTwice)
    if (vinTwice) say('vin', vinTwice)
    const device = findDevice(line, references, used, say)
    return { fields: fields as PlannedVehicle['fields'], device }
  })
}

function readFields(line: Line, orgId: number, say: Say<Field>) {
  const text = (field: Field): string => cellText(line, field)
  const read = (field: Field, said?: unknown): unknown => readCell(vehicleImport, line, field, say, said)
  const name = read('name') as string | undefined
  const type = TYPES.get(plain(text('assetType')))
  if (text('assetType') === '') say('assetType', 'blank')
  else if (!type) say('assetType', 'notFound')
  const kind = KINDS.get(plain(text('trailerKind')))
  if (text('trailerKind') !== '' && !(kind && type && isTrailer(type.code))) say('trailerKind', 'invalid')
  const icon =
    text('icon') === '' ? (kind ?? type)?.icon : read('icon', ICON_OF.get(plain(text('icon'))) ?? text('icon'))
  return {
    orgId,
    name,
    assetType: type?.code,
    icon,
    trailerKind: kind?.key ?? null,
    plate: read('plate'),
    vin: read('vin') as string | undefined,
    make: read('make'),
    model: read('model'),
    year: text('year') === '' ? null : read('year'),
    value: text('value') === '' ? null : read('value'),
    installationNotes: read('installationNotes'),
    remark: read('remark'),
  }
}

/** The device that a line names: one that is there, on no vehicle, and on none of the lines before. */
function findDevice(
  line: Line,
  { devices }: VehicleReferences,
  used: Set<number>,
  say: Say<Field>,
): KnownDevice | undefined {
  const text = cellText(line, 'device')
  if (text === '') return undefined
  const device = devices.get(text.toLowerCase())
  if (!device) say('device', 'notFound')
  else if (device.bound || used.has(device.id)) say('device', 'bound')
  if (device) used.add(device.id)
  return device
}
