import type { Arrival, INTAKE_WAYS } from '@waymark/contract/rooms/import/importInbox.ts'
import type { Database } from '../../platform/database/Database.ts'
import { OFTEN, type Queries } from '../../platform/database/Queries.ts'
import { likePattern } from '../../platform/database/sqlText.ts'
import { ACTIVE } from '../../platform/outbox/nearestPeople.queries.ts'
import { putTask } from '../../platform/queue/queue.queries.ts'
import { inboxTask } from './inboxTask.ts'

/** Files of a source that may wait or be in line at once. */
const MOST_OPEN = 20
/** Days that a file is kept after it came. */
const KEPT_DAYS = 30

export type IntakeWay = (typeof INTAKE_WAYS)[number]

/** How the files of a source come. */
export interface IntakeRow {
  source_id: number
  org_id: number
  way: IntakeWay
  automatic: boolean
  good_rows: boolean
  add_vehicles: boolean
  asset_type: number
  /** In whose name files are taken in. */
  user_id: number
  /** Whether that one still may come in. */
  vouched: boolean
}

/** A file that came. Times are milliseconds since 1970 UTC. */
export interface ArrivalRow {
  arrival_id: number
  source_id: number
  org_id: number
  source_name: string
  way: IntakeWay
  file_name: string
  bytes: number
  at: number
  state: Arrival['state']
  reason: string
  total: number
  good: number
  taken: number
  has_file: boolean
}

/** A file as it comes. */
export interface NewArrival {
  readonly sourceId: number
  readonly orgId: number
  readonly way: 'webhook' | 'folder' | 'mail' | 'sftp'
  readonly fileName: string
  readonly mark?: string
  readonly content: Buffer
  readonly now: number
}

const COLUMNS = `a.arrival_id, a.source_id, a.org_id, s.name as source_name, a.way, a.file_name, a.bytes, a.at, a.state, a.reason,
  a.total, a.good, a.taken, a.content is not null as has_file`
const FROM = 'import_arrival a join import_source s using (source_id)'
const INTAKE = `i.source_id, s.org_id, i.way, i.automatic, i.good_rows, i.add_vehicles, i.asset_type, i.user_id,
  exists (select from user_account u where u.user_id = i.user_id and ${ACTIVE}) as vouched`
const OF_LIVING = 'import_intake i join import_source s using (source_id) where s.deleted_at is null'

/** Statements of files that come by themselves. */
export function inboxQueries(db: Database) {
  return {
    transaction: db.transaction.bind(db),

    intakeByKey: (hash: Buffer) =>
      db.row<IntakeRow>(`select ${INTAKE} from ${OF_LIVING} and i.way = 'webhook' and i.key_hash = $1`, [hash]),

    folders: () =>
      db.rows<IntakeRow>(`select ${INTAKE} from ${OF_LIVING} and i.way = 'folder' order by i.source_id`, [], OFTEN),

    intakeOf: (sourceId: number) =>
      db.row<IntakeRow>(`select ${INTAKE} from ${OF_LIVING} and i.source_id = $1`, [sourceId]),

    intakes: (orgIds: readonly number[], signal?: AbortSignal) =>
      db.rows<IntakeRow & { waiting: number; last_at: number | null }>(
        `select ${INTAKE},
           (select count(*)::int4 from import_arrival a where a.source_id = i.source_id and a.state = 'waiting') as waiting,
           (select max(a.at) from import_arrival a where a.source_id = i.source_id) as last_at
         from ${OF_LIVING} and s.org_id = any($1::int4[]) order by i.source_id`,
        [orgIds],
        { signal },
      ),

    /** Who changes how files come has the first of them asked about anew; passwords of a mailbox or a server end with its use. */
    putIntake: (sourceId: number, way: IntakeWay, keyHash: Buffer | null, userId: number) =>
      db.transaction(async (tx) => {
        await tx.run(
          `insert into import_intake (source_id, way, key_hash, user_id) values ($1, $2, $3, $4)
           on conflict (source_id) do update set way = excluded.way, key_hash = excluded.key_hash, user_id = excluded.user_id,
             automatic = import_intake.automatic and import_intake.way = excluded.way`,
          [sourceId, way, keyHash, userId],
        )
        if (way !== 'mail') await tx.run('delete from import_mailbox where source_id = $1', [sourceId])
        if (way !== 'sftp') await tx.run('delete from import_sftp where source_id = $1', [sourceId])
      }),

    confirm: (
      tx: Queries,
      sourceId: number,
      as: { goodRows: boolean; addVehicles: boolean; assetType: number; userId: number },
    ) =>
      tx.run(
        `update import_intake set automatic = true, good_rows = $2, add_vehicles = $3, asset_type = $4, user_id = $5
         where source_id = $1`,
        [sourceId, as.goodRows, as.addVehicles, as.assetType, as.userId],
      ),

    /** Keeps a file and has it looked at; undefined where there are too many already, or it was kept before. */
    add: ({ sourceId, orgId, way, fileName, mark = '', content, now }: NewArrival) =>
      db.transaction(async (tx) => {
        // one after the other for a source, or many at once would be more than there may be
        await tx.run('select pg_advisory_xact_lock(hashtext($1), $2)', ['import_arrival', sourceId])
        const row = await tx.row<{ arrival_id: number }>(
          `insert into import_arrival (source_id, org_id, way, file_name, mark, content, bytes, at, state)
           select $1, $2, $3, $4, $5, $6, $7, $8, 'queued'
           where (select count(*) from import_arrival where source_id = $1 and state in ('queued', 'waiting')) < ${MOST_OPEN}
           on conflict do nothing returning arrival_id`,
          [sourceId, orgId, way, fileName, mark, content, content.length, new Date(now)],
        )
        if (row)
          await putTask(tx, inboxTask, { payload: { arrivalId: row.arrival_id }, key: String(row.arrival_id), orgId })
        return row?.arrival_id
      }),

    /** What became of a file of a folder; undefined for one that was not taken yet. */
    inFolder: (sourceId: number, fileName: string, mark: string) =>
      db.row<Pick<ArrivalRow, 'state' | 'reason'>>(
        `select state, reason from import_arrival where source_id = $1 and file_name = $2 and mark = $3 and way = 'folder'`,
        [sourceId, fileName, mark],
      ),

    find: (arrivalId: number, orgIds: readonly number[] | undefined, signal?: AbortSignal) =>
      db.row<ArrivalRow>(
        `select ${COLUMNS} from ${FROM} where a.arrival_id = $1 and s.deleted_at is null
           and ($2::int4[] is null or a.org_id = any($2))`,
        [arrivalId, orgIds ?? null],
        { signal },
      ),

    content: async (arrivalId: number) =>
      (
        await db.row<{ content: Buffer | null }>('select content from import_arrival where arrival_id = $1', [
          arrivalId,
        ])
      )?.content ?? undefined,

    list: (
      filter: {
        orgIds: readonly number[]
        sourceId: number | undefined
        states: readonly string[] | undefined
        keyword: string | undefined
        limit: number
        offset: number
      },
      signal?: AbortSignal,
    ) =>
      db.rows<ArrivalRow & { found: number }>(
        `select ${COLUMNS}, count(*) over ()::int4 as found from ${FROM}
         where a.org_id = any($1::int4[]) and s.deleted_at is null and ($2::int4 is null or a.source_id = $2)
           and ($3::text[] is null or a.state = any($3)) and ($4::text is null or a.file_name ilike $4 or s.name ilike $4)
         order by a.arrival_id desc limit $5 offset $6`,
        [
          filter.orgIds,
          filter.sourceId ?? null,
          filter.states ?? null,
          likePattern(filter.keyword),
          filter.limit,
          filter.offset,
        ],
        { signal },
      ),

    /** Moves a file that stands in one of these states; how many it moved. */
    move: (
      tx: Queries,
      arrivalId: number,
      from: readonly Arrival['state'][],
      to: { state: Arrival['state']; reason?: string; total?: number; good?: number; taken?: number },
    ) =>
      tx.run(
        `update import_arrival set state = $3, reason = $4, total = coalesce($5, total), good = coalesce($6, good),
           taken = coalesce($7, taken), ended_at = case when $3 in ('done', 'refused') then now() end
         where arrival_id = $1 and state = any($2::text[])`,
        [arrivalId, from, to.state, to.reason ?? '', to.total ?? null, to.good ?? null, to.taken ?? null],
      ),

    /** Has the files of a source that wait be taken in. */
    queueWaiting: async (tx: Queries, sourceId: number): Promise<void> => {
      const rows = await tx.rows<{ arrival_id: number; org_id: number }>(
        `update import_arrival set state = 'queued', reason = '' where source_id = $1 and state = 'waiting'
         returning arrival_id, org_id`,
        [sourceId],
      )
      for (const { arrival_id: arrivalId, org_id: orgId } of rows)
        await putTask(tx, inboxTask, { payload: { arrivalId }, key: String(arrivalId), orgId })
    },

    purge: (now: number) =>
      db.run(
        `update import_arrival set content = null where content is not null and state in ('done', 'refused') and at < $1`,
        [new Date(now - KEPT_DAYS * 86_400_000)],
      ),
  }
}
export type InboxQueries = ReturnType<typeof inboxQueries>
