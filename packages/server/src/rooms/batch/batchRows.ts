import { batchImport } from '@waymark/contract/imports/batchImport.ts'
import type { ColumnOf } from '@waymark/contract/imports/defineImport.ts'
import { checkLines } from '../../platform/importFile/checkLines.ts'
import type { ImportRows } from '../../platform/importFile/ImportRows.ts'
import { cellText, onlyOnce } from '../../platform/importFile/readCell.ts'
import type { BatchDevice } from './batch.queries.ts'

/** A device of a file that can come from the batch. */
export interface PlannedDevice {
  readonly line: number
  readonly device: BatchDevice
}

/** Devices that a file names, by their device ids. */
export type DeviceReferences = ReadonlyMap<string, BatchDevice>

/** Rows of a file of devices of a batch. */
export const batchRows: ImportRows<ColumnOf<typeof batchImport>, DeviceReferences, PlannedDevice> = {
  definition: batchImport,
  check: (lines, references, tick) => {
    const again = onlyOnce([])
    return checkLines(lines, tick, (line, say) => {
      const deviceId = cellText(line, 'deviceId')
      const device = references.get(deviceId)
      const wrong =
        deviceId === ''
          ? 'blank'
          : (again(deviceId) ?? (device ? (device.hasOrigin ? 'taken' : undefined) : 'notFound'))
      if (wrong !== undefined) say('deviceId', wrong)
      return device && { device }
    })
  },
}
