import { OFTEN, type Queries } from '../../platform/database/Queries.ts'
import type { WireFrame } from './WireFrame.ts'

/** A frame on its way to the process that shows it. */
export interface PutFrame {
  readonly device: number
  readonly frame: WireFrame
  /** How many before it were left out. */
  readonly missed: number
}

/** Seconds that somebody counts as looking without saying so again. */
const WATCHED_SECONDS = 10
/** Seconds within which a process takes what was put down for it, and after which that is dropped. */
const TAKEN_SECONDS = 10
const KEPT_SECONDS = 30
/** Devices that a process looks after for others at most, and frames that one takes at a time. */
const MOST_DEVICES = 100
const MOST_FRAMES = 500

/** Statements about raw frames that are shown by another process than has the connection. */
export function frameQueries(db: Queries, processId: string) {
  return {
    /** Says at which devices somebody looks here. */
    watch: (devices: readonly number[]) =>
      db.run(
        `insert into frame_watch (device, process_id, until)
         select d, $1, now() + make_interval(secs => $3) from unnest($2::int4[]) d
         on conflict (device, process_id) do update set until = excluded.until`,
        [processId, devices, WATCHED_SECONDS],
      ),

    /** Nobody looks at a device here any more. */
    unwatch: (devices: readonly number[]) =>
      db.run('delete from frame_watch where process_id = $1 and device = any($2::int4[])', [processId, devices]),

    /** Devices that somebody looks at through other processes. */
    watched: async () => {
      const rows = await db.arrays<[device: number]>(
        `select distinct device from frame_watch where process_id <> $1 and until > now() order by device limit $2`,
        [processId, MOST_DEVICES],
        OFTEN,
      )
      return rows.map(([device]) => device)
    },

    /** Puts frames down for them. */
    put: (frames: readonly PutFrame[]) =>
      db.run(
        `insert into watched_frame (device, process_id, missed, frame)
         select device, $1, missed, frame from json_to_recordset($2::json) as f (device int4, missed int4, frame json)`,
        [processId, JSON.stringify(frames)],
      ),

    /** What others put down of devices in the last seconds, but for rows that are known, in order. */
    taken: (devices: readonly number[], known: readonly number[]) =>
      db.rows<PutFrame & { id: number }>(
        `select frame_id as id, device, missed, frame from watched_frame
         where device = any($1::int4[]) and put_at > now() - make_interval(secs => $4) and process_id <> $2
           and frame_id <> all($3::int8[]) order by frame_id limit $5`,
        [devices, processId, known, TAKEN_SECONDS, MOST_FRAMES],
      ),

    /** Drops what is over. */
    tidy: async () => {
      await db.run('delete from frame_watch where until < now()')
      await db.run('delete from watched_frame where put_at < now() - make_interval(secs => $1)', [KEPT_SECONDS])
    },
  }
}
export type FrameQueries = ReturnType<typeof frameQueries>
