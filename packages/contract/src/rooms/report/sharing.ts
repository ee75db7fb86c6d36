import { z } from 'zod'
import { id, list } from '../../fields.ts'

/** Who sees a chart, a dashboard or a view besides who made it; its figures are always those that the viewer may see. */
export const SHARINGS = ['own', 'org', 'users'] as const

/** How something is shared. */
export const sharedFields = {
  sharing: z.enum(SHARINGS),
  userIds: list(id(), 200),
}

/** Whose something is, as its viewers are told. */
export const ownership = {
  name: z.string(),
  sharing: z.enum(SHARINGS),
  /** Told to who made it. */
  userIds: z.array(z.number().int()),
  /** Who made it: only they change it. */
  username: z.string(),
  isOwn: z.boolean(),
}
export type Ownership = z.infer<z.ZodObject<typeof ownership>>
