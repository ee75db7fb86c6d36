import { type Obeyed, obeyAll } from '../Obeyed.ts'

const ORDER = /^\*([A-Z]{2}),(\w+),(S20|R1|D1),(\d{6})[^#]*#/

/** Confirms commands by V4 with the command and its time. */
export const obeyH02 = (bytes: Buffer): Obeyed =>
  obeyAll(bytes, (all, at) => {
    if (all[at] !== 0x2a) return undefined
    const [whole, maker = '', identifier = '', name = '', time = ''] = ORDER.exec(all.toString('latin1', at)) ?? []
    if (whole === undefined) return undefined
    const done = name === 'S20' ? 'DONE,' : ''
    const says = Buffer.from(`*${maker},${identifier},V4,${name},${done}${time}#`, 'latin1')
    return { end: at + whole.length, says, does: name === 'R1' ? 'restart' : undefined }
  })
