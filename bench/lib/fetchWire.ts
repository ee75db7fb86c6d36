import { Agent, get } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** An answer as it came over the wire, still compressed. */
export interface WireAnswer {
  /** Bytes of the body on the wire. */
  readonly bytes: number
  /** From the request to the last byte. */
  readonly ms: number
}

/** Makes a GET call with a session. @throws when it is not answered with 200. */
export function fetchWire(url: string, token: string, encoding = 'br'): Promise<WireAnswer> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const headers = { authorization: token, 'accept-encoding': encoding }
    get(url, { agent, headers }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('error', reject)
      response.on('end', () => {
        if (response.statusCode === 200) resolve({ bytes, ms: performance.now() - began })
        else reject(new Error(`${url} answered ${response.statusCode}`))
      })
    }).on('error', reject)
  })
}
