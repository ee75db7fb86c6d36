import { DueHeap } from './DueHeap.ts'

/** Something that is called when it is due. */
export interface Task {
  /** Does what is due and answers when it wants to be called next, milliseconds since 1970 UTC; Infinity for never. */
  run(now: number): number
}

interface Entry {
  readonly task: Task
  readonly due: number
}

/** Longest sleep of the timer (ms): a clock that was set meanwhile is noticed then. */
const LONGEST_SLEEP_MS = 10_000

/** Tasks run before others get their turn. */
const BURST = 500

/** Any number of tasks on one timer. */
export class Scheduler {
  readonly #now: () => number
  readonly #heap = new DueHeap<Entry>()
  /** The entry of each task that counts; older ones in the heap are passed over. */
  readonly #entries = new Map<Task, Entry>()
  #timer: NodeJS.Timeout | undefined
  #timerDue = Infinity
  #isStopped = false

  /** @param now milliseconds since 1970 UTC */
  constructor(now: () => number) {
    this.#now = now
  }

  /** Calls `task` at `due` instead of whenever it was to be called. */
  schedule(task: Task, due: number): void {
    if (this.#isStopped) return
    if (due === Infinity) {
      this.#entries.delete(task)
      return
    }
    const entry = { task, due }
    this.#entries.set(task, entry)
    this.#heap.push(due, entry)
    if (due < this.#timerDue) this.#sleep()
  }

  /** Calls `task` as soon as possible. */
  wake(task: Task): void {
    const now = this.#now()
    const entry = this.#entries.get(task)
    if (entry === undefined || entry.due > now) this.schedule(task, now)
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
    this.#entries.clear()
  }

  #sleep(): void {
    clearTimeout(this.#timer)
    this.#timerDue = this.#heap.earliest
    if (this.#timerDue === Infinity || this.#isStopped) return
    const wait = Math.min(Math.max(0, this.#timerDue - this.#now()), LONGEST_SLEEP_MS)
    this.#timer = setTimeout(() => this.#run(), wait)
  }

  #run(): void {
    // Until the end of this turn nobody needs to set the timer.
    this.#timerDue = -Infinity
    for (let count = 0; count < BURST && this.#heap.earliest <= this.#now() && !this.#isStopped;) {
      const entry = this.#heap.pop()
      if (entry === undefined || this.#entries.get(entry.task) !== entry) continue
      this.#entries.delete(entry.task)
      const next = entry.task.run(this.#now())
      if (!this.#entries.has(entry.task)) this.schedule(entry.task, next)
      count++
    }
    this.#sleep()
  }
}
