import { z } from 'zod'

/** A success of the action services. */
export const success = <T extends z.ZodType>(data: T) => z.object({ success: z.literal(true), data })

/** A failure of the action services. `fields` names what is wrong with the parameters, where that is the matter. */
export const failure = z.object({
  success: z.literal(false),
  errorCode: z.union([z.number(), z.string()]),
  message: z.string(),
  fields: z.array(z.object({ name: z.string(), message: z.string() })).optional(),
})

/** A success of the numeric-code services. */
export const nodeSuccess = <T extends z.ZodType>(data: T) => z.object({ code: z.literal(200), data })

/** A failure of the numeric-code services. */
export const nodeFailure = z.object({ code: z.union([z.number(), z.string()]), message: z.string() })

export type Failure = z.infer<typeof failure>
