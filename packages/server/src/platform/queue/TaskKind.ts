import type { z } from 'zod'
import type { Queries } from '../database/Queries.ts'

/** A kind of task, as data: what is put into the queue under a name, and what becomes of it when it fails. */
export interface TaskKind<Payload = unknown> {
  /** As rows have it: it never changes. */
  readonly kind: string
  /** What a task is given; checked before it is worked on, since another version may have put it there. */
  readonly payload: z.ZodType<Payload>
  /** Seconds until the next try after each that failed; after the last one it is dead. */
  readonly backOff: readonly number[]
  /** Tasks of the kind that one process works on at a time. */
  readonly atOnce: number
}

/** Describes a kind of task. */
export const defineTask = <Payload>(kind: TaskKind<Payload>): TaskKind<Payload> => kind

/** A task that is being worked on. */
export interface TaskRun {
  readonly taskId: number
  /** Which try it is, from 1 on. */
  readonly attempt: number
  /** Fires when it was cancelled, was taken over by somebody else, or the server stops. */
  readonly signal: AbortSignal
  /** Tells how far it is, and that somebody works on it. */
  readonly progress: (done: number, total?: number) => Promise<void>
}

/** What a failed try leads to. */
export interface TaskFailure {
  readonly error: unknown
  /** What is said of it, at most 500 characters. */
  readonly said: string
  readonly attempt: number
  /** Seconds until the next try; undefined where it is dead. */
  readonly wait: number | undefined
}

/** Written in the transaction that ends a task, which is undone where it is somebody else's by then. */
export type TaskEnd = (tx: Queries) => Promise<unknown>

/** What is done with the tasks of a kind. */
export interface TaskHandler<Payload = unknown> {
  readonly kind: TaskKind<Payload>
  /**
   * Does the task. What it answers is written with its end: once, however often it was tried.
   *
   * @throws GiveUpError where another try would not help; anything else is tried again
   */
  readonly run: (payload: Payload, run: TaskRun) => Promise<TaskEnd | void>
  /** Written with a try that failed. */
  readonly failed?: (tx: Queries, payload: Payload, failure: TaskFailure) => Promise<unknown>
}

/** Says what is done with the tasks of a kind; the payload is what the kind's schema makes of it. */
export const handleTask = <Payload>(handler: TaskHandler<Payload>): TaskHandler => handler as unknown as TaskHandler
