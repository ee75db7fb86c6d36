import { z } from 'zod'
import { defineCall } from '../call.ts'
import { id, instant, list, within } from '../fields.ts'
import { liveColumns } from '../live/liveColumns.ts'
import { missionNow, vehicleColumns } from './monitoring.ts'
import { orgNode } from './orgNode.ts'

export const getFleetAt = defineCall({
  method: 'GET',
  path: '/nodeAction/monitor/getFleetAt',
  area: 'monitoring',
  summary: 'The whole fleet as it stood at a past instant, in the shape of the live list (time machine).',
  permission: 'monitoring:map:view',
  timeout: 120,
  bulk: true,
  errors: ['4003102'],
  params: z.strictObject({
    /** One that is still to come is answered with the fleet as it is now. */
    at: instant(),
    vehicleIds: list(id(), 10_000).optional(),
    ...within,
  }),
  result: z.object({
    /** ISO 8601 UTC. */
    serverTime: z.string(),
    /** ISO 8601 UTC: the instant that is answered. */
    at: z.string(),
    icons: z.array(z.string()),
    live: liveColumns,
    orgList: z.array(orgNode),
    groupList: z.array(z.object({ groupId: z.number(), groupName: z.string(), colour: z.string() })),
    landmarkList: z.array(z.object({ landmarkId: z.number(), landmarkName: z.string() })),
    /**
     * Name, plate, VIN, type and icon as they are today; organisation (0 where the user may not see it), device, groups
     * and drivers as of then.
     */
    vehicleList: vehicleColumns,
    /** Where vehicles were sent then, and whether they had arrived by then. */
    missionList: z.array(missionNow),
  }),
})

export const timeMachineCalls = { getFleetAt }
export type FleetAt = z.infer<typeof getFleetAt.result>
