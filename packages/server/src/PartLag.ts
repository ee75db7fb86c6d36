import type { Database } from './platform/database/Database.ts'
import { secondsBehind } from './platform/database/secondsBehind.queries.ts'
import { readPartName } from './platform/processes/parts.ts'
import type { Job } from './platform/room/Job.ts'

/** Milliseconds between two looks. */
const LOOK = 5_000

/** How far behind what this process computes is, for whoever watches over it: asked of the database now and then, and not with each question. */
export class PartLag {
  readonly job: Job
  /** Seconds by the part's name, of those that were held when it was looked at last. */
  seconds: ReadonlyMap<string, number> = new Map()

  constructor(db: Database, held: () => readonly string[]) {
    this.job = {
      name: 'how far behind parts are',
      every: LOOK,
      run: async () => {
        const names = held()
        this.seconds = names.length === 0 ? new Map() : await secondsBehind(db, names)
      },
    }
  }

  /** Seconds of the part that is furthest behind, by engine. */
  get behind(): Readonly<Record<string, number>> {
    const most: Record<string, number> = {}
    for (const [name, seconds] of this.seconds) {
      const { engine } = readPartName(name)
      most[engine] = Math.max(most[engine] ?? 0, Math.round(seconds * 10) / 10)
    }
    return most
  }
}
