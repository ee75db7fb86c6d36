import { join } from 'node:path'
import type { ZoneTable } from '@waymark/core/zones/ZoneTable.ts'
import { readJson } from './readJson.ts'

/** Minutes since 1970 at which the table begins and ends: the years that times may lie in (2000 to 2037), with a margin. */
const FROM = Date.UTC(1999, 0, 1) / 60_000
const BEFORE = Date.UTC(2039, 0, 1) / 60_000

/** A zone as the package packs it, its fields split. */
interface Packed {
  readonly name: string
  /** Minutes behind UTC: the package counts westward. */
  readonly offsets: number[]
  /** Which of `offsets` counts, for one piece of time after the other. */
  readonly pieces: number[]
  /** Minutes since 1970 at which each piece ends. */
  readonly untils: number[]
}

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWX'

/** A number to base 60 with sign and fraction. */
function fromBase60(text: string): number {
  const sign = text.startsWith('-') ? -1 : 1
  const [whole = '', part = ''] = text.replace('-', '').split('.')
  const units = whole.split('').reduce((sum, digit) => sum * 60 + DIGITS.indexOf(digit), 0)
  const fraction = part.split('').reduce((sum, digit, i) => sum + DIGITS.indexOf(digit) / 60 ** (i + 1), 0)
  return sign * (units + fraction)
}

function unpack(packed: string): Packed {
  const [name = '', , offsets = '', pieces = '', steps = ''] = packed.split('|')
  let until = 0
  return {
    name,
    offsets: offsets.split(' ').map(fromBase60),
    pieces: pieces.split('').map((digit) => DIGITS.indexOf(digit)),
    // clocks of the nineteenth century changed at odd seconds, which leave a rest in all sums after them
    untils: steps === '' ? [] : steps.split(' ').map((step) => Math.round((until += fromBase60(step)))),
  }
}

/** The changes of a zone's clock from 1999 on, told by its clock of 1999, and what that clock was ahead of UTC in minutes. */
function changesOf({ offsets, pieces, untils }: Packed): { base: number; changes: string } {
  // an ahead of 0 and not of -0
  const ahead = pieces.map((piece) => 0 - offsets[piece]!)
  const first = untils.filter((until) => until <= FROM).length
  const base = ahead[first]!
  let last = FROM
  const changes = untils.slice(first, untils.filter((until) => until < BEFORE).length).flatMap((until, i) => {
    const [before, after] = [ahead[first + i]!, ahead[first + i + 1]!]
    // a change of the name alone
    if (before === after) return []
    const step = until + base - last
    last = until + base
    return [step.toString(36), (after - base).toString(36)]
  })
  return { base, changes: changes.join(' ') }
}

/**
 * The clocks of all zones of the IANA time zone database from 1999 to 2038, out of moment-timezone. Zones whose clocks
 * change on the same days share a line: it is told by the clock on the wall.
 */
export function deriveZones(modules: string): ZoneTable {
  const source = readJson(join(modules, 'moment-timezone/data/packed/latest.json')) as {
    version: string
    zones: string[]
    links: string[]
  }
  const names = new Map<string, string[]>()
  for (const [target = '', name = ''] of source.links.map((link) => link.split('|')))
    names.set(target, [...(names.get(target) ?? []), name])
  const lines = new Map<string, Record<string, string[]>>()
  for (const zone of source.zones.map(unpack)) {
    const { base, changes } = changesOf(zone)
    const line = lines.get(changes) ?? {}
    lines.set(changes, line)
    line[base] = [...(line[base] ?? []), zone.name, ...(names.get(zone.name) ?? [])].sort()
  }
  return {
    version: source.version,
    from: FROM,
    lines: [...lines]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([changes, zones]) => ({
        changes,
        zones: Object.entries(zones).map(([ahead, names]) => ({ ahead: Number(ahead), names: names.join(' ') })),
      })),
  }
}
