import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Where the collected frames lie: beside the repository, never in it. */
const FOLDER = fileURLToPath(new URL('../../../../../shared/data/4_protocols/', import.meta.url))

export const hasVectors = existsSync(FOLDER)
if (!hasVectors) console.warn(`skipped: the tests over collected frames need ${FOLDER}`)

/** A frame of another project's tests with what is known about it. */
export interface Vector {
  /** Where it stands, for messages. */
  name: string
  protocol: string
  bytes: Buffer
  /** The device's model, where the test sets one. */
  model?: string
  /** The raw record, for what only one corpus knows. */
  record: Record<string, unknown>
}

interface TraccarRecord extends Record<string, unknown> {
  frame: string
  encoding: 'hex' | 'text'
  test: string
  /** What its test called before: the last model that it set stands. */
  setup?: string[]
}

/** Traccar's vectors of a protocol: `gl200` is its name for Queclink. */
export function traccarVectors(file: string): Vector[] {
  const records = JSON.parse(readFileSync(`${FOLDER}traccar/${file}.json`, 'utf8')) as TraccarRecord[]
  const protocol = file === 'gl200' ? 'queclink' : file
  return records.map((record) => ({
    name: `${file}:${record.test.split(':')[1] ?? ''}`,
    protocol,
    bytes: Buffer.from(record.frame, record.encoding === 'hex' ? 'hex' : 'latin1'),
    model: record.setup?.findLast((call) => call.startsWith('setModelOverride'))?.split('"')[1] ?? '',
    record,
  }))
}

/** The lines of a `.jsonl` file. */
export function lineVectors(file: string): Vector[] {
  const lines = readFileSync(`${FOLDER}${file}.jsonl`, 'utf8').trim().split('\n')
  return lines.map((line, at) => {
    const record = JSON.parse(line) as Record<string, unknown>
    const frame = String(record.frame)
    return {
      name: `${file}.jsonl:${at + 1}`,
      protocol: typeof record.protocol === 'string' ? record.protocol : file,
      bytes: Buffer.from(frame, /^[0-9a-f]+$/i.test(frame) ? 'hex' : 'latin1'),
      record,
    }
  })
}

/** The messages of OwnTracks' own tests, by file name. */
export function ownTracksMessages(): Vector[] {
  const folder = `${FOLDER}owntracks_json/`
  return readdirSync(folder).map((name) => {
    const text = readFileSync(folder + name, 'utf8')
    return {
      name,
      protocol: 'owntracks',
      bytes: Buffer.from(text),
      record: JSON.parse(text) as Record<string, unknown>,
    }
  })
}
