import { z } from 'zod'
import { defineCall } from '../call.ts'
import type { RoomWords } from '../fieldWords/RoomWords.ts'
import { text } from '../fields.ts'
import { FIGURE_SOURCE_NAMES, READING_WAYS } from '@waymark/core/movement/results/figureSources.ts'

/** ISO 8601 UTC. */
const time = z.string()

export const READER_KINDS = ['user', 'key', 'share', 'mail'] as const

const figureReader = z.object({
  kind: z.enum(READER_KINDS),
  name: z.string(),
  address: z.string(),
  orgName: z.string(),
  way: z.enum(READING_WAYS),
  source: z.enum(FIGURE_SOURCE_NAMES),
  firstAt: time,
  lastAt: time,
  times: z.number().int(),
  toldAt: time.nullable(),
})

/** As `getRestatements` has it. */
const key = text(60, 1)

export const getFigureReaders = defineCall({
  method: 'GET',
  path: '/nodeAction/monitorMVehicle/getFigureReaders',
  area: 'monitoring',
  summary: 'Who read the figure that a restatement replaced, between its first writing and the restatement.',
  permission: 'monitoring:history-trail',
  timeout: 60,
  params: z.strictObject({ key }),
  result: z.object({
    since: time,
    until: time,
    list: z.array(figureReader),
  }),
  errors: [],
})

export const tellFigureReaders = defineCall({
  method: 'POST',
  path: '/nodeAction/monitorMVehicle/tellFigureReaders',
  area: 'monitoring',
  summary: 'Mails the new figure to everybody who was sent the old one in a scheduled report, once each.',
  permission: 'monitoring:vehicle:edit',
  timeout: 60,
  audit: 'told of a corrected figure who had been sent the old one',
  params: z.strictObject({ key }),
  result: z.object({ told: z.number().int() }),
  errors: [],
})

export const readingCalls = { getFigureReaders, tellFigureReaders }
export type FigureReader = z.infer<typeof figureReader>

export const readingWords: RoomWords = {
  title: 'Readers of figures',
  about: 'Who read figures of movement before they were corrected.',
  schemas: { FigureReader: figureReader },
  fields: {
    key: 'Which restatement, as `getRestatements` names it.',
    since: 'Since when the old figure was there, ISO 8601 UTC.',
    until: 'When it was said anew, ISO 8601 UTC.',
    list: 'The readers, those who read it last first.',
    kind: 'What the reader is: a user, an access key, whoever has the link of a share, or an address that was sent a report.',
    name: 'User name, name of the key, alias of the share, or name of the schedule; empty where it belongs to an organization that the caller does not see.',
    address: 'Address that the report was sent to; empty otherwise.',
    orgName: 'Organization of the reader; empty where the caller does not see it.',
    way: 'How it was read.',
    source: 'In what it was read: a report by its name, or another place that tells figures of movement.',
    firstAt: 'As of when the figures were that were read first, ISO 8601 UTC.',
    lastAt: 'As of when the figures were that were read last before the restatement, ISO 8601 UTC.',
    times: 'Number of times that it was read; readings of an hour are kept together.',
    toldAt: 'When the new figure was mailed to them, ISO 8601 UTC; null: it was not.',
    told: 'Number of addresses that the new figure goes to now; those that were told before are left out.',
  },
}
