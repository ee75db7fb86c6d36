import type pg from 'pg'
import { bindShared } from './shareArray.ts'

/** What may be said with a query. */
export interface QueryOptions {
  /** When it fires, the query is cancelled on the server and rejects with {@link QueryCancelledError}. */
  signal?: AbortSignal | undefined
  /** It is asked again and again, with the same text: the database plans it once for each connection. */
  often?: boolean
}

/** A statement of what looks again and again whether there is something to do: see {@link QueryOptions.often}. */
export const OFTEN: QueryOptions = { often: true }

/** The query was cancelled: its deadline passed or its caller went away. */
export class QueryCancelledError extends Error {
  override name = 'QueryCancelledError'
}

/**
 * SQL as rooms use it: the same in and out of a transaction. Rows have the columns' names; values are as
 * `connectionOptions` says (times are milliseconds since 1970, int8 numbers, dates text). Parameters are $1, $2, …;
 * for a time pass `new Date(ms)`, for an array an array, for jsonb `JSON.stringify(value)`.
 */
export interface Queries {
  /** All rows. */
  rows: <T extends object>(sql: string, params?: readonly unknown[], options?: QueryOptions) => Promise<T[]>
  /** The first row, or undefined. */
  row: <T extends object>(sql: string, params?: readonly unknown[], options?: QueryOptions) => Promise<T | undefined>
  /** All rows as arrays of values in the order of the select list: for results of thousands of rows. */
  arrays: <T extends readonly unknown[]>(
    sql: string,
    params?: readonly unknown[],
    options?: QueryOptions,
  ) => Promise<T[]>
  /** Runs a statement; answers how many rows it touched. */
  run: (sql: string, params?: readonly unknown[], options?: QueryOptions) => Promise<number>
}

/** Runs a statement on a client of its own choice. */
export type Runner = <R>(work: (client: pg.ClientBase) => Promise<R>, options?: QueryOptions) => Promise<R>

const names = new Map<string, string>()

/** A statement as it is sent: by a name of its own where it is asked often. */
function statementOf(sql: string, params: readonly unknown[], often = false): pg.QueryConfig {
  const bound = bindShared(sql, params)
  const statement = { text: bound.sql, values: bound.params }
  if (!often) return statement
  const name = names.get(bound.sql) ?? `often-${names.size}`
  names.set(bound.sql, name)
  return { ...statement, name }
}

/** The helpers of {@link Queries} over any way to get a client. */
export function queriesOver(runner: Runner): Queries {
  const query = (sql: string, params: readonly unknown[] = [], options?: QueryOptions) => {
    const statement = statementOf(sql, params, options?.often)
    return runner((client) => client.query(statement), options)
  }
  return {
    rows: async <T extends object>(sql: string, params?: readonly unknown[], options?: QueryOptions) =>
      (await query(sql, params, options)).rows as T[],
    row: async <T extends object>(sql: string, params?: readonly unknown[], options?: QueryOptions) =>
      (await query(sql, params, options)).rows[0] as T | undefined,
    arrays: async <T extends readonly unknown[]>(
      sql: string,
      params: readonly unknown[] = [],
      options?: QueryOptions,
    ) => {
      const ask = { ...statementOf(sql, params, options?.often), rowMode: 'array' } as const
      return (await runner((client) => client.query(ask), options)).rows as unknown[] as T[]
    },
    run: async (sql, params, options) => (await query(sql, params, options)).rowCount ?? 0,
  }
}
