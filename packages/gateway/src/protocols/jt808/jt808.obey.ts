import { jt808Frame, unescapeFrame } from './jt808.frame.ts'
import { type Obeyed, obeyAll } from '../Obeyed.ts'

const FLAG = 0x7e
const WHERE = 0x8201
const CONTROL = 0x8105
const UPDATE = 1
const RESET = 4
const DONE = 0
const FAILED = 1
const SET = 0x8103
const READ = 0x8104
const PROPERTIES = 0x8107
/** Orders that are confirmed by 0x0001. */
const CONFIRMED = [SET, CONTROL, 0x8300]

/** Parameters as 0x8103 has set them, by device and number: they outlast a restart. */
const parameters = new Map<string, Map<number, Buffer>>()

/** Versions that devices run, where they were updated. */
const versions = new Map<string, string>()
/** What the others run. */
const FIRST_VERSION = 'V1.0.0'

/** 0x0107: kind 2, maker 5, model 20, number 7, ICCID 10, versions behind their lengths, what it can 2. */
function properties(identifier: string): Buffer {
  const text = (version: string) => Buffer.concat([Buffer.from([version.length]), Buffer.from(version, 'latin1')])
  const iccid = Buffer.from('89860012345678901234', 'hex')
  const own = [text('10100'), text(versions.get(identifier) ?? FIRST_VERSION)]
  return Buffer.concat([Buffer.alloc(34), iccid, ...own, Buffer.alloc(2)])
}

/** Keeps what 0x8103 says: count 1, then number 4, length 1 and value of each. */
function keep(identifier: string, body: Buffer): void {
  const known = parameters.get(identifier) ?? new Map<number, Buffer>()
  parameters.set(identifier, known)
  for (let at = 1; at + 5 <= body.length;) {
    const end = at + 5 + body.readUInt8(at + 4)
    known.set(body.readUInt32BE(at), Buffer.from(body.subarray(at, end)))
    at = end
  }
}

/**
 * Confirms orders by 0x0001 with their serial number, and tells the place by 0x0201.
 *
 * @param place body of a 0x0200; without one it does not know where it is, and says so by 0x0001
 */
export const obeyJt808 = (bytes: Buffer, place: Buffer | undefined): Obeyed =>
  obeyAll(bytes, (all, at) => {
    const end = all[at] === FLAG ? all.indexOf(FLAG, at + 1) + 1 : 0
    const message = end > 0 ? unescapeFrame(all.subarray(at, end)) : 'malformed'
    if (typeof message === 'string') return undefined
    const { header, body } = message
    const serial = Buffer.from([header.serial >>> 8, header.serial & 0xff])
    const say = (id: number, content: Buffer) => jt808Frame({ ...header, id, serial: 0 }, content)
    if (header.id === SET) keep(header.identifier, body)
    if (header.id === READ) {
      const all = [...(parameters.get(header.identifier)?.values() ?? [])]
      return { end, says: say(0x0104, Buffer.concat([serial, Buffer.from([all.length]), ...all])) }
    }
    if (header.id === PROPERTIES) return { end, says: say(0x0107, properties(header.identifier)) }
    if (header.id === WHERE && place) return { end, says: say(0x0201, Buffer.concat([serial, place])) }
    if (header.id !== WHERE && !CONFIRMED.includes(header.id)) return undefined
    const code = header.id === WHERE ? FAILED : DONE
    const says = say(0x0001, Buffer.concat([serial, Buffer.from([header.id >>> 8, header.id & 0xff, code])]))
    const word = header.id === CONTROL ? body[0] : undefined
    const [url = ''] = word === UPDATE ? body.toString('latin1', 1).split(';') : []
    const runs = (version: string): void => void versions.set(header.identifier, version)
    return {
      end,
      says,
      does: word === RESET ? 'restart' : undefined,
      update: word === UPDATE ? { url, runs } : undefined,
    }
  })
