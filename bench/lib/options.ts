import { parseArgs } from 'node:util'

/** What every benchmark can be told on its command line. */
export interface BenchOptions {
  /** A short run that shows that everything works; its figures mean little. */
  readonly quick: boolean
  /** Folder for CPU profiles of the server; undefined for none. */
  readonly profile: string | undefined
  /** The value of `--name=value`, or `fallback`: the one for quick runs where there is one. */
  number(name: string, fallback: number, quickFallback?: number): number
  /** The value of `--name=value`; undefined without. */
  text(name: string): string | undefined
}

/**
 * Reads the command line: `--quick`, `--profile=<folder>` and what `names` lists.
 *
 * @throws when an argument is not known or not a number.
 */
export function readOptions(names: readonly string[]): BenchOptions {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      profile: text,
      ...Object.fromEntries(names.map((name) => [name, text])),
    },
  })
  const { quick } = values
  const given = values as unknown as Record<string, string | undefined>
  return {
    quick,
    profile: values.profile,
    number: (name, fallback, quickFallback = fallback) => {
      const said = given[name]
      if (said === undefined) return quick ? quickFallback : fallback
      const value = Number(said)
      if (!(value > 0)) throw new Error(`--${name} must be a number above 0, not "${said}"`)
      return value
    },
    text: (name) => given[name],
  }
}
