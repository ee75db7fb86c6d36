import { crc16Arc } from '../crc.ts'
import { type FoundOrder, type Obeyed, obeyAll } from '../Obeyed.ts'

const CODEC_12 = 0x0c
const COMMAND = 5
const ANSWER = 6

/** Codec 12 from the device: type 6. */
function answer(text: string): Buffer {
  const frame = Buffer.alloc(8 + 7 + text.length + 1 + 4)
  frame.writeUInt32BE(frame.length - 12, 4)
  frame.set([CODEC_12, 1, ANSWER], 8)
  frame.writeUInt32BE(text.length, 11)
  frame.write(text, 15, 'latin1')
  frame[15 + text.length] = 1
  frame.writeUInt32BE(crc16Arc(frame, 8, frame.length - 4), frame.length - 4)
  return frame
}

/** Parameters as they were set, by device: they outlast a restart. */
const parameters = new Map<string, Map<string, string>>()

/** Sets parameters, `id:value;id:value`. */
function set(identifier: string, pairs: string): void {
  const known = parameters.get(identifier) ?? new Map<string, string>()
  parameters.set(identifier, known)
  for (const pair of pairs.split(';')) known.set(pair.slice(0, pair.indexOf(':')), pair.slice(pair.indexOf(':') + 1))
}

/** What an FMB comes with. */
const DEFAULTS: Readonly<Record<string, string>> = { '102': '1', '10000': '3600', '10050': '300', '10051': '100' }

/** Parameters as it has them, as `Param ID:10050 Value:2;10051:20`. */
function parameterText(identifier: string, ids: string): string {
  const known = parameters.get(identifier)
  const [first, ...rest] = ids.split(';').map((id) => [id, known?.get(id) ?? DEFAULTS[id] ?? ''])
  return `Param ID:${first?.[0]} Value:${first?.[1]}${rest.map(([id, value]) => `;${id}:${value}`).join('')}`
}

/** What an FMB says to a command; a restart and a record are done without a word. */
function say(identifier: string, command: string): Omit<FoundOrder, 'end'> {
  const [name = '', first = ''] = command.split(' ')
  if (name === 'getrecord') return { says: Buffer.alloc(0), does: 'report' }
  if (name === 'cpureset') return { says: Buffer.alloc(0), does: 'restart' }
  if (name === 'setdigout') {
    const outputs = first
      .split('')
      .map((state, at) =>
        state === '?' ? `DOUT${at + 1}:IGNORED` : `DOUT${at + 1}:${state === '1' ? 'ON' : 'OFF'} Timeout:INFINITY`,
      )
    return { says: answer(outputs.join(' ')) }
  }
  if (name === 'setparam') {
    set(identifier, first)
    return { says: answer(`New value ${first}`) }
  }
  if (name === 'getparam') return { says: answer(parameterText(identifier, first)) }
  if (name === 'getver') return { says: answer('Ver:03.27.07_00 GPS:AXN_5.1.9 Hw:FMB120') }
  return { says: answer('Unknown command') }
}

/** Does what commands in codec 12 ask, as an FMB does. */
export const obeyTeltonika = (identifier: string, bytes: Buffer): Obeyed =>
  obeyAll(bytes, (all, at) => {
    const isOrder =
      all.length - at >= 20 &&
      all.readUInt32BE(at) === 0 &&
      all[at + 8] === CODEC_12 &&
      all[at + 9] === 1 &&
      all[at + 10] === COMMAND
    if (!isOrder) return undefined
    const size = all.readUInt32BE(at + 11)
    return { end: at + 20 + size, ...say(identifier, all.toString('latin1', at + 15, at + 15 + size)) }
  })
