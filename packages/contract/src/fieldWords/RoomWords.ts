import type { z } from 'zod'

/**
 * What fields mean, by the end of their path: `low`, `excursions.low`, `in.low` (what a call takes), `out.low` (what it
 * answers), `historyTemp.in.low`, `Vehicle.device.id` (of a schema with a name). The longest that fits counts. A number
 * that measures says its unit. Limits and whether a field may be left out are told by the schema and not said again.
 */
export type FieldWords = Readonly<Record<string, string>>

/** What the API document says of the calls of a room, in English. */
export interface RoomWords {
  readonly title: string
  /** One or two sentences: what the calls are about. */
  readonly about: string
  /** Schemas that calls share, by the names that the document gives them. */
  readonly schemas?: Readonly<Record<string, z.ZodType>>
  /** Where the room has no words of its own for a field, those of {@link COMMON_FIELDS} hold. */
  readonly fields: FieldWords
}
