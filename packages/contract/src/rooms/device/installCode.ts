import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { day, editedVersion, id, line, page, recordPaging, within } from '../../fields.ts'
import type { RoomWords } from '../../fieldWords/RoomWords.ts'

const AREA = { area: 'install' } as const

/** Days ahead that a code may be made for. */
export const MOST_DAYS_AHEAD = 60

/** What is true of a code now. */
export const CODE_STATUSES = ['coming', 'valid', 'over', 'withdrawn'] as const

export const installCode = z.object({
  installCodeId: z.number(),
  orgId: z.number(),
  orgName: z.string(),
  installer: z.string(),
  hint: z.string(),
  day: z.string(),
  validFrom: z.string(),
  validTo: z.string(),
  status: z.enum(CODE_STATUSES),
  createdAt: z.string(),
  createdBy: z.string(),
  installations: z.number().int(),
  events: z.array(z.string()),
  version: z.number().int(),
})
export type InstallCode = z.infer<typeof installCode>

export const getInstallCodeList = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/installDevice/getInstallCodeList',
  summary: 'Installation codes, paged. The codes themselves are told once, when they are made.',
  permission: 'tool:install:code',
  params: z.strictObject({ ...recordPaging, ...within }),
  result: page(installCode),
})

export const addInstallCode = defineCall({
  ...AREA,
  method: 'POST',
  path: '/nodeAction/installDevice/addInstallCode',
  summary:
    'Make an installation code, for one customer and one day by its clock. What installers do by it is done in the name of whoever made it.',
  permission: 'tool:install:code',
  concernsAll: true,
  perMinute: 60,
  audit: 'made an installation code',
  params: z.strictObject({ orgId: id(), installer: line(100, 1), day: day() }),
  result: z.object({
    installCodeId: z.number(),
    code: z.string(),
    /** Where the phone opens it. */
    link: z.string(),
    validFrom: z.string(),
    validTo: z.string(),
  }),
  errors: ['404600'],
})

export const withdrawInstallCode = defineCall({
  ...AREA,
  method: 'POST',
  path: '/nodeAction/installDevice/withdrawInstallCode',
  summary: 'Withdraw an installation code: whoever is in by it is out at once.',
  permission: 'tool:install:code',
  concernsAll: true,
  audit: 'withdrew an installation code',
  params: z.strictObject({ installCodeId: id(), version: editedVersion() }),
  result: z.object({ version: z.number().int() }),
})

export const installCodeCalls = { getInstallCodeList, addInstallCode, withdrawInstallCode }

/** What the API document says of the room. */
export const installCodeWords: RoomWords = {
  title: 'Installation codes',
  about: 'Codes by which installers come in on a phone, for one customer and one day.',
  schemas: { InstallCode: installCode },
  fields: {
    installCodeId: 'Id of the code.',
    installer: 'Who installs.',
    hint: 'The last characters of the code.',
    day: 'The day that it is valid on, by the clock of the customer.',
    validFrom: 'When that day begins, ISO 8601 UTC.',
    validTo: 'When that day is over, ISO 8601 UTC.',
    status: 'Whether its day is to come, is now or is over, or it was withdrawn.',
    createdAt: 'When it was made, ISO 8601 UTC.',
    createdBy: 'Sign-in name of who made it.',
    installations: 'How many installations were recorded by it.',
    events: 'What the caller may bring about now.',
    'out.code': 'The code, which is told this once.',
    'out.link': 'The address that opens the screen for installers with it.',
  },
}
