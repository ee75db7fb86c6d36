import type { ColumnOf } from '@waymark/contract/imports/defineImport.ts'
import { repairImport } from '@waymark/contract/imports/repairImport.ts'
import { checkLines } from '../../platform/importFile/checkLines.ts'
import type { ImportRows } from '../../platform/importFile/ImportRows.ts'
import { cellText, onlyOnce, readText } from '../../platform/importFile/readCell.ts'

type Column = ColumnOf<typeof repairImport>

/** What a row says of a repair besides its device: only what it says. */
export type WrittenFields = Partial<Record<Exclude<Column, 'device'>, string>>

/** A repair of a file that can be begun or filled in. */
export interface PlannedRepair {
  readonly line: number
  readonly device: number
  readonly deviceId: string
  /** The repair that is under way; null for one that is begun. */
  readonly repairId: number | null
  readonly fields: WrittenFields
}

/** A device that a file names. */
export interface NamedDevice {
  readonly id: number
  /** It is retired or was stolen. */
  readonly isRefused: boolean
  /** The repair of it that is under way. */
  readonly open: { readonly repairId: number; readonly isMine: boolean; readonly isHere: boolean } | null
}

/** What the rows of a file are checked against. */
export interface RepairReferences {
  /** By number and by name on the wire, in lower case. */
  readonly devices: ReadonlyMap<string, NamedDevice>
  /** Codes of the dictionary by field, each by itself and by its words in all languages, in lower case. */
  readonly codes: Readonly<Record<'problemType' | 'analysisType' | 'methodType', ReadonlyMap<string, string>>>
}

const CODED = ['problemType', 'analysisType', 'methodType'] as const
const TEXTS = ['problem', 'analysis', 'method', 'fwVersion', 'hwVersion'] as const
/** What nobody knows before the device was received. */
const FOUND = ['analysisType', 'analysis', 'methodType', 'method'] as const

/** Rows of a file of repairs: a device that is not in repair begins one, of one that is what was found and done is filled in. */
export const repairRows: ImportRows<Column, RepairReferences, PlannedRepair> = {
  definition: repairImport,
  check: (lines, references, tick) => {
    const again = onlyOnce([])
    return checkLines(lines, tick, (line, say) => {
      const fields: WrittenFields = {}
      for (const field of CODED) {
        const typed = cellText(line, field)
        const code = references.codes[field].get(typed.toLowerCase())
        if (typed === '') continue
        if (code === undefined) say(field, 'unknownCode')
        else fields[field] = code
      }
      for (const field of TEXTS) {
        const text = readText(repairImport, line, field, say)
        if (text !== '') fields[field] = text
      }
      const deviceId = cellText(line, 'device')
      const device = references.devices.get(deviceId.toLowerCase())
      const wrong =
        deviceId === '' ? 'blank' : device ? (again(String(device.id)) ?? refusal(device, fields)) : 'notFound'
      if (wrong !== undefined) say('device', wrong)
      return device && { device: device.id, deviceId, repairId: device.open?.repairId ?? null, fields }
    })
  },
}

/** Why nothing can be written of a device's repair, by the result words of REP-2. */
function refusal({ isRefused, open }: NamedDevice, fields: WrittenFields): string | undefined {
  const isFound = FOUND.some((field) => fields[field] !== undefined)
  if (open === null) return isFound ? 'noRecord' : isRefused ? 'precondition' : undefined
  if (!isFound || !open.isMine) return 'repeat'
  return open.isHere ? undefined : 'precondition'
}
