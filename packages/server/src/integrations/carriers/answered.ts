import type { z } from 'zod'
import type { ApiAnswer } from './CarrierApi.ts'
import { CarrierError } from './Carrier.ts'

/** What a carrier answered, as its documentation says that it does. @throws CarrierError unknown where it is something else */
export function answered<T>(schema: z.ZodType<T>, { body }: Pick<ApiAnswer, 'body'>): T {
  const { success, data, error } = schema.safeParse(body)
  if (success) return data
  const [issue] = error.issues
  throw new CarrierError('unknown', `an answer that is not understood: ${issue?.path.join('.')} ${issue?.message}`)
}
