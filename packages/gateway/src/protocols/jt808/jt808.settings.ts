import type { SettingName, SettingValues } from '@waymark/core/commands/deviceSettings.ts'
import type { Session } from '../Session.ts'

/** Parameters of 0x8103 that are settings: numbers of four bytes, in seconds and metres (JT/T 808-2013, table 12). */
const PARAMETERS: Readonly<Record<SettingName, number>> = {
  heartbeatInterval: 0x0001,
  standingInterval: 0x0027,
  movingInterval: 0x0029,
  distanceOffset: 0x002c,
}
const NAMES = Object.keys(PARAMETERS) as SettingName[]

export const JT808_SETTINGS: readonly SettingName[] = NAMES

/** Body of 0x8103: count 1, then number 4, length 1 and value of each. */
export function settingsBody(values: SettingValues): Buffer {
  const items = NAMES.flatMap((name) => {
    const value = values[name]
    if (value === undefined) return []
    const item = Buffer.alloc(9)
    item.writeUInt32BE(PARAMETERS[name], 0)
    item[4] = 4
    item.writeUInt32BE(value, 5)
    return [item]
  })
  return Buffer.concat([Buffer.from([items.length]), ...items])
}

/** 0x0104: serial number 2, count 1, then number 4, length 1 and value of each parameter. Those that are settings are told. */
export function readJt808Settings(session: Session, body: Buffer): void {
  const told: string[] = []
  for (let at = 3; at + 5 <= body.length;) {
    const length = body.readUInt8(at + 4)
    const number = body.readUInt32BE(at)
    const name = NAMES.find((each) => PARAMETERS[each] === number)
    if (name && length === 4) told.push(`${name}=${body.readUInt32BE(at + 5)}`)
    at += 5 + length
  }
  session.result(told.join(' '), { mark: String(body.readUInt16BE(0)), verdict: 'done' })
}

/** The values in what {@link readJt808Settings} told. */
export function settingsOfText(text: string): SettingValues {
  const values: { -readonly [Name in keyof SettingValues]: SettingValues[Name] } = {}
  for (const name of NAMES) {
    const value = new RegExp(`\\b${name}=(\\d+)`).exec(text)?.[1]
    if (value !== undefined) values[name] = Number(value)
  }
  return values
}
