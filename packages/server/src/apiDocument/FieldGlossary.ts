import { COMMON_FIELDS } from '@waymark/contract/fieldWords/commonFields.ts'
import { WORDS_BY_ROOM } from '@waymark/contract/fieldWords/wordsByRoom.gen.ts'
import type { FieldWords } from '@waymark/contract/fieldWords/RoomWords.ts'
import type { RoomName } from './callPlaces.ts'
import type { JsonSchema } from './JsonSchema.ts'

/** Parts of a schema whose fields have the same path. */
const LISTS = ['anyOf', 'oneOf', 'allOf', 'prefixItems'] as const
const PARTS = ['items', 'additionalProperties'] as const

/** What fields mean: writes it beside them. */
export class FieldGlossary {
  readonly #used = new Set<string>()

  /**
   * Writes beside each field of a schema what it means; a field that nobody has words for has none.
   *
   * @param room whose words come before the common ones
   * @param path of the schema, such as a call's name and `in`
   */
  describe(schema: JsonSchema, room: RoomName | undefined, path: readonly string[]): void {
    const properties = (schema['properties'] ?? {}) as Record<string, JsonSchema>
    for (const [name, field] of Object.entries(properties)) {
      const words = this.#find(room, [...path, name])
      if (words !== undefined) field['description'] = words
      this.describe(field, room, [...path, name])
    }
    const parts = [...PARTS.map((key) => schema[key]), ...LISTS.flatMap((key) => (schema[key] ?? []) as unknown[])]
    for (const part of parts)
      if (typeof part === 'object' && part !== null) this.describe(part as JsonSchema, room, path)
  }

  /** Words that no field has asked for, as `room: path`. */
  unused(): string[] {
    const all: [string, FieldWords][] = [
      ['common', COMMON_FIELDS],
      ...Object.entries(WORDS_BY_ROOM).map(([room, { fields }]): [string, FieldWords] => [room, fields]),
    ]
    return all.flatMap(([room, fields]) =>
      Object.keys(fields)
        .map((key) => `${room}: ${key}`)
        .filter((key) => !this.#used.has(key)),
    )
  }

  #find(room: RoomName | undefined, path: readonly string[]): string | undefined {
    return (room && this.#findIn(room, WORDS_BY_ROOM[room].fields, path)) ?? this.#findIn('common', COMMON_FIELDS, path)
  }

  /** The longest end of the path that the table has. */
  #findIn(room: string, fields: FieldWords, path: readonly string[]): string | undefined {
    const key = path.map((_, from) => path.slice(from).join('.')).find((end) => Object.hasOwn(fields, end))
    if (key === undefined) return undefined
    this.#used.add(`${room}: ${key}`)
    return fields[key]
  }
}
