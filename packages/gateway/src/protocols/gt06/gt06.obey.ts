import { gt06Frame } from './gt06.ts'
import { type Obeyed, obeyAll } from '../Obeyed.ts'

const COMMAND = 0x80
const ANSWER = 0x15

/** What TIMER has set, by device: it outlasts a restart. */
const timers = new Map<string, string>()

/** What a tracker of Concox says to a command. */
function say(identifier: string, command: string): string {
  const timer = /^TIMER,(\d+,\d+)#/.exec(command)?.[1]
  if (timer !== undefined) timers.set(identifier, timer)
  if (command.startsWith('PARAM#')) return `IMEI:${identifier};TIMER:${timers.get(identifier) ?? '20,300'};SENDS:5;`
  if (/^relay,1#/i.test(command)) return 'Cut off the fuel supply: Success! Speed:0 Km/h'
  if (/^relay,0#/i.test(command)) return 'Restore fuel supply: Success!'
  if (command.startsWith('DYD#')) return 'DYD=Success!'
  if (command.startsWith('HFYD#')) return 'HFYD=Success!'
  if (command.startsWith('WHERE#')) return 'Lat:N40.000000,Lon:W100.000000,Course:0.00,Speed:0.00'
  if (command.startsWith('VERSION#')) return '[VERSION]GT06N_20_61_R01_V1.0'
  return /^(?:RESET|TIMER|SERVER|GMT)\b/.test(command) ? 'OK' : 'Error! Unknown command'
}

/** Does what 0x80 asks; the answer repeats the server flag. */
export const obeyGt06 = (identifier: string, bytes: Buffer): Obeyed =>
  obeyAll(bytes, (all, at) => {
    const length = all[at + 2] ?? 0
    const isOrder = all[at] === 0x78 && all[at + 1] === 0x78 && all[at + 3] === COMMAND && all.length >= at + length + 5
    if (!isOrder) return undefined
    const size = (all[at + 4] ?? 4) - 4
    const command = all.toString('latin1', at + 9, at + 9 + size)
    const text = Buffer.from(say(identifier, command), 'latin1')
    const flag = all.subarray(at + 5, at + 9)
    const content = Buffer.concat([Buffer.from([text.length + 4]), flag, text, Buffer.from([0, 2])])
    const isReset = command.startsWith('RESET')
    return { end: at + length + 5, says: gt06Frame(ANSWER, content, 1), does: isReset ? 'restart' : undefined }
  })
