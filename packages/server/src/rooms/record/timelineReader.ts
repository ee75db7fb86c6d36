import { recordOfField } from '@waymark/contract/recordOfField.ts'
import type { TimelineLine } from '@waymark/contract/rooms/record.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import { recordNamer } from '../../platform/records/recordNamer.queries.ts'
import type { RecordKinds } from '../../platform/records/RecordKinds.ts'
import { timelineQueries, type TimelineQuestion } from './timeline.queries.ts'

/** What happened to a record that the caller may see, a page of it. */
export type ReadTimeline = (
  caller: Caller,
  question: Omit<TimelineQuestion, 'stateField'>,
  signal?: AbortSignal,
) => Promise<{ list: TimelineLine[]; total: number }>

/** Reads timelines of records of any kind, with the names of the records that they tell of. */
export function timelineReader(db: Database, kinds: RecordKinds): ReadTimeline {
  const queries = timelineQueries(db)
  const nameRecords = recordNamer(db, kinds)
  return async (caller, question, signal) => {
    const stateField = kinds.of(question.kind)?.states?.column
    const { list, total } = await queries.timeline(caller, { ...question, stateField }, signal)
    const wanted = new Map<string, Set<number>>()
    const ofLines = list.map((line) => [...idsOf(line.before), ...idsOf(line.after)])
    for (const [kind, id] of ofLines.flat()) wanted.set(kind, (wanted.get(kind) ?? new Set()).add(id))
    const names = await nameRecords(caller, wanted, signal)
    return {
      total,
      list: list.map((line, place) => ({
        ...line,
        names: Object.fromEntries(
          (ofLines[place] ?? []).flatMap(([kind, id]) => {
            const name = names.get(`${kind}:${id}`)
            return name === undefined ? [] : [[`${kind}:${id}`, name]]
          }),
        ),
      })),
    }
  }
}

/** The records that fields hold the ids of, with their kinds. */
const idsOf = (fields: Readonly<Record<string, unknown>>): [kind: string, id: number][] =>
  Object.entries(fields).flatMap(([field, value]) => {
    const kind = recordOfField(field)
    if (kind === undefined) return []
    return [value].flat().flatMap((id): [string, number][] => (Number.isSafeInteger(id) ? [[kind, Number(id)]] : []))
  })
