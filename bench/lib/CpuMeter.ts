import { setTimeout as sleep } from 'node:timers/promises'
import { cpuSeconds } from './processCpu.ts'

/** Tells how much CPU some processes use over a time. */
export class CpuMeter {
  readonly #pids: Readonly<Record<string, number>>

  constructor(pids: Readonly<Record<string, number>>) {
    this.#pids = pids
  }

  /**
   * Starts to count in `seconds`. The answer is to be called later: CPU seconds by name over the `length` seconds since
   * then, scaled to them, since the call comes a little late; undefined where the system does not tell.
   */
  after(seconds: number): (length: number) => Promise<Record<string, number | undefined>> {
    const start = sleep(seconds * 1000).then(() => ({ at: performance.now(), used: this.#read() }))
    const end = (length: number) => start.then(({ at }) => sleep(Math.max(0, at + length * 1000 - performance.now())))
    return async (length) => {
      const { at, used } = await start
      await end(length)
      const now = this.#read()
      const scale = (length * 1000) / (performance.now() - at)
      return Object.fromEntries(
        Object.entries(now).map(([name, value]) => [
          name,
          value === undefined ? undefined : (value - (used[name] ?? 0)) * scale,
        ]),
      )
    }
  }

  #read(): Record<string, number | undefined> {
    return Object.fromEntries(Object.entries(this.#pids).map(([name, pid]) => [name, cpuSeconds(pid)]))
  }
}
