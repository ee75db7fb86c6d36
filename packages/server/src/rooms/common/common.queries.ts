import type { Database } from '../../platform/database/Database.ts'

/** Statements of the common room. */
export function commonQueries(db: Database) {
  return {
    hasDemo: async (signal?: AbortSignal) =>
      (await db.row<{ demo: boolean }>('select exists (select from organization where demo) as demo', [], { signal }))
        ?.demo ?? false,
  }
}
export type CommonQueries = ReturnType<typeof commonQueries>
