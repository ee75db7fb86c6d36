import type { SavedCount } from '@waymark/core/alarms/landmarkCount/CountEngine.ts'
import type { Move } from '@waymark/core/alarms/late/replay.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import type { AssetResult } from './AssetSlot.ts'

/**
 * Statements of who is in the landmarks whose vehicles are counted.
 *
 * @param guard keeps one that no longer holds a landmark's part from writing
 */
export function countQueries(db: Database, guard: (tx: Queries, landmark: number) => Promise<void>) {
  return {
    /** Where the counts of a landmark go on from; undefined for one of which nothing was let go of yet. */
    base: async (landmark: number) =>
      (
        await db.row<{ checkpoint: SavedCount }>('select checkpoint from alarm_count where landmark_id = $1', [
          landmark,
        ])
      )?.checkpoint,

    /** Who entered and left a landmark, in order of time. */
    moves: async (landmark: number): Promise<Move[]> => {
      const rows = await db.arrays<readonly [vehicle: number, at: number, isInside: boolean]>(
        'select vehicle_id, at, is_inside from alarm_move where landmark_id = $1 order by at, vehicle_id, is_inside',
        [landmark],
      )
      return rows.map(([asset, time, isInside]) => ({ asset, landmark, time, isInside }))
    },

    /** Keeps a state to go on from, and lets go of what is in it. */
    setBase: (landmark: number, base: SavedCount) =>
      db.transaction(async (tx) => {
        await guard(tx, landmark)
        await tx.run(
          `insert into alarm_count (landmark_id, settled_at, checkpoint) values ($1, $2, $3)
           on conflict (landmark_id) do update set settled_at = excluded.settled_at, checkpoint = excluded.checkpoint`,
          [landmark, new Date(base.time), JSON.stringify(base)],
        )
        await tx.run('delete from alarm_move where landmark_id = $1 and at <= $2', [landmark, new Date(base.time)])
      }),
  }
}
export type CountQueries = ReturnType<typeof countQueries>

/** Landmarks of one notification: it may be 8,000 characters long. */
const TOLD_TOGETHER = 500

/** Tells, with the transaction, whoever counts in landmarks that somebody entered or left them. */
export async function notifyMoves(tx: Queries, landmarks: readonly number[]): Promise<void> {
  for (let at = 0; at < landmarks.length; at += TOLD_TOGETHER)
    await tx.run(`select pg_notify('alarm_moves', $1)`, [landmarks.slice(at, at + TOLD_TOGETHER).join()])
}

/**
 * Writes down what became known of landmarks entered and left, of those whose vehicles are counted; answers with the
 * landmarks that are concerned.
 */
export async function storeMoves(
  tx: Queries,
  results: readonly AssetResult[],
  counted: ReadonlySet<number>,
): Promise<Set<number>> {
  const touched = new Set<number>()
  if (counted.size === 0) return touched
  for (const { vehicle, moves: parts } of results) {
    for (const { moves, movesFrom, movesUntil = Infinity } of parts) {
      const mine = moves.filter(({ landmark }) => counted.has(landmark))
      if (movesFrom !== undefined) {
        const gone = await tx.arrays<readonly [number]>(
          `delete from alarm_move where vehicle_id = $1 and at > $2 and at <= $3 returning landmark_id`,
          [vehicle, new Date(Math.max(movesFrom, 0)), movesUntil === Infinity ? 'infinity' : new Date(movesUntil)],
        )
        for (const [landmark] of gone) touched.add(landmark)
      }
      for (const { landmark } of mine) touched.add(landmark)
      if (mine.length > 0)
        await tx.run(
          `insert into alarm_move (landmark_id, vehicle_id, at, is_inside)
           select l, $1, t, i from unnest($2::int4[], $3::timestamptz[], $4::boolean[]) m (l, t, i)
           where exists (select from landmark where landmark_id = l)
             and not exists (select from alarm_count c where c.landmark_id = l and c.settled_at >= t)
           on conflict do nothing`,
          [
            vehicle,
            mine.map(({ landmark }) => landmark),
            mine.map(({ time }) => new Date(time)),
            mine.map(({ isInside }) => isInside),
          ],
        )
    }
  }
  return touched
}
