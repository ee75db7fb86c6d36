import type { FastifyInstance, FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import type { Queries } from '../../platform/database/Queries.ts'
import { PIECE_BYTES } from '../firmware/public.ts'
import { firmwareJobQueries, type HandedFile } from './firmwareJob.queries.ts'
import { FIRMWARE_PATH, type FirmwareJobs, tokenHash } from './FirmwareJobs.ts'

/** Bytes that one device is handed out in a second, so that many at once leave room for reports. */
const RATE = 256 * 1024
const SLICE = 64 * 1024
/** Devices that fetch a file from this process at once; others are asked to come again. */
const MOST = 100
/** How often the bytes of a file are handed out under one address: devices begin anew where their network is bad. */
const TIMES = 3

/** Serves files of firmware to devices, each under an address that is for one device and one try. */
export function serveFirmware(app: FastifyInstance, db: Queries, jobs: FirmwareJobs): void {
  const queries = firmwareJobQueries(db)
  let fetching = 0

  async function* slices({ fileKey }: HandedFile, from: number, to: number, given: (at: number) => void) {
    for (let at = from; at < to;) {
      const inPiece = at % PIECE_BYTES
      const count = Math.min(SLICE, to - at, PIECE_BYTES - inPiece)
      const bytes = await queries.bytes(fileKey, Math.floor(at / PIECE_BYTES), inPiece, count)
      if (bytes?.length !== count) throw new Error('a file of firmware is cut short')
      at += count
      given(at)
      yield bytes
      if (at < to) await setTimeout((1000 * count) / RATE)
    }
  }

  const hand = (reply: FastifyReply, file: HandedFile, from: number, to: number): FastifyReply => {
    let at = from
    fetching++
    // whatever ends it: what went out counts, and the device asks for the rest
    reply.raw.once('close', () => {
      fetching--
      jobs.handed(file.jobId, from, at).catch((err: unknown) => {
        app.log.warn({ err }, 'what was handed out of firmware could not be written down')
      })
    })
    return reply.send(Readable.from(slices(file, from, to, (now) => (at = now))))
  }

  app.get<{ Params: { token: string } }>(
    `${FIRMWARE_PATH}:token`,
    { exposeHeadRoute: false },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      const file = await queries.handedOut(tokenHash(request.params.token))
      // what an address led to once is gone for good
      if (!file || file.handed >= TIMES * file.size) return reply.status(410).send()
      if (fetching >= MOST) return reply.status(503).header('retry-after', '30').send()
      const range = rangeOf(request.headers.range, file.size)
      if (range === 'none') return reply.status(416).header('content-range', `bytes */${file.size}`).send()
      const [from, to] = range ?? [0, file.size]
      void reply
        .status(range ? 206 : 200)
        .type('application/octet-stream')
        .headers({
          'accept-ranges': 'bytes',
          'content-length': to - from,
          'content-disposition': 'attachment; filename="firmware.bin"',
          etag: `"${file.sha256}"`,
          ...(range
            ? { 'content-range': `bytes ${from}-${to - 1}/${file.size}` }
            : { 'content-md5': Buffer.from(file.md5, 'hex').toString('base64') }),
        })
      return hand(reply, file, from, to)
    },
  )
}

/** The bytes that are asked for, from and up to; undefined for all of them, `none` where there are none such (RFC 9110, 14). */
export function rangeOf(header: string | undefined, size: number): readonly [number, number] | 'none' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  // several ranges, or another unit: all of it is an answer, too
  if (first === '' && last === '') return undefined
  if (first === '') return Number(last) > 0 ? [Math.max(0, size - Number(last)), size] : 'none'
  const to = last === '' ? size : Math.min(Number(last) + 1, size)
  return Number(first) < to ? [Number(first), to] : 'none'
}
