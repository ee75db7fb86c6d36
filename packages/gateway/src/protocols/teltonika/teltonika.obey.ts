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

/** What an FMB says to a command; a restart and a record are done without a word. */
function say(command: string): Omit<FoundOrder, 'end'> {
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
  if (name === 'setparam') return { says: answer(`New value ${first}`) }
  if (name === 'getver') return { says: answer('Ver:03.27.07_00 GPS:AXN_5.1.9 Hw:FMB120') }
  return { says: answer('Unknown command') }
}

/** Does what commands in codec 12 ask, as an FMB does. */
export const obeyTeltonika = (bytes: Buffer): Obeyed =>
  obeyAll(bytes, (all, at) => {
    const isOrder =
      all.length - at >= 20 &&
      all.readUInt32BE(at) === 0 &&
      all[at + 8] === CODEC_12 &&
      all[at + 9] === 1 &&
      all[at + 10] === COMMAND
    if (!isOrder) return undefined
    const size = all.readUInt32BE(at + 11)
    return { end: at + 20 + size, ...say(all.toString('latin1', at + 15, at + 15 + size)) }
  })
