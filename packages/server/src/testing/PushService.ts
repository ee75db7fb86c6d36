import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a push service was handed for a browser. */
export interface PushedNote {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** A browser's side of web push: its keys, and how it reads what it gets (RFC 8291, RFC 8188). */
export class TestBrowser {
  readonly #keys = createECDH('prime256v1')
  readonly #auth = randomBytes(16)
  readonly endpoint: string

  constructor(endpoint: string) {
    this.endpoint = endpoint
    this.#keys.generateKeys()
  }

  /** As a page hands it in. */
  get subscription(): { endpoint: string; p256dh: string; auth: string } {
    return {
      endpoint: this.endpoint,
      p256dh: this.#keys.getPublicKey('base64url', 'uncompressed'),
      auth: this.#auth.toString('base64url'),
    }
  }

  /** The note in a body of the encoding aes128gcm. */
  read(body: Buffer): unknown {
    const salt = body.subarray(0, 16)
    const keyLength = body[20] ?? 0
    const sender = body.subarray(21, 21 + keyLength)
    const shared = this.#keys.computeSecret(sender)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), sender])
    const material = Buffer.from(hkdfSync('sha256', shared, this.#auth, info, 32))
    const derive = (use: string, length: number): Buffer =>
      Buffer.from(hkdfSync('sha256', material, salt, Buffer.from(`Content-Encoding: ${use}\0`), length))
    const record = body.subarray(21 + keyLength)
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
    decipher.setAuthTag(record.subarray(-16))
    const text = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]).toString('utf8')
    // one record: it ends in a delimiter and padding
    return JSON.parse(text.slice(0, text.lastIndexOf('}') + 1))
  }
}

/** A push service on this machine that keeps what it gets. */
export class PushService {
  readonly got: PushedNote[] = []
  /** The status of its answers. */
  answer = 201
  readonly #server: Server

  private constructor() {
    this.#server = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        this.got.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
        response.writeHead(this.answer).end()
      })
    })
  }

  /** @param host address of this machine on which it listens */
  static async open(host = '127.0.0.1'): Promise<PushService> {
    const service = new PushService()
    await new Promise<void>((resolve) => service.#server.listen(0, host, resolve))
    return service
  }

  /** Address for a browser. */
  endpoint(name: string): string {
    const { address, port } = this.#server.address() as AddressInfo
    return `http://${address}:${port}/${name}`
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }
}
