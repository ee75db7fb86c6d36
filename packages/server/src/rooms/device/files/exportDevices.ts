import { utils, write } from '@e965/xlsx'
import type { CallResult } from '@waymark/contract/call.ts'
import { fileHeads } from '@waymark/contract/imports/defineImport.ts'
import { deviceImport } from '@waymark/contract/imports/deviceImport.ts'
import type { exportDevice } from '@waymark/contract/rooms/deviceFiles.ts'
import type { Device } from '@waymark/contract/rooms/deviceFields.ts'
import { type CsvValue, csvFile } from '@waymark/core/text/csv.ts'

const HEAD = [
  ...fileHeads(deviceImport),
  'State',
  'Vehicle',
  'Organization',
  'Protocol',
  'Last report',
  'Battery %',
  'Signal %',
]

/** Devices as a file whose first columns an import reads; what a spreadsheet would take for a formula is harmless. */
export function exportDevices(rows: readonly Device[], format: 'csv' | 'xlsx'): CallResult<typeof exportDevice> {
  const fileName = `devices.${format}`
  const table = rows.map((row): CsvValue[] => [
    row.deviceId,
    row.identifier,
    row.model,
    row.sampleExpiresOn,
    row.remark,
    row.hold === null ? row.state : `${row.state}, ${row.hold}`,
    row.vehicle?.name ?? null,
    row.orgName,
    row.protocol,
    row.lastReport,
    row.battery,
    row.signal,
  ])
  if (format === 'csv') return { fileName, mime: 'text/csv', base64: false, content: csvFile(HEAD, table) }
  // all texts are text cells, so none is a formula
  const book = utils.book_new(utils.aoa_to_sheet([HEAD, ...table], { dense: true }), 'Devices')
  const content = (write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer).toString('base64')
  return {
    fileName,
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    base64: true,
    content,
  }
}
