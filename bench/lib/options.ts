import { parseArgs } from 'node:util'

/** What every benchmark can be told on its command line. */
export interface BenchOptions {
  /** A short run that shows that everything works; its figures mean little. */
  readonly quick: boolean
  /** Folder for CPU profiles of the server; undefined for none. */
  readonly profile: string | undefined
  /** Folder of a database that is kept for the next run; undefined for one that goes with this run. */
  readonly data: string | undefined
  /** The value of `--name=value`, or `fallback`: the one for quick runs where there is one. */
  number(name: string, fallback: number, quickFallback?: number): number
}

/**
 * Reads the command line: `--quick`, `--profile=<folder>`, `--data=<folder>` and the numbers in `names`.
 *
 * @throws when an argument is not known or not a number.
 */
export function readOptions(names: readonly string[]): BenchOptions {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      profile: text,
      data: text,
      ...Object.fromEntries(names.map((name) => [name, text])),
    },
  })
  const { quick } = values
  return {
    quick,
    profile: values.profile,
    data: values.data,
    number: (name, fallback, quickFallback = fallback) => {
      const given = (values as unknown as Record<string, string | undefined>)[name]
      if (given === undefined) return quick ? quickFallback : fallback
      const value = Number(given)
      if (!(value > 0)) throw new Error(`--${name} must be a number above 0, not "${given}"`)
      return value
    },
  }
}
