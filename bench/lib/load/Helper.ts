import { type ChildProcess, fork } from 'node:child_process'
import type { Orders } from './orders.ts'

interface Answer {
  readonly id: number
  readonly result?: unknown
  readonly error?: string
}

/** A process that makes load or watches, so that this costs the server's process nothing. */
export class Helper {
  readonly #child: ChildProcess
  readonly #waiting = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>()
  #id = 0

  /** @param file the process's program, next to this file */
  constructor(file: URL) {
    this.#child = fork(file, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    process.once('exit', () => this.#child.kill('SIGKILL'))
    this.#child.on('message', (message) => this.#answered(message as Answer))
    this.#child.on('exit', (code) => {
      for (const { reject } of this.#waiting.values()) reject(new Error(`a helper process ended with ${code}`))
    })
  }

  get pid(): number {
    return this.#child.pid ?? 0
  }

  /** Gives an order and resolves with what came of it. */
  order<Name extends keyof Orders>(name: Name, order: Orders[Name][0]): Promise<Orders[Name][1]> {
    const id = ++this.#id
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#child.send({ id, name, order })
    })
  }

  /** Ends the process with all its connections. */
  stop(): void {
    if (this.#child.connected) this.#child.disconnect()
  }

  #answered({ id, result, error }: Answer): void {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (error === undefined) waiting?.resolve(result as never)
    else waiting?.reject(new Error(error))
  }
}
