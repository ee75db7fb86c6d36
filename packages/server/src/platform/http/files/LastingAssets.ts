import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { takesEncoding } from './takesEncoding.ts'

/** What the build writes beside its page. */
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
}

/** The build's compressed twins, the smallest first. */
const TWINS = [
  { encoding: 'br', suffix: '.br' },
  { encoding: 'gzip', suffix: '.gz' },
] as const

/** A file as it is sent. */
export interface LastingAsset {
  readonly type: string
  /** Content-encoding of the bytes; undefined for the file itself. */
  readonly encoding: 'br' | 'gzip' | undefined
  readonly bytes: Buffer
}

/**
 * Files whose names change with what they hold, so that what was read once holds for as long as the server runs: a first
 * visit asks for a hundred, and looking each up on the disk takes ten times as long as sending it.
 */
export class LastingAssets {
  readonly #folder: string
  /** Files there are: nothing else is looked for on the disk. */
  readonly #names: ReadonlySet<string>
  readonly #read = new Map<string, LastingAsset>()

  constructor(folder: string) {
    this.#folder = folder
    this.#names = new Set(existsSync(folder) ? readdirSync(folder) : [])
  }

  /**
   * A file in the smallest form that a client takes; undefined when there is none or its kind is not known.
   *
   * @param accepted the request's Accept-Encoding
   */
  find(name: string, accepted = ''): LastingAsset | undefined {
    const type = TYPES[extname(name)]
    if (type === undefined || !this.#names.has(name)) return undefined
    const twin = TWINS.find(
      ({ encoding, suffix }) => this.#names.has(name + suffix) && takesEncoding(accepted, encoding),
    )
    const file = name + (twin?.suffix ?? '')
    const known = this.#read.get(file)
    if (known) return known
    const asset = { type, encoding: twin?.encoding, bytes: readFileSync(join(this.#folder, file)) }
    this.#read.set(file, asset)
    return asset
  }
}
