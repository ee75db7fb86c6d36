import { cpus } from 'node:os'

/** A figure that the project wants to reach. */
interface Target {
  readonly name: string
  readonly value: number
  /** The value may be at most this. */
  readonly atMost?: number
  /** The value must be at least this. */
  readonly atLeast?: number
}

export interface BenchResult {
  readonly bench: string
  /** A shortened run: its figures mean little. */
  readonly quick: boolean
  readonly settings: Record<string, unknown>
  /** What was measured; the units are in the names. */
  readonly figures: Record<string, unknown>
  /** Figures of this run divided by one another: these mean the same on any machine. */
  readonly ratios: Record<string, number | null>
  readonly targets: readonly Target[]
}

/** Prints a result as one JSON document on standard output. */
export function printResult(result: BenchResult): void {
  const machine = {
    cores: cpus().length,
    cpu: cpus()[0]?.model ?? 'unknown',
    system: `${process.platform} ${process.arch}`,
    node: process.version,
  }
  const targets = result.targets.map((target) => ({ ...target, met: isMet(target) }))
  process.stdout.write(`${JSON.stringify({ ...result, machine, targets }, undefined, 2)}\n`)
}

function isMet({ value, atMost = Infinity, atLeast = -Infinity }: Target): boolean {
  return value <= atMost && value >= atLeast
}

/** `value` with `digits` decimal places. */
export function rounded(value: number, digits = 1): number {
  return Math.round(value * 10 ** digits) / 10 ** digits
}

/** A quotient for `ratios`; null where there is nothing to divide by. */
export function ratio(value: number | undefined, by: number | undefined): number | null {
  return value === undefined || !by ? null : rounded(value / by, 2)
}

/** Says on standard error how far a run has got: standard output is for the result. */
export function progress(text: string): void {
  process.stderr.write(`${text}\n`)
}
