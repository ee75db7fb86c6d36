import { postTo } from '../../platform/network/postTo.ts'
import { type Parcel, PATIENCE, type Sent, type Target } from './Target.ts'

/** Posts a parcel; anything but a 2xx answer is a failure. Redirects are not followed, and what is answered is not read. */
export async function sendHttp(target: Target, parcel: Parcel, allowPrivate: boolean): Promise<Sent> {
  const status = await postTo({
    url: new URL(`${target.protocol}://${target.address}`),
    headers: {
      'content-type': 'application/json',
      'waymark-delivery': String(parcel.deliveryId),
      'waymark-signature': parcel.signature,
      ...(target.authorizationCode === '' ? {} : { authorization: `Bearer ${target.authorizationCode}` }),
    },
    body: parcel.body,
    patience: PATIENCE,
    allowPrivate,
  })
  const ok = status >= 200 && status < 300
  return { ok, status, error: ok ? '' : `answered ${status}` }
}
