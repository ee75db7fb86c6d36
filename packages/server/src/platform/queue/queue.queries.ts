import type { Queries } from '../database/Queries.ts'
import type { TaskKind } from './TaskKind.ts'

/** Wakes the workers of all processes; its text is the kind of a new task, or `-` and the id of one that was cancelled. */
export const QUEUE_CHANNEL = 'task'

/** What is said when a task is put into the queue. */
export interface TaskOrder<Payload> {
  readonly payload: Payload
  /** What it is about: of one kind and key at most one waits. */
  readonly key?: string
  /** Milliseconds since 1970 UTC before which it does not begin; at once without. */
  readonly at?: number
  /** Whose it is; the installation's without. */
  readonly orgId?: number | undefined
}

/**
 * Puts a task into the queue, in the transaction that causes it: it is done if and only if that commits. One of the same key
 * that waits is this one from now on, no later than it was; where it is being worked on it is done once more (`put_task`).
 */
export async function putTask<Payload>(
  tx: Queries,
  { kind }: TaskKind<Payload>,
  { payload, key, at, orgId }: TaskOrder<Payload>,
): Promise<void> {
  await tx.run('select put_task($1, $2, $3::jsonb, $4, $5)', [
    kind,
    key ?? null,
    JSON.stringify(payload),
    orgId ?? null,
    at === undefined ? null : new Date(at),
  ])
}

/** Takes the tasks of a key off the queue, whoever works on them; answers how many there were. */
export async function cancelTask(tx: Queries, { kind }: { readonly kind: string }, key: string): Promise<number> {
  const gone = await tx.rows<{ task_id: number }>(
    'delete from task where kind = $1 and key = $2 and died_at is null returning task_id',
    [kind, key],
  )
  for (const { task_id: taskId } of gone) await tx.run('select pg_notify($1, $2)', [QUEUE_CHANNEL, `-${taskId}`])
  return gone.length
}
