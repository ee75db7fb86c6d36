import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { resolveTarget } from '../../platform/network/addressGuard.ts'
import { type Parcel, PATIENCE, type Sent, type Target } from './Target.ts'

/** Posts a parcel; anything but a 2xx answer is a failure. Redirects are not followed, and what is answered is not read. */
export async function sendHttp(target: Target, parcel: Parcel, allowPrivate: boolean): Promise<Sent> {
  const url = new URL(`${target.protocol}://${target.address}`)
  const { address, family } = await resolveTarget(url.hostname, allowPrivate)
  const send = target.protocol === 'https' ? httpsRequest : httpRequest
  const name = url.hostname.replace(/^\[|\]$/g, '')
  return new Promise((resolve, reject) => {
    const request = send(
      {
        // the address that was checked, under the name that was asked for
        host: address,
        family,
        port: url.port || undefined,
        path: url.pathname + url.search,
        method: 'POST',
        agent: false,
        ...(isIP(name) ? {} : { servername: name }),
        headers: {
          host: url.host,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(parcel.body),
          'user-agent': 'Waymark',
          'waymark-delivery': String(parcel.deliveryId),
          'waymark-signature': parcel.signature,
          ...(target.authorizationCode === '' ? {} : { authorization: `Bearer ${target.authorizationCode}` }),
        },
        signal: AbortSignal.timeout(PATIENCE),
      },
      (response) => {
        const status = response.statusCode ?? 0
        response.destroy()
        const ok = status >= 200 && status < 300
        resolve({ ok, status, error: ok ? '' : `answered ${status}` })
      },
    )
    request.once('error', reject)
    request.end(parcel.body)
  })
}
