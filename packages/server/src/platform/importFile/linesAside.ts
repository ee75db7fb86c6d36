import { Aside } from '../threads/Aside.ts'

/** What the thread is given: an exported function of a module, and what it is called with. */
export interface LinesJob {
  readonly module: string
  readonly name: string
  readonly input: readonly unknown[]
}

/**
 * A check of a file's lines, made away from the thread that serves: five thousand of them take some seconds on a slow
 * machine.
 *
 * @param module the one that exports `check` by its name
 * @param check a function of plain data
 */
export function linesAside<Input extends readonly unknown[], Checked>(
  module: URL,
  check: (...input: Input) => Checked,
): (...input: Input) => Promise<Checked> {
  const aside = new Aside<LinesJob, Checked>({
    module: new URL('./checkLines.worker.ts', import.meta.url),
    patience: 60_000,
    heap: 256,
  })
  return (...input) => aside.run({ module: module.href, name: check.name, input })
}
