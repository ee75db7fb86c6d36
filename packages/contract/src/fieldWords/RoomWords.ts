import type { z } from 'zod'

/** What the API document says of the calls of a room, in English. */
export interface RoomWords {
  readonly title: string
  /** One or two sentences: what the calls are about. */
  readonly about: string
  /** Schemas that calls share, by the names that the document gives them. */
  readonly schemas?: Readonly<Record<string, z.ZodType>>
}
