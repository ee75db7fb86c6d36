import type { RoomWords } from '../fieldWords/RoomWords.ts'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { id, instant, line, list, page, paging, whole, within } from '../fields.ts'

/** Most lines of one export. */
export const AUDIT_EXPORT = 10_000

export const auditLine = z.object({
  auditId: z.number(),
  /** ISO 8601 UTC. */
  at: z.string(),
  userId: z.number().nullable(),
  username: z.string().nullable(),
  /** The user's own organisation. */
  userOrgName: z.string().nullable(),
  /** The organisation of the record; that of the user for what belongs to none. */
  orgName: z.string().nullable(),
  action: z.string(),
  path: z.string(),
  remoteAddress: z.string(),
  recordKind: z.string().nullable(),
  recordId: z.number().nullable(),
  /** Fields that changed, with what they were and what they became. */
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  more: z.record(z.string(), z.unknown()),
})

const filters = {
  ...within,
  userId: id().optional(),
  orgIds: list(id(), 10_000).optional(),
  recordKind: z
    .string()
    .regex(/^[a-zA-Z]{1,40}$/)
    .optional(),
  recordId: whole(1, 9_007_199_254_740_991).optional(),
  from: instant().optional(),
  to: instant().optional(),
  keyword: line(100).optional(),
}

export const getAuditList = defineCall({
  method: 'GET',
  path: '/nodeAction/systemLog/getAuditList',
  area: 'system',
  summary: 'Audit log: who changed what, when, from where, from what to what.',
  permission: 'system:audit:view',
  timeout: 60,
  params: z.strictObject({ ...paging, ...filters }),
  result: page(auditLine),
  errors: ['4003102', '4003104'],
})

export const exportAudit = defineCall({
  method: 'GET',
  path: '/nodeAction/systemLog/exportAudit',
  area: 'system',
  summary: 'The newest 10,000 lines that fit the filters, as csv text.',
  permission: 'system:audit:view',
  timeout: 60,
  bulk: true,
  exportName: 'audit.csv',
  audit: 'exported the audit log',
  params: z.strictObject(filters),
  result: z.string(),
  errors: ['4003102', '4003104'],
})

export const getAuditUsers = defineCall({
  method: 'GET',
  path: '/nodeAction/systemLog/getAuditUsers',
  area: 'system',
  summary: 'Users and kinds of records that the audit log speaks of, for its filters.',
  permission: 'system:audit:view',
  params: z.strictObject({}),
  result: z.object({
    users: z.array(z.object({ userId: z.number(), username: z.string() })),
    kinds: z.array(z.string()),
  }),
})

export const auditCalls = { getAuditList, exportAudit, getAuditUsers }
export type AuditEntry = z.infer<typeof auditLine>

/** What the API document says of the room. */
export const auditWords: RoomWords = {
  title: 'Audit log',
  about: 'Who changed what, and when.',
  schemas: { AuditLine: auditLine },
  fields: {
    recordKind: 'Kind of the record; null where it was about none.',
    recordId: 'Id of the record; null where it was about none.',
    auditId: 'Id of the line.',
    userOrgName: 'Name of the user’s own organisation.',
    orgName: 'Name of the organisation of the record; that of the user for what belongs to none.',
    action: 'What was done, such as `edited a vehicle`.',
    path: 'Path of the call.',
    remoteAddress: 'Address that it came from.',
    before: 'What the fields that changed were.',
    after: 'What the fields that changed became.',
    more: 'What else was noted.',
    users: 'Users who have lines.',
    kinds: 'Kinds of records that have lines.',
    'in.userId': 'Id of a user: only what they did.',
    'in.from': 'Begin of the time asked for, ISO 8601 with a zone.',
  },
}
