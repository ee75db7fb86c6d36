import type { ColumnOf } from '@waymark/contract/imports/defineImport.ts'
import { simImport } from '@waymark/contract/imports/simImport.ts'
import { iccidKeyOf, readIccid } from '@waymark/core/sim/iccid.ts'
import { checkLines } from '../../platform/importFile/checkLines.ts'
import type { ImportRows } from '../../platform/importFile/ImportRows.ts'
import { cellText, onlyOnce, readText } from '../../platform/importFile/readCell.ts'

/** A card of a file that can be added. */
export interface PlannedSim {
  readonly line: number
  readonly iccid: string
  readonly iccidKey: string
  readonly msisdn: string
  readonly imsi: string
  readonly device: number | null
  readonly deviceId: string
  readonly remark: string
}

/** What the rows of a file are checked against. */
export interface SimReferences {
  /** Numbers that are taken, in the form in which they are found. */
  readonly taken: readonly string[]
  /** Devices that a file names, by their device ids, and whether they have a card. */
  readonly devices: ReadonlyMap<string, { readonly id: number; readonly hasCard: boolean }>
}

/** Rows of a file of SIM cards. */
export const simRows: ImportRows<ColumnOf<typeof simImport>, SimReferences, PlannedSim> = {
  definition: simImport,
  check: (lines, references, tick) => {
    const card = onlyOnce(references.taken)
    const deviceAgain = onlyOnce([])
    return checkLines(lines, tick, (line, say) => {
      const text = (field: ColumnOf<typeof simImport>): string => readText(simImport, line, field, say)
      const typed = cellText(line, 'iccid')
      const iccid = readIccid(typed)
      const key = iccidKeyOf(typed) ?? ''
      const wrong = typed === '' ? 'blank' : iccid === undefined ? 'invalid' : card(key)
      if (wrong !== undefined) say('iccid', wrong)
      const deviceId = cellText(line, 'device')
      const device = references.devices.get(deviceId)
      const wrongDevice =
        deviceId === '' ? undefined : device ? (device.hasCard ? 'taken' : deviceAgain(deviceId)) : 'notFound'
      if (wrongDevice !== undefined) say('device', wrongDevice)
      const [msisdn, imsi, remark] = [text('msisdn'), text('imsi'), text('remark')]
      return iccid === undefined
        ? undefined
        : { iccid, iccidKey: key, msisdn, imsi, device: device?.id ?? null, deviceId, remark }
    })
  },
}
