import type { AnyCall, CallFacts } from '@waymark/contract/call.ts'
import { ROOMS } from '@waymark/contract/calls.ts'

export type RoomName = keyof typeof ROOMS

/** Where a call stands in the contract. */
export interface CallPlace {
  readonly room: RoomName
  /** Its name among the calls of the room; that of the first method where a call has two. */
  readonly name: string
}

const PLACES: ReadonlyMap<CallFacts, CallPlace> = new Map(
  (Object.keys(ROOMS) as RoomName[]).flatMap((room) => {
    const calls = Object.entries(ROOMS[room]) as [string, AnyCall][]
    return calls.map(([, call]) => {
      const [name = ''] = calls.find(([, { path }]) => path === call.path) ?? []
      return [call, { room, name }] as const
    })
  }),
)

/**
 * Room and name of a call.
 *
 * @throws Error for what is no call of the contract
 */
export function placeOf(call: CallFacts): CallPlace {
  const place = PLACES.get(call)
  if (!place) throw new Error(`${call.method} ${call.path} is in no room`)
  return place
}
