import { TELEMATICS } from '@waymark/contract/telematics.ts'
import { z } from 'zod'
import { parseAnswer } from '../api/parseAnswer.ts'
import { RemoteApi } from '../api/RemoteApi.ts'
import { RemoteError } from '../api/RemoteError.ts'
import { type GuardTailRecord, type ServiceAccount, type Telematics, WrongUuidError } from './Telematics.ts'

/** Where third-party devices' records go, unless the account has an address of its own for everything. */
const RECORDS_URL = 'https://dig.geotab.com'
/** Number of the diagnostic by which Geotab knows a door. */
const DOOR = 130

const session = z.object({ userId: z.string(), sessionId: z.string() })
const provisioned = z.object({ serialNo: z.string().nullish(), errorMessage: z.string().nullish() })
const rpc = z.object({
  result: z.unknown().optional(),
  error: z.object({ message: z.string().default(''), name: z.string().default('') }).nullish(),
})
const token = z.object({ TokenString: z.string() })
const tokens = z.object({ Data: z.object({ BearerToken: token, RefreshToken: token }) })

/**
 * Geotab: MyAdmin by JSON-RPC for the serial number of a device, and the Data Intake Gateway for its records, which signs in by a
 * bearer token and renews it by a refresh token.
 */
export function geotab({ baseUrl, credentials, allowPrivate }: ServiceAccount): Telematics {
  const { username, password, productId } = credentials
  const admin = new RemoteApi({
    baseUrl: baseUrl || TELEMATICS.geotab.baseUrl,
    allowPrivate,
    signIn: () => Promise.resolve({}),
  })
  const ask = async (method: string, params: object): Promise<unknown> => {
    const json = { id: -1, jsonrpc: '2.0', method, params }
    const { result, error } = parseAnswer(rpc, await admin.ask({ method: 'POST', path: '/v2/MyAdminApi.ashx', json }))
    if (error) throw new RemoteError('refused', `${error.name} ${error.message}`.trim().slice(0, 300))
    return result
  }
  let signedIn: Promise<z.infer<typeof session>> | undefined
  const signIn = () =>
    (signedIn ??= ask('Authenticate', { username, password })
      .then((body) => parseAnswer(session, { body }))
      .catch((error: unknown) => {
        signedIn = undefined
        throw error
      }))

  let refreshed: { readonly bearer: string; readonly refresh: string } | undefined
  const records = new RemoteApi({
    baseUrl: baseUrl || RECORDS_URL,
    allowPrivate,
    signIn: async (api) => {
      const renew = refreshed && { Token: refreshed.bearer, RefreshToken: refreshed.refresh }
      const renewed = renew
        ? await api
            .askForSignIn({ method: 'POST', path: '/authentication/refresh-token', json: renew })
            .catch(() => undefined)
        : undefined
      const json = { Username: username, Password: password }
      const answer = renewed ?? (await api.askForSignIn({ method: 'POST', path: '/authentication/authenticate', json }))
      const { BearerToken, RefreshToken } = parseAnswer(tokens, answer).Data
      refreshed = { bearer: BearerToken.TokenString, refresh: RefreshToken.TokenString }
      return { authorization: `Bearer ${refreshed.bearer}` }
    },
  })

  return {
    bind: async ({ deviceId, uuid }) => {
      const provision = async () => {
        const { userId: apiKey, sessionId } = await signIn()
        return ask('ProvisionDevice', { apiKey, sessionId, productId, imei: deviceId, uuid })
      }
      const body = await provision().catch((error: unknown) => {
        // a session has ended: once more with another
        if (!(error instanceof RemoteError) || !/session/i.test(error.message)) throw error
        signedIn = undefined
        return provision()
      })
      const { serialNo, errorMessage } = parseAnswer(provisioned, { body })
      if (errorMessage && /uuid/i.test(errorMessage)) throw new WrongUuidError(errorMessage)
      if (!serialNo) throw new RemoteError('refused', errorMessage ?? 'no serial number')
      return serialNo
    },

    forward: async (all) => {
      await records.ask({ method: 'POST', path: '/records', json: all.flatMap(recordsOf) })
    },
  }
}

/** A report as records of the Data Intake Gateway; speeds in km/h. */
function recordsOf({ externalId, time, lat, lon, speed, ignition, doorOpen }: GuardTailRecord): object[] {
  const head = { SerialNo: externalId, DateTime: new Date(time).toISOString() }
  const fix = lat !== null && lon !== null
  return [
    {
      ...head,
      Type: 'GpsRecord',
      IsGpsValid: fix,
      ...(fix ? { Latitude: lat, Longitude: lon } : {}),
      ...(speed === null ? {} : { Speed: speed * 3.6 }),
      ...(ignition === null ? {} : { IsIgnitionOn: ignition }),
    },
    ...(doorOpen === null ? [] : [{ ...head, Type: 'GenericStatusRecord', Code: DOOR, Value: doorOpen ? 1 : 0 }]),
  ]
}
