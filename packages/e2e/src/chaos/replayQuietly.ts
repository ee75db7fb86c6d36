import type { Database } from '@waymark/server/platform/database/Database.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { ChaosDatabase } from './ChaosDatabase.ts'
import { ProcessSet } from './ProcessSet.ts'
import { SET_SETTINGS } from './signInAt.ts'

/** Milliseconds that the replay may take, and between two looks. */
const REST = 60_000
const LOOK = 500

/** All alarms as the engine says them, but for when it came to know of them. */
export const storedAlarms = (db: Database): Promise<unknown[]> =>
  db.rows(
    `select subject_kind, subject_id, rule_id, rule_version, began_at, condition, landmark_id, severity, state, ended_at,
       ceased_at, end_reason, triggers, evidence::text from alarm where taken_back_at is null
     order by subject_kind, subject_id, rule_id, began_at, condition, landmark_id`,
  )

/** Lets one process, which nothing happens to, find all alarms anew in the reports; answers what differs from before. */
export async function replayQuietly({ db, socket }: ChaosDatabase): Promise<string[]> {
  const before = await storedAlarms(db)
  await db.run('delete from alarm_checkpoint')
  await db.run(`update alarm set taken_back_at = now() where taken_back_at is null`)
  const quiet = new ProcessSet(SET_SETTINGS, socket)
  try {
    await quiet.add(['engine'])
    const end = Date.now() + REST
    for (;;) {
      const found = await storedAlarms(db)
      if (isDeepStrictEqual(found, before)) return []
      if (Date.now() > end) return [`alarms: ${before.length}, and ${found.length} of a quiet replay, or others`]
      await sleep(LOOK)
    }
  } finally {
    await quiet.stop()
  }
}
