import { CHECKS, FINDINGS, type Finding } from '@waymark/core/tracking/detectDevice.ts'
import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { id } from '../../fields.ts'

/** How good what was found is. */
export const VERDICTS = ['good', 'bad', 'unknown'] as const

const ALL_FINDINGS = Object.values(FINDINGS).flatMap((findings) => Object.keys(findings)) as [Finding, ...Finding[]]

export const deviceDetection = defineCall({
  area: 'device',
  method: 'GET',
  path: '/nodeAction/orgMDevice/deviceDetection',
  summary:
    'Whether a device reports, knows where it is, is charged, has a network and has found this server, and why not.',
  permission: 'organization:device:view',
  ofNow: true,
  timeout: 60,
  params: z.strictObject({ device: id() }),
  result: z.object({
    checkedAt: z.string(),
    checks: z.array(
      z.object({
        check: z.enum(CHECKS),
        verdict: z.enum(VERDICTS),
        finding: z.enum(ALL_FINDINGS),
        value: z.number().nullable(),
        at: z.string().nullable(),
      }),
    ),
  }),
  errors: ['4048801'],
})

export const detectionCalls = { deviceDetection }

/** What the API document says of the room. */
export const detectionWords: RoomWords = {
  title: 'Detection',
  about: 'What is wrong with a device that is not heard, not located or not charged, by what it said last.',
  fields: {
    'in.device': 'Id of the device.',
    checkedAt: 'When it was looked, ISO 8601 UTC.',
    checks: 'What was looked at.',
    check: 'What this is about.',
    verdict: 'Whether that is as it should be; `unknown` where the device does not tell.',
    finding: 'What was found.',
    value: 'Battery or signal in per cent; null where it is about neither, or the device does not tell.',
    at: 'The moment that it is about, ISO 8601 UTC: of the newest report or position; null for none.',
  },
}
