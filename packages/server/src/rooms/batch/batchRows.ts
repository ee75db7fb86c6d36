import { batchImport } from '@waymark/contract/imports/batchImport.ts'
import type { ColumnOf } from '@waymark/contract/imports/defineImport.ts'
import type { ImportProblem } from '@waymark/contract/imports/importFields.ts'
import type { ImportRows } from '../../platform/importFile/ImportRows.ts'
import { cellText, onlyOnce } from '../../platform/importFile/readCell.ts'
import { problemOf } from '../../platform/importFile/readColumns.ts'
import type { BatchDevice } from './batch.queries.ts'

/** A device of a file that can come from the batch. */
export interface PlannedDevice {
  readonly line: number
  readonly device: BatchDevice
}

/** Devices that a file names, by their device ids. */
export type DevicesAround = ReadonlyMap<string, BatchDevice>

/** Rows of a file of devices of a batch. */
export const batchRows: ImportRows<ColumnOf<typeof batchImport>, DevicesAround, PlannedDevice> = {
  definition: batchImport,
  check: (lines, around, tick) => {
    const again = onlyOnce([])
    const good: PlannedDevice[] = []
    const problems: ImportProblem[] = []
    for (const line of lines) {
      tick()
      const deviceId = cellText(line, 'deviceId')
      const device = around.get(deviceId)
      const wrong =
        deviceId === ''
          ? 'blank'
          : (again(deviceId) ?? (device ? (device.hasOrigin ? 'taken' : undefined) : 'notFound'))
      if (wrong !== undefined) problems.push(problemOf(line, 'deviceId', wrong))
      else if (device) good.push({ line: line.line, device })
    }
    return { good, problems }
  },
}
