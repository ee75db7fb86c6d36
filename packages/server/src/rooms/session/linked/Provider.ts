import { createHash, randomBytes } from 'node:crypto'
import type { LoginProvider } from '@waymark/contract/twoFactor.ts'
import { CallError } from '../../../platform/http/CallError.ts'

/** Milliseconds that a provider may take. */
const PATIENCE = 10_000

/** Where a provider is asked, and how its answer reads. */
interface Endpoints {
  readonly authorize: string
  readonly token: string
  readonly person: string
  readonly scope: string
}

/** Who somebody is at a provider. */
export interface Person {
  readonly subject: string
  /** For the list of linked logins: an e-mail address or a name. */
  readonly name: string
}

/** Hosts whose addresses are known; any other host of the settings is asked, or has them at the usual places. */
const KNOWN: Readonly<Record<string, Endpoints>> = {
  'accounts.google.com': {
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    person: 'https://openidconnect.googleapis.com/v1/userinfo',
    scope: 'openid email profile',
  },
  'www.facebook.com': {
    authorize: 'https://www.facebook.com/v23.0/dialog/oauth',
    token: 'https://graph.facebook.com/v23.0/oauth/access_token',
    person: 'https://graph.facebook.com/v23.0/me?fields=id,name,email',
    scope: 'public_profile email',
  },
}

/** One that people may sign in with: OAuth 2.0 authorisation code with PKCE (RFC 6749, RFC 7636). */
export class Provider {
  readonly name: LoginProvider
  readonly #origin: string
  readonly #host: string
  readonly #client: string
  readonly #secret: string

  /** @param settings `https://<client id>:<client secret>@<host>` */
  constructor(name: LoginProvider, settings: string) {
    const url = new URL(settings)
    this.name = name
    this.#host = url.host
    this.#origin = `${url.protocol}//${url.host}`
    this.#client = decodeURIComponent(url.username)
    this.#secret = decodeURIComponent(url.password)
  }

  /** Where to send the browser; the verifier stays here and goes with the code later. */
  async begin(redirectUri: string, state: string): Promise<{ url: string; verifier: string }> {
    const { authorize, scope } = await this.#endpoints()
    const verifier = randomBytes(32).toString('base64url')
    const url = new URL(authorize)
    const query = {
      response_type: 'code',
      client_id: this.#client,
      redirect_uri: redirectUri,
      scope,
      state,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    }
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
    return { url: url.toString(), verifier }
  }

  /** Who the code stands for. @throws {CallError} 5002 when the provider does not say */
  async finish(code: string, verifier: string, redirectUri: string): Promise<Person> {
    const { token, person } = await this.#endpoints()
    const granted = await this.#ask(token, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        client_id: this.#client,
        client_secret: this.#secret,
        code_verifier: verifier,
      }),
    })
    const accessToken = granted['access_token']
    if (typeof accessToken !== 'string') throw new CallError('5002')
    const said = await this.#ask(person, { headers: { authorization: `Bearer ${accessToken}` } })
    const subject = said['sub'] ?? said['id']
    if ((typeof subject !== 'string' && typeof subject !== 'number') || subject === '') throw new CallError('5002')
    const name = [said['email'], said['name']].find((each) => typeof each === 'string' && each !== '')
    return { subject: String(subject), name: typeof name === 'string' ? name.slice(0, 254) : '' }
  }

  async #endpoints(): Promise<Endpoints> {
    const known = KNOWN[this.#host]
    if (known) return known
    if (this.name === 'facebook')
      return {
        authorize: `${this.#origin}/dialog/oauth`,
        token: `${this.#origin}/oauth/access_token`,
        person: `${this.#origin}/me`,
        scope: 'public_profile email',
      }
    const said = await this.#ask(`${this.#origin}/.well-known/openid-configuration`, {})
    const of = (key: string): string => (typeof said[key] === 'string' ? said[key] : '')
    return {
      authorize: of('authorization_endpoint'),
      token: of('token_endpoint'),
      person: of('userinfo_endpoint'),
      scope: 'openid email profile',
    }
  }

  async #ask(url: string, init: RequestInit): Promise<Record<string, unknown>> {
    try {
      const response = await fetch(url, {
        ...init,
        redirect: 'error',
        headers: { accept: 'application/json', ...(init.headers as Record<string, string> | undefined) },
        signal: AbortSignal.timeout(PATIENCE),
      })
      if (!response.ok) throw new Error(`${this.name} answered ${response.status}`)
      return (await response.json()) as Record<string, unknown>
    } catch {
      throw new CallError('5002')
    }
  }
}
