import { rulesOf } from '../../../platform/importFile/rulesOf.ts'
import { unescapedCell } from '@waymark/core/text/csv.ts'
import { ASSET_TYPES } from '@waymark/contract/assetTypes.ts'
import { addVehicle } from '@waymark/contract/rooms/vehicle.ts'
import { type ImportProblem, type ImportRecord, problemOf } from '../../../platform/importFile/readColumns.ts'
import type { RecordFields } from '../../../platform/records/defineRecord.ts'
import type { vehicleRecord } from '../vehicle.record.ts'
import type { KnownDevice } from './importVehicles.queries.ts'
import type { VehicleField } from './vehicleHeads.ts'

/** A vehicle of a file that can be saved. */
export interface PlannedVehicle {
  readonly fields: RecordFields<typeof vehicleRecord>
  /** The device to put on it. */
  readonly device: KnownDevice | undefined
}

/** What the organisation has already, and what may be put on vehicles. */
export interface Surroundings {
  readonly orgId: number
  /** In small letters. */
  readonly names: ReadonlySet<string>
  readonly vins: ReadonlySet<string>
  /** By device id and by identifier. */
  readonly devices: ReadonlyMap<string, KnownDevice>
}

type Line = ImportRecord<VehicleField>

/** What can be saved, and what is wrong. */
export interface CheckedVehicles {
  readonly good: readonly PlannedVehicle[]
  readonly problems: readonly ImportProblem[]
}

const RULES = rulesOf(addVehicle)

const plain = (word: string): string => word.toLowerCase().replace(/[\s_*:.-]+/g, '')
const TYPES = new Map<string, (typeof ASSET_TYPES)[number]>(
  ASSET_TYPES.flatMap((type) => [
    [String(type.code), type],
    [plain(type.key), type],
  ]),
)

/** Checks the lines of a file by the rules for a vehicle that is added by hand, and against each other. */
export function checkVehicles(lines: readonly Line[], around: Surroundings): CheckedVehicles {
  const names = new Set(around.names)
  const vins = new Set(around.vins)
  const used = new Set<number>()
  const problems: ImportProblem[] = []
  const good: PlannedVehicle[] = []
  for (const line of lines) {
    const wrong: ImportProblem[] = []
    const say = (field: VehicleField, problem: string): void => void wrong.push(problemOf(line, field, problem))
    const fields = readFields(line, around.orgId, say)
    const once = (field: 'name' | 'vin', taken: Set<string>): void => {
      const value = fields[field]?.toLowerCase() ?? ''
      if (value === '') return
      if (taken.has(value)) say(field, 'taken')
      taken.add(value)
    }
    once('name', names)
    once('vin', vins)
    const device = findDevice(line, around, used, say)
    problems.push(...wrong)
    if (wrong.length === 0) good.push({ fields: fields as PlannedVehicle['fields'], device })
  }
  return { good, problems }
}

function readFields(line: Line, orgId: number, say: (field: VehicleField, problem: string) => void) {
  const text = (field: VehicleField): string => unescapedCell(line.values[field].trim())
  const read = (field: VehicleField, value: unknown): unknown => {
    const checked = RULES[field]?.safeParse(value)
    if (checked?.success) return checked.data
    say(field, 'invalid')
    return undefined
  }
  if (text('name') === '') say('name', 'blank')
  const type = TYPES.get(plain(text('assetType')))
  if (text('assetType') === '') say('assetType', 'blank')
  else if (!type) say('assetType', 'notFound')
  const icon = text('icon') === '' ? type?.icon : read('icon', text('icon').toLowerCase())
  return {
    orgId,
    name: (text('name') === '' ? '' : read('name', text('name'))) as string | undefined,
    assetType: type?.code,
    icon,
    plate: read('plate', text('plate')),
    vin: read('vin', text('vin')) as string | undefined,
    make: read('make', text('make')),
    model: read('model', text('model')),
    year: text('year') === '' ? null : read('year', text('year')),
    value: text('value') === '' ? null : read('value', text('value')),
    installationNotes: read('installationNotes', text('installationNotes')),
    remark: read('remark', text('remark')),
  }
}

/** The device that a line names: one that is there, on no vehicle, and on none of the lines before. */
function findDevice(
  line: Line,
  { devices }: Surroundings,
  used: Set<number>,
  say: (field: VehicleField, problem: string) => void,
): KnownDevice | undefined {
  const text = unescapedCell(line.values.device.trim())
  if (text === '') return undefined
  const device = devices.get(text.toLowerCase())
  if (!device) say('device', 'notFound')
  else if (device.bound || used.has(device.id)) say('device', 'bound')
  if (device) used.add(device.id)
  return device
}
