/** The server refused a call; the message says which and why. */
export class RefusedError extends Error {
  override name = 'RefusedError'
  readonly code: string

  constructor(path: string, code: string, message: string) {
    super(`${path}: ${message} (${code})`)
    this.code = code
  }
}

/** HTTP status of a server that wants to be left alone for a while. */
const TOO_MANY = 429

interface Envelope {
  success?: boolean
  data?: unknown
  errorCode?: number | string
  message?: string
  fields?: { name: string; message: string }[]
}

/** The calls of a server's API that adding devices and vehicles takes. */
export class WaymarkApi {
  readonly #url: string
  #token: string

  /** @param token of a session; empty until {@link WaymarkApi.signIn} */
  constructor(url: string, token = '') {
    this.#url = url
    this.#token = token
  }

  async signIn(username: string, password: string): Promise<void> {
    const { token } = await this.#call<{ token: string }>('POST', '/nodeAction/orgMUser/login', { username, password })
    this.#token = token
  }

  /** The organisation of whoever is signed in. */
  async ownOrganisation(): Promise<number> {
    return (await this.#call<{ user: { orgId: number } }>('GET', '/nodeAction/userCenter/getSession')).user.orgId
  }

  /** Record id of the new device. @throws {RefusedError} with code 4048803 or 400202 when it exists */
  async addDevice(device: Record<string, unknown>): Promise<number> {
    return (await this.#call<{ id: number }>('POST', '/nodeAction/orgMDevice/addDevice', device)).id
  }

  /** Record id of a device by its identifier, and whether a vehicle carries it; undefined when there is none. */
  async findDevice(identifier: string): Promise<{ id: number; isBound: boolean } | undefined> {
    const { list } = await this.#call<{ list: { id: number; identifier: string; vehicle: unknown }[] }>(
      'GET',
      '/nodeAction/orgMDevice/getDeviceList',
      { keyword: identifier },
    )
    const found = list.find((device) => device.identifier === identifier)
    return found && { id: found.id, isBound: found.vehicle !== null }
  }

  async addVehicle(vehicle: Record<string, unknown>): Promise<void> {
    await this.#call('POST', '/nodeAction/monitorMVehicle/addVehicle', vehicle)
  }

  /** Asks again when the server says that it was asked too often. */
  async #fetch(url: URL, init: RequestInit): Promise<Response> {
    for (;;) {
      const response = await fetch(url, init).catch((error: unknown) => {
        throw new Error(`${this.#url} does not answer: ${reasonOf(error)}`)
      })
      if (response.status !== TOO_MANY) return response
      const seconds = Number(response.headers.get('retry-after')) || 5
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    }
  }

  async #call<Data>(method: 'GET' | 'POST', path: string, params: Record<string, unknown> = {}): Promise<Data> {
    const url = new URL(path, this.#url)
    const init: RequestInit = { method, headers: { authorization: this.#token, 'content-type': 'application/json' } }
    if (method === 'POST') init.body = JSON.stringify(params)
    else for (const [name, value] of Object.entries(params)) url.searchParams.set(name, String(value))
    const response = await this.#fetch(url, init)
    const body = (await response.json().catch(() => ({}))) as Envelope
    if (body.success === true) return body.data as Data
    const fields = (body.fields ?? []).map(({ name, message }) => `; ${name} ${message}`).join('')
    throw new RefusedError(path, String(body.errorCode ?? response.status), (body.message ?? 'refused') + fields)
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error ? cause.message || cause.name : String(cause)
}
