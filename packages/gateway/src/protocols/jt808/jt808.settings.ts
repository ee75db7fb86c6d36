import type { SettingName, SettingValue, SettingValues } from '@waymark/core/commands/deviceSettings.ts'
import type { SettingForm } from '../Orders.ts'
import { settingLine } from '../settingLine.ts'
import type { Session } from '../Session.ts'

interface Jt808Setting extends SettingForm {
  /** Number of the parameter of 0x8103. */
  readonly id: number
  /** Choices by the numbers that stand for them. */
  readonly codes?: readonly string[]
}

const line = (name: SettingName, id: number, codes?: readonly string[]): Jt808Setting => ({
  ...settingLine(name, '0x8103'),
  id,
  ...(codes ? { codes } : {}),
})

const SERVER = 0x0013
const PORT = 0x0018

/** Parameters of 0x8103 that are settings: numbers of four bytes, in seconds and metres, and the server (JT/T 808-2013, table 12). */
const LINES: readonly Jt808Setting[] = [
  line('workingMode', 0x0020, ['time', 'distance', 'timeAndDistance']),
  line('movingInterval', 0x0029),
  line('standingInterval', 0x0027),
  line('distanceOffset', 0x002c),
  line('heartbeatInterval', 0x0001),
  line('reportServer', SERVER),
]

export const JT808_SETTINGS: readonly SettingForm[] = LINES

/** Number 4, length 1 and value of a parameter. */
function item(id: number, value: number | string): Buffer {
  const content = typeof value === 'string' ? Buffer.from(value, 'latin1') : Buffer.alloc(4)
  if (typeof value === 'number') content.writeUInt32BE(value)
  const head = Buffer.alloc(5)
  head.writeUInt32BE(id)
  head[4] = content.length
  return Buffer.concat([head, content])
}

/** The parameters of a setting: since 2019 the port stands behind the server's name. */
function items({ name, id, codes }: Jt808Setting, value: SettingValue, version: number | undefined): Buffer[] {
  if (typeof value === 'number') return [item(id, value)]
  if (name !== 'reportServer') return [item(id, codes?.indexOf(value) ?? 0)]
  const [host = '', port] = value.split(':')
  return version === undefined ? [item(SERVER, host), item(PORT, Number(port))] : [item(SERVER, value)]
}

/** Body of 0x8103: count 1, and the parameters in the order of their numbers. */
export function settingsBody(values: SettingValues, version?: number): Buffer {
  const all = LINES.toSorted((one, other) => one.id - other.id).flatMap((setting) => {
    const value = values[setting.name]
    return value === undefined ? [] : items(setting, value, version)
  })
  return Buffer.concat([Buffer.from([all.length]), ...all])
}

/** 0x0104: serial number 2, count 1, then number 4, length 1 and value of each parameter. Those that are settings are told. */
export function readJt808Settings(session: Session, body: Buffer): void {
  const settings: string[] = []
  for (let at = 3; at + 5 <= body.length;) {
    const length = body.readUInt8(at + 4)
    const id = body.readUInt32BE(at)
    const value = body.subarray(at + 5, at + 5 + length)
    const setting = LINES.find((each) => each.id === id)
    if (id === SERVER) settings.push(`server=${value.toString('latin1').replace(/[^\w.:-]/g, '')}`)
    else if (id === PORT && value.length === 4) settings.push(`port=${value.readUInt32BE()}`)
    else if (setting && value.length === 4) settings.push(`${setting.name}=${value.readUInt32BE()}`)
    at += 5 + length
  }
  session.result(settings.join(' '), { mark: String(body.readUInt16BE(0)), verdict: 'done' })
}

/** The values in what {@link readJt808Settings} told. */
export function settingsOfText(text: string): SettingValues {
  const said = (name: string): string | undefined => new RegExp(`\\b${name}=(\\S+)`).exec(text)?.[1]
  const values: Partial<Record<SettingName, SettingValue>> = {}
  for (const { name, codes } of LINES) {
    const value = said(name)
    const decoded =
      value !== undefined && codes ? codes[Number(value)] : value === undefined ? undefined : Number(value)
    if (decoded !== undefined) values[name] = decoded
  }
  const server = said('server')?.split(';')[0] ?? ''
  const port = said('port')
  if (server.includes(':')) values.reportServer = server
  else if (server !== '' && port !== undefined) values.reportServer = `${server}:${port}`
  return values as SettingValues
}
