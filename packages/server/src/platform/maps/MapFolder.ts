import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../clock/clock.ts'
import { freshWithin } from '../clock/freshWithin.ts'
import type { Log } from '../log/createLog.ts'
import { type ArchiveFault, FAULT_TEXTS } from './archiveFault.ts'
import { MapArchive } from './MapArchive.ts'

/** Milliseconds for which the list of files is believed. */
const FRESH = 2_000
/** Archives that are drawn at most: each has its own layers in every browser. */
const MOST = 12

const NAME = /^[\w.-]{1,80}\.pmtiles$/

/** What is known of a file, until it changes. */
interface Looked {
  readonly version: string
  readonly is: MapArchive | ArchiveFault
}

/** The street maps that an operator put into a folder: found, opened and closed as files come, change and go. */
export class MapFolder {
  readonly #folder: string
  readonly #log: Log
  #looked = new Map<string, Looked>()
  readonly #look: () => Promise<void>
  /** What went since the last look: somebody may still be reading it. */
  #gone: MapArchive[] = []

  constructor(folder: string, clock: Clock, log: Log) {
    this.#folder = folder
    this.#log = log
    this.#look = freshWithin(FRESH, clock, () => this.#lookAnew())
  }

  /** The archives that can be drawn, the widest first: what lies over another is the finer one. */
  async archives(): Promise<MapArchive[]> {
    await this.#look()
    const all = [...this.#looked.values()].map(({ is }) => is).filter((is) => typeof is !== 'string')
    return all.sort((a, b) => areaOf(b) - areaOf(a) || a.id.localeCompare(b.id)).slice(0, MOST)
  }

  /** One of them by its id. */
  async find(id: string): Promise<MapArchive | undefined> {
    await this.#look()
    const is = this.#looked.get(`${id}.pmtiles`)?.is
    return typeof is === 'string' ? undefined : is
  }

  async close(): Promise<void> {
    // one that is under way opens archives
    await this.#look()
    const open = [...this.#looked.values()].flatMap(({ is }) => (typeof is === 'string' ? [] : [is]))
    await Promise.all([...open, ...this.#gone].map((archive) => archive.close()))
    this.#gone = []
    this.#looked = new Map()
  }

  async #lookAnew(): Promise<void> {
    // there is no such folder until somebody makes one
    const names = (await readdir(this.#folder).catch(() => [])).filter((name) => name.endsWith('.pmtiles')).sort()
    const found = new Map<string, Looked>()
    for (const name of names) {
      const looked = await this.#lookAt(name).catch((): undefined => undefined)
      if (looked) found.set(name, looked)
    }
    const leaving = this.#gone
    this.#gone = [...this.#looked].flatMap(([name, { is }]) =>
      typeof is !== 'string' && found.get(name)?.is !== is ? [is] : [],
    )
    this.#looked = found
    await Promise.all(leaving.map((archive) => archive.close()))
  }

  async #lookAt(name: string): Promise<Looked> {
    const path = join(this.#folder, name)
    const { size, mtimeMs, ino } = await stat(path)
    const version = `${ino.toString(36)}-${Math.round(mtimeMs).toString(36)}-${size.toString(36)}`
    const known = this.#looked.get(name)
    if (known?.version === version) return known
    const is = NAME.test(name) ? await MapArchive.open(path, name.slice(0, -'.pmtiles'.length), version, size) : 'name'
    if (typeof is === 'string') this.#log.warn({ file: path, why: FAULT_TEXTS[is] }, 'this street map is not drawn')
    return { version, is }
  }
}

/** Square degrees, to tell which of two is the wider. */
function areaOf({ header }: MapArchive): number {
  return (header.maxLon - header.minLon) * (header.maxLat - header.minLat)
}
