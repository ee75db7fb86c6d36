import type { DeviceReport } from '../DeviceSide.ts'
import { type Obeyed, obeyAll } from '../Obeyed.ts'

/** Sub-commands of AT+GTRTO as the confirmation names them. */
const OPERATIONS: Readonly<Record<string, string>> = { '1': 'RTL', '2': 'READ', '3': 'REBOOT', '8': 'VER' }

/** Versions that devices run, where they were updated. */
const versions = new Map<string, string>()
/** What the others run. */
const FIRST_VERSION = '0100'

/** Fields of settings as they were set, by device and command: they outlast a restart. */
const settings = new Map<string, Map<string, string[]>>()
const SETTINGS = ['SRI', 'CFG', 'NMD', 'TMA', 'FRI', 'TOW', 'TEM']

/** Keeps the fields that are filled in. */
function keep(identifier: string, name: string, fields: readonly string[]): void {
  const known = settings.get(identifier) ?? new Map<string, string[]>()
  const before = known.get(name) ?? []
  settings.set(
    identifier,
    known.set(
      name,
      fields.map((field, at) => (field === '' ? (before[at] ?? '') : field)),
    ),
  )
}

/** All settings, each behind the name of its command; the zone of time is told in one field. */
function parameterText(identifier: string): string {
  const lines = [...(settings.get(identifier) ?? [])].map(([name, fields]) => {
    if (name !== 'TMA') return [name, ...fields]
    const [sign = '+', hours = '0', minutes = '0'] = fields
    return ['TMZ', `${sign}${hours.padStart(2, '0')}${minutes.padStart(2, '0')}`, '0']
  })
  return lines.flat().join(',')
}

const ORDER = /^AT\+GT([A-Z0-9]{3})=[^,$]*,([^$]*?),([0-9A-F]{4})\$/

/** The report that follows the confirmation of a question. */
function answerTo(identifier: string, operation: string, time: string): string {
  const version = versions.get(identifier) ?? FIRST_VERSION
  if (operation === 'VER') return `+RESP:GTVER,060228,${identifier},,GV300,${version},0101,${time},0002$`
  return operation === 'READ' ? `+RESP:GTALL,060228,${identifier},GV300,${parameterText(identifier)},${time},0003$` : ''
}

/** Confirms `AT+GTxxx=password,…,serial$` by `+ACK:GTxxx` with its serial number. */
export const obeyQueclink = (identifier: string, bytes: Buffer, newest: DeviceReport | undefined): Obeyed =>
  obeyAll(bytes, (given, at) => {
    if (given[at] !== 0x41) return undefined
    const [whole, name = '', fields = '', serial = ''] = ORDER.exec(given.toString('latin1', at)) ?? []
    if (whole === undefined) return undefined
    const operation = name === 'RTO' ? (OPERATIONS[fields.split(',')[0] ?? ''] ?? '') : ''
    // the clock of a device that has not reported yet stands at its beginning
    const time = new Date(newest?.time ?? 0).toISOString().replace(/\D/g, '').slice(0, 14)
    const says = `+ACK:GT${name},060228,${identifier},,${name === 'RTO' ? `${operation},` : ''}${serial},${time},0001$`
    if (SETTINGS.includes(name)) keep(identifier, name, fields.split(','))
    const asked = answerTo(identifier, operation, time)
    const does = operation === 'RTL' ? 'report' : operation === 'REBOOT' ? 'restart' : undefined
    const url = name === 'UPD' ? /https?:[^,]+/.exec(fields)?.[0] : undefined
    const update = url === undefined ? undefined : { url, runs: (next: string) => void versions.set(identifier, next) }
    return { end: at + whole.length, says: Buffer.from(says + asked, 'latin1'), does, update }
  })
