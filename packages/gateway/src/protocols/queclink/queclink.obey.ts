import type { DeviceReport } from '../DeviceSide.ts'
import { type Obeyed, obeyAll } from '../Obeyed.ts'

/** Sub-commands of AT+GTRTO as the confirmation names them. */
const OPERATIONS: Readonly<Record<string, string>> = { '1': 'RTL', '3': 'REBOOT' }

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
    const does = operation === 'RTL' ? 'report' : operation === 'REBOOT' ? 'restart' : undefined
    return { end: at + whole.length, says: Buffer.from(says, 'latin1'), does }
  })
