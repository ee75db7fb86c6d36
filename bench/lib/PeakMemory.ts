import { readFileSync, writeFileSync } from 'node:fs'

/** The most memory that a process holds while something happens; undefined where the system does not tell (anything but Linux). */
export class PeakMemory {
  readonly #pid: number
  readonly #before: number | undefined

  /** Counts from now on. */
  constructor(pid: number) {
    this.#pid = pid
    try {
      // forgets how much it was before (proc(5))
      writeFileSync(`/proc/${pid}/clear_refs`, '5')
      this.#before = this.#read('VmRSS')
    } catch {
      this.#before = undefined
    }
  }

  /** Megabytes that it held more than at the beginning. */
  grownMb(): number | undefined {
    const [most, before] = [this.#read('VmHWM'), this.#before]
    return most === undefined || before === undefined ? undefined : (most - before) / 1024
  }

  /** Megabytes that it held at most. */
  mostMb(): number | undefined {
    const most = this.#before === undefined ? undefined : this.#read('VmHWM')
    return most === undefined ? undefined : most / 1024
  }

  #read(field: string): number | undefined {
    const kilobytes = new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(
      readFileSync(`/proc/${this.#pid}/status`, 'utf8'),
    )?.[1]
    return kilobytes === undefined ? undefined : Number(kilobytes)
  }
}
