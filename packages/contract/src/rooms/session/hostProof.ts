import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { flag, id, text } from '../../fields.ts'

export const hostProof = z.object({
  /** As it is compared: small letters, Punycode; empty without one. */
  hostName: z.string(),
  /**
   * `proved` shows the brand; `missing` does so too, for some days after its record was not found; `waiting` was never
   * proved, `gone` no longer is.
   */
  state: z.enum(['none', 'waiting', 'proved', 'missing', 'gone']),
  proof: z.enum(['', 'dns', 'word']),
  record: z.object({ name: z.string(), value: z.string() }).nullable(),
  /** When its record was last looked for; null for never. */
  checkedAt: z.string().nullable(),
  found: z.enum(['', 'found', 'absent', 'unreachable']),
  /** When a `missing` name stops showing the brand; null otherwise. */
  endsAt: z.string().nullable(),
  /** The caller may give the administrator's word. */
  mayVouch: z.boolean(),
})

export const getHostProof = defineCall({
  method: 'GET',
  path: '/nodeAction/orgMOrganization/getHostProof',
  area: 'organization',
  summary: "How an organisation's host name is proved, and the DNS record that proves it.",
  permission: 'organization:org:edit',
  params: z.strictObject({ orgId: id() }),
  result: hostProof,
  errors: ['404600'],
})

export const checkHostName = defineCall({
  method: 'POST',
  path: '/nodeAction/orgMOrganization/checkHostName',
  concernsAll: true,
  area: 'organization',
  summary: "Look for the DNS record that proves an organisation's host name; at most every ten seconds.",
  permission: 'organization:org:edit',
  perMinute: 30,
  audit: 'checked the host name of an organization',
  params: z.strictObject({ orgId: id() }),
  result: hostProof,
  errors: ['404600', '400610'],
})

export const vouchHostName = defineCall({
  method: 'POST',
  path: '/nodeAction/orgMOrganization/vouchHostName',
  concernsAll: true,
  area: 'organization',
  summary: "Prove an organisation's host name by an administrator's word, or take its proof away.",
  permission: 'organization:org:edit',
  audit: 'vouched for the host name of an organization',
  params: z.strictObject({
    orgId: id(),
    /** The name that is meant: refused when it is another by now. */
    hostName: text(253, 1),
    granted: flag(),
  }),
  result: hostProof,
  errors: ['404600', '400610'],
})

export const hostProofCalls = { getHostProof, checkHostName, vouchHostName }
export type HostProof = z.infer<typeof hostProof>

/** What the API document says of the room. */
export const hostProofWords: RoomWords = {
  title: 'Host name',
  about: 'Proof that an organisation owns the host name of its brand.',
  schemas: { HostProof: hostProof },
  fields: {
    hostName: 'Host name as it is compared: small letters, Punycode; empty without one.',
    'in.hostName': 'The name that is meant: refused when it is another by now.',
    state:
      '`proved` shows the brand; `missing` does so too, for some days after its record was not found; `waiting` was never proved, `gone` no longer is.',
    proof: 'By a DNS record, or the word of an administrator of the installation; empty while it is not proved.',
    record: 'The TXT record that proves the name; null where none can, such as for a reserved name.',
    'record.name': 'Name of the record.',
    'record.value': 'Text of the record.',
    checkedAt: 'When its record was last looked for, ISO 8601 UTC; null for never.',
    found: 'What was found then.',
    endsAt: 'When a `missing` name stops showing the brand, ISO 8601 UTC; null otherwise.',
    mayVouch: 'Whether the caller may give the administrator’s word.',
    granted: 'False takes the proof away, whatever it was.',
  },
}
