import { NAMED_CHOICES, type NamedKind, type ReportChoices } from '@waymark/contract/rooms/report/reportView.ts'
import type { Caller } from '../../../platform/http/Caller.ts'
import type { ReportViewQueries } from './reportView.queries.ts'

/** Choices as somebody may see them, in the shape of the contract. */
export interface SeenChoices {
  choices: Record<string, string>
  leftOut: { kind: NamedKind; count: number }[]
  opens: boolean
}

const NAMED = Object.entries(NAMED_CHOICES)

/**
 * Takes out of choices whatever records they name that the caller may not see. One query for each kind of record that is
 * named at all.
 */
export async function seenChoices(
  queries: Pick<ReportViewQueries, 'seen'>,
  caller: Caller,
  all: readonly ReportChoices[],
  signal?: AbortSignal,
): Promise<SeenChoices[]> {
  const seen = await Promise.all(
    NAMED.map(async ([name, kind]) => {
      const ids = [...new Set(all.flatMap((choices) => idsOf(choices[name])))]
      return ids.length === 0 ? new Set<number>() : queries.seen(kind, ids, caller, signal)
    }),
  )
  return all.map((kept) => {
    const choices = { ...kept }
    const leftOut: SeenChoices['leftOut'] = []
    let opens = true
    for (const [i, [name, kind]] of NAMED.entries()) {
      if (choices[name] === undefined) continue
      const named = idsOf(choices[name])
      const left = named.filter((id) => seen[i]?.has(id))
      if (left.length < named.length) leftOut.push({ kind, count: named.length - left.length })
      if (left.length > 0) choices[name] = left.join(',')
      else {
        delete choices[name]
        opens &&= named.length === 0
      }
    }
    return { choices, leftOut, opens }
  })
}

/** Numbers of records apart by commas; what is no such number names nothing. */
const idsOf = (text = ''): number[] =>
  text
    .split(',')
    .filter((each) => /^[1-9]\d{0,8}$/.test(each))
    .map(Number)
