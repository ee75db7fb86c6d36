import type { Route } from '../http/handlers.ts'
import type { UndoImport } from '../importFile/undoRecords.ts'
import type { RecordKind } from '../records/RecordKind.ts'
import type { TaskHandler } from '../queue/TaskKind.ts'
import type { Job } from './Job.ts'

/** A room as the server puts it together: what it answers, does again and again, and keeps. */
export interface Room<in Given> {
  readonly routes: (given: Given) => readonly Route[]
  readonly jobs: (given: Given) => readonly Job[]
  /** What it does that is put into the queue. */
  readonly tasks: (given: Given) => readonly TaskHandler[]
  /** Kinds of records that are deleted softly, commented on, or both. */
  readonly records: readonly RecordKind[]
  /** How imports are taken back, by the kind of file, where that is more than deleting the records. */
  readonly undos: (given: Given) => Readonly<Record<string, UndoImport>>
}

/**
 * Describes a room in its `<room>.room.ts`. What it needs from outside is the type of the parameter of `routes` and `jobs`;
 * what nobody gives does not compile where the rooms are listed.
 */
export function defineRoom<Given>(room: {
  readonly routes: (given: Given) => readonly Route[]
  readonly jobs?: (given: Given) => readonly Job[]
  readonly tasks?: (given: Given) => readonly TaskHandler[]
  readonly records?: readonly RecordKind[]
  readonly undos?: (given: Given) => Readonly<Record<string, UndoImport>>
}): Room<Given> {
  return { jobs: () => [], tasks: () => [], records: [], undos: () => ({}), ...room }
}
