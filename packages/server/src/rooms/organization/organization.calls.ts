import type { organizationCalls } from '@waymark/contract/rooms/organization.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import type { OrganizationQueries } from './organization.queries.ts'
import { orgTree } from './public.ts'

/** Organisations. */
export function organizationHandlers(queries: OrganizationQueries): Handlers<typeof organizationCalls> {
  return { getOrgTree: ({ caller, signal }) => orgTree(queries, caller, signal) }
}
