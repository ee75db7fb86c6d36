import { z } from 'zod'

/** 1 Common, 4 Partner, 5 Customer, 6 Owner. */
export const orgType = z.union([z.literal(1), z.literal(4), z.literal(5), z.literal(6)])

/** An organisation as trees and lists name it. */
export const orgNode = z.object({
  orgId: z.number(),
  /** 0 for a root. */
  parentId: z.number(),
  name: z.string(),
  type: orgType,
  /** Vehicles of this organisation itself, without those below it. */
  vehicleCount: z.number().int(),
})

export type OrgNode = z.infer<typeof orgNode>
