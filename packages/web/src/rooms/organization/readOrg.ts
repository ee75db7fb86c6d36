import { getOrgById, type Organization } from '@waymark/contract/rooms/organization/organization.ts'
import { call } from '../../app/api.ts'
import type { Outcome } from '../../app/wire.ts'

/** An organisation as it stands now, for a form of it that somebody else was quicker to save. */
export async function readOrg({ orgId }: Organization): Promise<Outcome<{ list: Organization[] }>> {
  const outcome = await call(getOrgById, { orgId })
  return outcome.ok ? { ...outcome, data: { list: [outcome.data] } } : outcome
}
