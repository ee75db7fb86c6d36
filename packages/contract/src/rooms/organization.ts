import { z } from 'zod'
import { defineCall } from '../call.ts'

/** 1 Common, 4 Partner, 5 Customer, 6 Owner. */
export const orgType = z.union([z.literal(1), z.literal(4), z.literal(5), z.literal(6)])

export const orgNode = z.object({
  orgId: z.number(),
  /** 0 for a root. */
  parentId: z.number(),
  name: z.string(),
  type: orgType,
  /** Vehicles of this organisation itself, without those below it. */
  vehicleCount: z.number().int(),
})

export const getOrgTree = defineCall({
  method: 'GET',
  path: '/nodeAction/orgMOrganization/getOrgTree',
  area: 'organization',
  summary: 'The organisations that the user may see, as a flat list with parentId.',
  permission: 'organization:org:view',
  timeout: 60,
  params: z.strictObject({}),
  result: z.array(orgNode),
})

export const organizationCalls = { getOrgTree }
export type OrgNode = z.infer<typeof orgNode>
