import type { DeviceReport } from '../DeviceSide.ts'
import { type Obeyed, obeyAll } from '../Obeyed.ts'

/** Sub-commands of AT+GTRTO as the confirmation names them. */
const OPERATIONS: Readonly<Record<string, string>> = { '1': 'RTL', '3': 'REBOOT', '8': 'VER' }

/** Versions that devices run, where they were updated. */
const versions = new Map<string, string>()
/** What the others run. */
const FIRST_VERSION = '0100'

const ORDER = /^AT\+GT([A-Z0-9]{3})=[^,$]*,([^$]*?),?([0-9A-F]{4})\$/

/** Confirms `AT+GTxxx=password,…,serial$` by `+ACK:GTxxx` with its serial number. */
export const obeyQueclink = (identifier: string, bytes: Buffer, newest: DeviceReport | undefined): Obeyed =>
  obeyAll(bytes, (all, at) => {
    if (all[at] !== 0x41) return undefined
    const [whole, name = '', fields = '', serial = ''] = ORDER.exec(all.toString('latin1', at)) ?? []
    if (whole === undefined) return undefined
    const operation = name === 'RTO' ? (OPERATIONS[fields.split(',')[0] ?? ''] ?? '') : ''
    // the clock of a device that has not reported yet stands at its beginning
    const time = new Date(newest?.time ?? 0).toISOString().replace(/\D/g, '').slice(0, 14)
    const says = `+ACK:GT${name},060228,${identifier},,${name === 'RTO' ? `${operation},` : ''}${serial},${time},0001$`
    const version = versions.get(identifier) ?? FIRST_VERSION
    const told = operation === 'VER' ? `+RESP:GTVER,060228,${identifier},,GV300,${version},0101,${time},0002$` : ''
    const does = operation === 'RTL' ? 'report' : operation === 'REBOOT' ? 'restart' : undefined
    const url = name === 'UPD' ? /https?:[^,]+/.exec(fields)?.[0] : undefined
    const update = url === undefined ? undefined : { url, runs: (next: string) => void versions.set(identifier, next) }
    return { end: at + whole.length, says: Buffer.from(says + told, 'latin1'), does, update }
  })
