import { connectAsync } from 'mqtt'
import { isIP } from 'node:net'
import { resolveTarget } from '../../platform/network/addressGuard.ts'
import { type Parcel, PATIENCE, type Sent, type Target } from './Target.ts'

/** Publishes a parcel with quality of service 1: it is delivered once the broker has acknowledged it. */
export async function sendMqtt(target: Target, parcel: Parcel, allowPrivate: boolean): Promise<Sent> {
  const url = new URL(`${target.protocol}://${target.address}`)
  const { address } = await resolveTarget(url.hostname, allowPrivate)
  const name = url.hostname.replace(/^\[|\]$/g, '')
  const [username, ...password] = target.authorizationCode.split(':')
  const client = await connectAsync({
    protocol: target.protocol === 'mqtts' ? 'mqtts' : 'mqtt',
    host: address,
    port: Number(url.port || (target.protocol === 'mqtts' ? 8883 : 1883)),
    ...(isIP(name) ? {} : { servername: name }),
    protocolVersion: 5,
    reconnectPeriod: 0,
    connectTimeout: PATIENCE,
    ...(target.authorizationCode === '' ? {} : { username: username ?? '', password: password.join(':') }),
  })
  try {
    const properties = {
      contentType: 'application/json',
      userProperties: { 'waymark-delivery': String(parcel.deliveryId), 'waymark-signature': parcel.signature },
    }
    await Promise.race([
      client.publishAsync(target.topic, parcel.body, { qos: 1, properties }),
      new Promise((_resolve, reject) => {
        AbortSignal.timeout(PATIENCE).addEventListener('abort', () => reject(new Error('the broker does not answer')))
      }),
    ])
    return { ok: true, status: null, error: '' }
  } finally {
    await client.endAsync(true)
  }
}
