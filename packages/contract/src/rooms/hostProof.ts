import { z } from 'zod'
import { defineCall } from '../call.ts'
import { flag, id, text } from '../fields.ts'

export const hostProof = z.object({
  /** As it is compared: small letters, Punycode; empty without one. */
  hostName: z.string(),
  /**
   * `proved` shows the brand; `missing` does so too, for some days after its record was not found; `waiting` was never
   * proved, `gone` no longer is.
   */
  state: z.enum(['none', 'waiting', 'proved', 'missing', 'gone']),
  /** By a DNS record, or the word of an administrator of the installation; empty while it is not proved. */
  proof: z.enum(['', 'dns', 'word']),
  /** The TXT record that proves the name; null where none can, such as for a reserved name. */
  record: z.object({ name: z.string(), value: z.string() }).nullable(),
  /** When its record was last looked for; null for never. */
  checkedAt: z.string().nullable(),
  /** What was found then. */
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
    /** False takes the proof away, whatever it was. */
    granted: flag(),
  }),
  result: hostProof,
  errors: ['404600', '400610'],
})

export const hostProofCalls = { getHostProof, checkHostName, vouchHostName }
export type HostProof = z.infer<typeof hostProof>
