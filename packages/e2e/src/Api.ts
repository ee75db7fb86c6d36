import type { Waymark } from './startWaymark.ts'

/** What the server answers to the administrator's sign-in: the client keeps it whole. */
export function signInInfo({
  url,
  username,
  password,
}: Credentials & { readonly url: string }): Promise<{ token: string }> {
  return post(url, 'orgMUser/login', '', { username, password })
}

/** What somebody signs in with. */
interface Credentials {
  readonly username: string
  readonly password: string
}

/** Calls of the administrator over HTTP, for setting the scene of a browser test. */
export class Api {
  readonly #url: string
  readonly token: string

  private constructor(url: string, token: string) {
    this.#url = url
    this.token = token
  }

  /** The administrator, unless somebody else is named. */
  static async signIn({ url, ...admin }: Waymark, who: Credentials = admin): Promise<Api> {
    return new Api(url, (await signInInfo({ url, username: who.username, password: who.password })).token)
  }

  /** A vehicle with a device that answers to `identifier` on the wire. */
  async addVehicle(name: string, identifier: string, assetType = 2001, icon = 'truck'): Promise<number> {
    const device = await this.post<{ id: number }>('orgMDevice/addDevice', { orgId: 1, identifier })
    const added = await this.post<{ vehicleId: number }>('monitorMVehicle/addVehicle', {
      orgId: 1,
      name,
      assetType,
      icon,
      device: device.id,
    })
    return added.vehicleId
  }

  /** @param path below `/nodeAction/`, or from the root with a slash before it */
  post<T>(path: string, body: object): Promise<T> {
    return post<T>(this.#url, path, this.token, body)
  }

  /** @param path the same */
  async get<T>(path: string, params: Record<string, string | number | boolean>): Promise<T> {
    const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]))
    const response = await fetch(`${this.#url}${fromRoot(path)}?${query.toString()}`, {
      headers: { authorization: this.token },
    })
    return dataOf<T>(path, response)
  }
}

const fromRoot = (path: string): string => (path.startsWith('/') ? path : `/nodeAction/${path}`)

async function post<T>(url: string, path: string, token: string, body: object): Promise<T> {
  const response = await fetch(url + fromRoot(path), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify(body),
  })
  return dataOf<T>(path, response)
}

async function dataOf<T>(path: string, response: Response): Promise<T> {
  const answer = (await response.json()) as { success?: boolean; code?: number; data: T; message?: string }
  if (!answer.success && answer.code !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`)
  return answer.data
}
