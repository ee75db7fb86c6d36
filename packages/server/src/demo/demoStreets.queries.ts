import type { StreetLine } from '@waymark/simulator/roads/StreetMap.ts'
import type { Queries } from '../platform/database/Queries.ts'

/** Streets of a town of the demonstration. */
export interface StoredStreets {
  readonly name: string
  readonly region: string
  readonly lines: readonly StreetLine[]
  /** From when on they are driven on, milliseconds since 1970 UTC. */
  readonly since: number
}

/** Statements of the streets that the demonstration drives on. */
export function demoStreetQueries(db: Queries) {
  return {
    all: () => db.rows<StoredStreets>('select town as name, region, lines, since from demo_streets'),

    add: ({ name, region, lines, since }: StoredStreets) =>
      db.run('insert into demo_streets (town, region, lines, since) values ($1, $2, $3, $4)', [
        name,
        region,
        JSON.stringify(lines),
        new Date(since),
      ]),
  }
}

/** They go with the demonstration. */
export const removeStreets = (tx: Queries): Promise<unknown> => tx.run('delete from demo_streets')
