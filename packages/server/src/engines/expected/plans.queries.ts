import type { LearntIntervals } from '@waymark/core/movement/expected/learnPlan.ts'
import type { ReportingPlan } from '@waymark/core/movement/expected/ReportingPlan.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { PARTS } from '../../platform/processes/parts.ts'

interface StoredPlan {
  device_id: number
  moving_ms: number | null
  standing_ms: number | null
}

/** The plan that a device is to report by. */
export interface PlannedDevice {
  readonly device: number
  readonly plan: ReportingPlan
}

interface PlannedRow extends StoredPlan {
  moving_ms: number
  wake_ms: number | null
  grace_ms: number
}

/** How often a device reports, as far as that is known. */
export interface DeviceIntervals extends LearntIntervals {
  readonly device: number
}

/** A device whose plan is to be learnt, with the time of its newest report, ms since 1970 UTC. */
export interface DueDevice {
  readonly device: number
  readonly heard: number
}

/** What was learnt of a device, when, and when to look again; ms since 1970 UTC. */
export interface LearntPlan extends DeviceIntervals {
  readonly learnt: number
  readonly due: number
}

/** Writes down what was learnt. */
export async function keepPlans(tx: Queries, plans: readonly LearntPlan[]): Promise<void> {
  await tx.run(
    `insert into device_plan (device_id, moving_ms, standing_ms, learned_at, due_at)
     select * from unnest($1::int4[], $2::int8[], $3::int8[], $4::timestamptz[], $5::timestamptz[])
     on conflict (device_id) do update set moving_ms = excluded.moving_ms, standing_ms = excluded.standing_ms,
       learned_at = excluded.learned_at, due_at = excluded.due_at`,
    [
      plans.map(({ device }) => device),
      plans.map(({ movingMs }) => movingMs ?? null),
      plans.map(({ standingMs }) => standingMs ?? null),
      plans.map(({ learnt }) => new Date(learnt)),
      plans.map(({ due }) => new Date(due)),
    ],
  )
}

/** Statements about how often devices report. */
export function planQueries(db: Database) {
  return {
    /** What was learnt of all devices, or of some. */
    known: async (devices?: readonly number[]): Promise<DeviceIntervals[]> => {
      const rows = await db.rows<StoredPlan>(
        `select device_id, moving_ms, standing_ms from device_plan
         where (moving_ms is not null or standing_ms is not null) and ($1::int4[] is null or device_id = any($1))`,
        [devices ?? null],
      )
      return rows.map(({ device_id, moving_ms, standing_ms }) => ({
        device: device_id,
        movingMs: moving_ms ?? undefined,
        standingMs: standing_ms ?? undefined,
      }))
    },

    /** The plans that all devices, or some, are to report by; those of which only is known what was learnt are left out. */
    planned: async (devices?: readonly number[]): Promise<PlannedDevice[]> => {
      const rows = await db.rows<PlannedRow>(
        `select device_id, moving_ms, standing_ms, wake_ms, grace_ms from device_plan_span
         where valid_to is null and ($1::int4[] is null or device_id = any($1))`,
        [devices ?? null],
      )
      return rows.map((row) => ({
        device: row.device_id,
        plan: {
          movingMs: row.moving_ms,
          standingMs: row.standing_ms ?? 0,
          wakeTimes: row.wake_ms === null ? [] : [row.wake_ms],
          graceMs: row.grace_ms,
        },
      }))
    },

    /** Devices of parts that have reported and whose plan was never learnt, or not for long enough. */
    due: (now: number, most: number, parts: readonly number[]) =>
      db.rows<DueDevice>(
        `select l.device_id as device, least(l.time, l.received) as heard
         from device_last l left join device_plan p using (device_id)
         where (p.device_id is null or (p.due_at <= $1 and l.received > p.learned_at)) and l.device_id % ${PARTS} = any($3::int4[])
         order by p.due_at nulls first, l.device_id limit $2`,
        [new Date(now), most, parts],
      ),
  }
}
export type PlanQueries = ReturnType<typeof planQueries>
