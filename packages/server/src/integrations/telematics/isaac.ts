import { z } from 'zod'
import { parseAnswer } from '../api/parseAnswer.ts'
import { RemoteApi } from '../api/RemoteApi.ts'
import type { ServiceAccount, Telematics } from './Telematics.ts'

const taken = z.object({ id: z.string().min(1) })

/**
 * ISAAC. Its API is described to partners only: this contract is assumed (a device is put under its number, and answered with an id,
 * as often as it is asked), and stands in this file alone. Positions go there by the push server that is marked as ISAAC's.
 */
export function isaac({ baseUrl, credentials, allowPrivate }: ServiceAccount): Telematics {
  const api = new RemoteApi({
    baseUrl,
    allowPrivate,
    signIn: () => Promise.resolve({ 'x-api-key': credentials['apiKey'] ?? '' }),
  })
  return {
    bind: async ({ deviceId, identifier }) => {
      const path = `/v1/devices/${encodeURIComponent(deviceId)}`
      return parseAnswer(taken, await api.ask({ method: 'PUT', path, json: { deviceId, identifier } })).id
    },
  }
}
