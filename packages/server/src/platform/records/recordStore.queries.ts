import type { Queries } from '../database/Queries.ts'
import { CallError } from '../http/CallError.ts'
import { Binder } from './Binder.ts'
import { type RecordColumn, storedOf } from './column.ts'
import type { NewFields, RecordFields } from './defineRecord.ts'
import { inReach, type RecordScope } from './inScope.ts'
import type { RecordKind } from './RecordKind.ts'
import type { StateOf } from './RecordStates.ts'
import { takenError } from './takenError.ts'

/** A record as it is read to be changed. */
export type StoredRecord<Kind extends RecordKind> = RecordFields<Kind> & {
  readonly recordId: number
  readonly recordName: string
  /** The organisation that it belongs to; null for what belongs to the installation. */
  readonly ownerId: number | null
  /** The state that it is in; null for kinds without. */
  readonly recordState: StateOf<Kind>
  readonly version: number
}

/** The statements that records of a kind are written with, made of its description. */
export interface RecordStore<Kind extends RecordKind> {
  readonly kind: Kind
  readonly db: Queries
  /** Reads those of the ids that are records of the scope, in order of their ids. */
  readonly readAll: (scope: RecordScope, recordIds: readonly number[]) => Promise<StoredRecord<Kind>[]>
  /** The same, and nobody changes or deletes them meanwhile. */
  readonly keepAll: (scope: RecordScope, recordIds: readonly number[]) => Promise<StoredRecord<Kind>[]>
  /** Locks and reads those of the ids that are records of the scope, in order of their ids. */
  readonly lockAll: (scope: RecordScope, recordIds: readonly number[]) => Promise<StoredRecord<Kind>[]>
  /** Locks and reads records by their ids, whosever they are: for the product itself. */
  readonly lockAny: (recordIds: readonly number[]) => Promise<StoredRecord<Kind>[]>
  /** Writes a new record, in the first of its states; answers its id. @throws CallError the code of a value that is taken */
  readonly insert: (fields: NewFields<Kind>) => Promise<number>
  /** Writes new records that say the same fields; answers their ids in that order. @throws CallError the code of a value that is taken */
  readonly insertAll: (records: readonly NewFields<Kind>[]) => Promise<number[]>
  /** Writes fields of a record, those that are given; answers its version. @throws CallError the code of a value that is taken */
  readonly update: (recordId: number, fields: Partial<RecordFields<Kind>>) => Promise<number>
  /** Writes the state of a record with fields, if it is as it was read; answers its version, or undefined. @throws CallError the code of a value that is taken */
  readonly move: (
    read: StoredRecord<Kind>,
    state: string,
    fields: Partial<RecordFields<Kind>>,
  ) => Promise<number | undefined>
  /** Marks records as deleted. */
  readonly softDelete: (recordIds: readonly number[]) => Promise<void>
}

/** The statements for records of a kind. Those that a call makes are of its one transaction. */
export function recordStore<const Kind extends RecordKind>(db: Queries, kind: Kind): RecordStore<Kind> {
  const fields: Readonly<Record<string, RecordColumn<unknown>>> = kind.fields
  const selected = Object.entries(fields).map(
    ([field, { column, readAs }]) => `r.${column}${readAs === undefined ? '' : `::${readAs}`} as "${field}"`,
  )
  const head = [`r.${kind.id} as "recordId"`, `${kind.name} as "recordName"`, `${kind.org ?? 'null'} as "ownerId"`]
  const state = kind.states?.column
  const read = [
    ...head,
    `${state === undefined ? 'null' : `r.${state}`} as "recordState"`,
    'r.version',
    ...selected,
  ].join(', ')
  const readAll = async (
    scope: RecordScope | 'any',
    recordIds: readonly number[],
    lock: '' | 'for share of r' | 'for update of r',
  ) => {
    if (recordIds.length === 0) return []
    const { bind, values } = new Binder()
    return db.rows<StoredRecord<Kind>>(
      `select ${read} from ${kind.table} r
       where r.${kind.id} = any(${bind(recordIds)}::int8[]) and r.deleted_at is null
         and ${scope === 'any' ? 'true' : inReach(kind, scope, bind)}
       order by r.${kind.id} ${lock}`,
      values,
    )
  }
  /** The columns of fields that are given, with the places of their values. */
  const given = (values: Readonly<Record<string, unknown>>, bind: Binder['bind']) =>
    Object.entries(fields).flatMap(([field, column]) => {
      const value = storedOf(column, values[field])
      return value === undefined
        ? []
        : [{ column: column.column, place: bind(column.isJson ? JSON.stringify(value) : value) }]
    })
  const withBlanks = (values: object): Readonly<Record<string, unknown>> => ({
    ...Object.fromEntries(Object.entries(fields).map(([field, { blank }]) => [field, blank])),
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)),
  })
  const written = async <T extends object>(sql: string, values: readonly unknown[]): Promise<T | undefined> =>
    db.row<T>(sql, values).catch((error: unknown) => {
      throw takenError(kind, error)
    })

  /** Writes fields that are given, and what else is said; answers the version now, undefined where no such record is. */
  const write = async (
    values: object,
    say: (bind: Binder['bind']) => { readonly sets?: readonly string[]; readonly where: string },
  ): Promise<number | undefined> => {
    const { bind, values: bound } = new Binder()
    const { sets = [], where } = say(bind)
    const all = [
      ...given(values as Readonly<Record<string, unknown>>, bind).map(({ column, place }) => `${column} = ${place}`),
      ...sets,
      ...kind.stamps.map((column) => `${column} = now()`),
      'version = version + 1',
    ]
    const row = await written<{ version: number }>(
      `update ${kind.table} set ${all.join(', ')} where ${where} returning version`,
      bound,
    )
    return row?.version
  }

  return {
    kind,
    db,

    readAll: (scope, recordIds) => readAll(scope, recordIds, ''),

    keepAll: (scope, recordIds) => readAll(scope, recordIds, 'for share of r'),

    lockAll: (scope, recordIds) => readAll(scope, recordIds, 'for update of r'),

    lockAny: (recordIds) => readAll('any', recordIds, 'for update of r'),

    insert: async (values) => {
      const { bind, values: bound } = new Binder()
      const columns = given(withBlanks(values), bind)
      if (kind.states) columns.push({ column: kind.states.column, place: bind(kind.states.lifecycle.begins[0]) })
      const row = await written<{ id: number }>(
        `insert into ${kind.table} (${columns.map(({ column }) => column).join(', ')})
         values (${columns.map(({ place }) => place).join(', ')}) returning ${kind.id} as id`,
        bound,
      )
      if (!row) throw new CallError('5001')
      return row.id
    },

    insertAll: async (records) => {
      const rows = records.map((values) => {
        const whole = withBlanks(values)
        return Object.fromEntries([
          ...Object.entries(fields).map(([field, column]) => [column.column, storedOf(column, whole[field])]),
          ...(kind.states ? [[kind.states.column, kind.states.lifecycle.begins[0]]] : []),
        ]) as Readonly<Record<string, unknown>>
      })
      const columns = Object.entries(rows[0] ?? {}).flatMap(([column, value]) => (value === undefined ? [] : [column]))
      if (columns.length === 0) return []
      const inserted = await db
        .rows<{ id: number }>(
          `insert into ${kind.table} (${columns.join(', ')}) select ${columns.join(', ')}
           from jsonb_populate_recordset(null::${kind.table}, $1::jsonb) returning ${kind.id} as id`,
          [JSON.stringify(rows)],
        )
        .catch((error: unknown) => {
          throw takenError(kind, error)
        })
      // numbers are given in the order of the rows
      return inserted.map(({ id }) => id).sort((a, b) => a - b)
    },

    update: async (recordId, values) => {
      const version = await write(values, (bind) => ({ where: `${kind.id} = ${bind(recordId)}` }))
      if (version === undefined) throw new CallError(kind.missing)
      return version
    },

    move: async ({ recordId, recordState, version }, to, values) =>
      write(values, (bind) => ({
        sets: [`${state} = ${bind(to)}`],
        // whoever else moves or saves it meanwhile is waited for, and then this is no longer the record that was read
        where: `${kind.id} = ${bind(recordId)} and ${state} = ${bind(recordState)} and version = ${bind(version)}
          and deleted_at is null`,
      })),

    softDelete: async (recordIds) => {
      await db.run(
        `update ${kind.table} set deleted_at = now(), version = version + 1 where ${kind.id} = any($1::int8[])`,
        [recordIds],
      )
    },
  }
}
