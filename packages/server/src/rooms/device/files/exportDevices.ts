import { fileHeads } from '@waymark/contract/imports/defineImport.ts'
import { deviceImport } from '@waymark/contract/imports/deviceImport.ts'
import { protocolName } from '@waymark/contract/protocolName.ts'
import type { Device } from '@waymark/contract/rooms/device/deviceFields.ts'
import { messages as thing } from '@waymark/contract/words/thing.ts'
import type { CsvValue } from '@waymark/core/text/csv.ts'
import { writeTable, type WrittenFile } from '../../../platform/tables/writeTable.ts'

/** Columns that an import reads; a PIN is never told. */
const READ = fileHeads(deviceImport).filter((head) => head !== deviceImport.columns.pin.heads.en)
const HEAD = [...READ, 'State', 'Vehicle', 'Organization', 'Protocol', 'Last report', 'Battery %', 'Signal %']

/** Devices as a file whose first columns an import reads; what a spreadsheet would take for a formula is harmless. */
export function exportDevices(rows: readonly Device[], format: 'csv' | 'xlsx'): WrittenFile {
  const table = rows.map((row): CsvValue[] => [
    row.deviceId,
    row.identifier,
    row.model,
    row.sampleExpiresOn,
    row.remark,
    row.hwVersion,
    row.hold === null ? row.state : `${row.state}, ${row.hold}`,
    row.vehicle?.name ?? null,
    row.orgName,
    protocolName(row.protocol, thing.importSource[0]),
    row.lastReport,
    row.battery,
    row.signal,
  ])
  return writeTable('devices', format, { name: 'Devices', head: HEAD, rows: table })
}
