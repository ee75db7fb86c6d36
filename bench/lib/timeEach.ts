import { rounded } from './printResult.ts'

/** Median and 99th percentile of how long something takes, in milliseconds. */
export interface Times {
  readonly p50Ms: number
  readonly p99Ms: number
}

/**
 * Times alternatives one after the other, in turns: whatever else the machine does meanwhile meets all of them alike.
 *
 * @param times turns that count, after a tenth as many that do not
 */
export async function timeEach<Name extends string>(
  works: Readonly<Record<Name, () => Promise<unknown>>>,
  times: number,
): Promise<Record<Name, Times>> {
  const names = Object.keys(works) as Name[]
  const taken = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  for (let turn = -Math.ceil(times / 10); turn < times; turn++) {
    for (const name of names) {
      const started = performance.now()
      await works[name]()
      if (turn >= 0) taken[name].push(performance.now() - started)
    }
  }
  const at = (sorted: readonly number[], part: number): number =>
    rounded(sorted[Math.floor(sorted.length * part)] ?? 0, 3)
  const figures = names.map((name): [Name, Times] => {
    const sorted = taken[name].toSorted((a, b) => a - b)
    return [name, { p50Ms: at(sorted, 0.5), p99Ms: at(sorted, 0.99) }]
  })
  return Object.fromEntries(figures) as Record<Name, Times>
}
