import type { z } from 'zod'
import type { ApiAnswer } from './RemoteApi.ts'
import { RemoteError } from './RemoteError.ts'

/** What a carrier answered, as its documentation says that it does. @throws RemoteError unknown where it is something else */
export function parseAnswer<T>(schema: z.ZodType<T>, { body }: Pick<ApiAnswer, 'body'>): T {
  const { success, data, error } = schema.safeParse(body)
  if (success) return data
  const [issue] = error.issues
  throw new RemoteError('unknown', `an answer that is not understood: ${issue?.path.join('.')} ${issue?.message}`)
}
