import type { RoomWords } from '../fieldWords/RoomWords.ts'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { id, instant, list, within } from '../fields.ts'
import { liveColumns } from '../live/liveColumns.ts'
import { missionNow, vehicleColumns } from './monitoring.ts'
import { orgNode } from './organization/orgNode.ts'

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
    missionList: z.array(missionNow),
  }),
})

export const timeMachineCalls = { getFleetAt }
export type FleetAt = z.infer<typeof getFleetAt.result>

/** What the API document says of the room. */
export const timeMachineWords: RoomWords = {
  title: 'Time machine',
  about: 'Where the vehicles were at a moment of the past.',
  fields: {
    'in.at':
      'The moment to look at, ISO 8601 with a zone; one that is still to come is answered with the fleet as it is now.',
    'out.at': 'The moment that is answered, ISO 8601 UTC.',
    icons: 'Names of icons, which the columns name by their place.',
    live: 'What was known of the vehicles then, as parallel arrays.',
    orgList: 'The organisations of the vehicles.',
    groupList: 'The groups of the vehicles.',
    landmarkList: 'The landmarks that vehicles were in.',
    vehicleList:
      'Name, plate, VIN, type and icon as they are today; organisation (0 where the user may not see it), device, groups and drivers as of then.',
    missionList: 'Where vehicles were sent then, and whether they had arrived by then.',
    'groupList.colour': 'Colour of its vehicles on the map, `#rrggbb`.',
  },
}
