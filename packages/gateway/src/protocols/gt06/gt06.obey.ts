import { gt06Frame } from './gt06.ts'
import { type Obeyed, obeyAll } from '../Obeyed.ts'

const COMMAND = 0x80
const ANSWER = 0x15

/** What it was told to keep, by device and command: it outlasts a restart. */
const kept = new Map<string, Map<string, string>>()
/** What it comes with. */
const DEFAULTS: Readonly<Record<string, string>> = { TIMER: '20,300', GMT: 'E,8,0' }
/** Settings as the answer to PARAM names them. */
const NAMES: Readonly<Record<string, string>> = { TIMER: 'TIMER', DISTANCE: 'Distance', GMT: 'TimeZone' }

function parameters(identifier: string): string {
  const said = { ...DEFAULTS, ...Object.fromEntries(kept.get(identifier) ?? []) }
  const lines = Object.entries(NAMES).flatMap(([command, name]) => (said[command] ? [`${name}:${said[command]};`] : []))
  return `IMEI:${identifier};${lines.join('')}SENDS:5;`
}

/** What a tracker of Concox says to a command. */
function say(identifier: string, command: string): string {
  const [, name = '', value = ''] = /^(TIMER|DISTANCE|HBT|SERVER|GMT),([^#]+)#/.exec(command) ?? []
  if (name !== '') kept.set(identifier, (kept.get(identifier) ?? new Map<string, string>()).set(name, value))
  if (command.startsWith('PARAM#')) return parameters(identifier)
  if (/^relay,1#/i.test(command)) return 'Cut off the fuel supply: Success! Speed:0 Km/h'
  if (/^relay,0#/i.test(command)) return 'Restore fuel supply: Success!'
  if (command.startsWith('DYD#')) return 'DYD=Success!'
  if (command.startsWith('HFYD#')) return 'HFYD=Success!'
  if (command.startsWith('WHERE#')) return 'Lat:N40.000000,Lon:W100.000000,Course:0.00,Speed:0.00'
  if (command.startsWith('VERSION#')) return '[VERSION]GT06N_20_61_R01_V1.0'
  return name !== '' || command.startsWith('RESET') ? 'OK' : 'Error! Unknown command'
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
