import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ROOMS } from '@waymark/contract/calls.ts'
import type { LoginInfo, SecondFactorNeeded } from '@waymark/contract/rooms/session/session.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

const { beginLinkedLogin, finishLinkedLogin, bindFacebook, bindFacebookByGet, bindGoogle } = ROOMS.linkedLogin
const { confirmPassword, getSession, getSignInOptions } = ROOMS.session
const { getLoginAccountList } = ROOMS.account
const PASSWORD = 'correct-horse-1'

/** A provider over real HTTP that hands out codes and checks what comes back (RFC 6749, RFC 7636). */
class FakeProvider {
  readonly #codes = new Map<string, { challenge: string; redirectUri: string; person: object }>()
  readonly #server: Server
  url = ''

  constructor() {
    this.#server = createServer((request, response) => {
      let body = ''
      request.on('data', (part: Buffer) => (body += part.toString()))
      request.on('end', () => {
        const answer = this.#answer(request.url ?? '', new URLSearchParams(body), request.headers.authorization)
        response.writeHead(answer ? 200 : 400, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}))
      })
    })
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  stop(): void {
    this.#server.close()
  }

  /** What a browser would come back with after the person agreed at `url`. */
  agree(url: string, person: object): { state: string; code: string } {
    const query = new URL(url).searchParams
    const code = `code-${this.#codes.size}`
    expect(query.get('code_challenge_method')).toBe('S256')
    this.#codes.set(code, {
      challenge: query.get('code_challenge') ?? '',
      redirectUri: query.get('redirect_uri') ?? '',
      person,
    })
    return { state: query.get('state') ?? '', code }
  }

  #answer(path: string, form: URLSearchParams, authorization: string | undefined): object | undefined {
    if (path === '/.well-known/openid-configuration')
      return {
        authorization_endpoint: `${this.url}/authorize`,
        token_endpoint: `${this.url}/token`,
        userinfo_endpoint: `${this.url}/userinfo`,
      }
    if (path === '/token' || path === '/oauth/access_token') {
      const code = form.get('code') ?? ''
      const issued = this.#codes.get(code)
      const proof = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url')
      const right =
        issued?.challenge === proof &&
        issued.redirectUri === form.get('redirect_uri') &&
        form.get('client_id') === 'client' &&
        form.get('client_secret') === 's3cret'
      return right ? { access_token: code, token_type: 'Bearer' } : undefined
    }
    return this.#codes.get((authorization ?? '').replace('Bearer ', ''))?.person
  }
}

const provider = new FakeProvider()
let server: TestServer
beforeAll(async () => {
  await provider.start()
  const settings = provider.url.replace('http://', 'http://client:s3cret@')
  server = await startTestServer({ googleLogin: settings, facebookLogin: settings })
})
afterAll(async () => {
  await server.stop()
  provider.stop()
})

async function comeBack(name: 'google' | 'facebook', purpose: 'signIn' | 'bind', person: object, token?: string) {
  const begun = await server.call(beginLinkedLogin, { provider: name, purpose }, { token })
  expect(begun.status).toBe(200)
  return provider.agree(begun.body.data.url, person)
}

describe.each([
  ['google', bindGoogle, { sub: 'g-1', email: 'ann@gmail.example' }, 'ann@gmail.example'],
  ['facebook', bindFacebook, { id: 4711, name: 'Ann F' }, 'Ann F'],
] as const)('sign-in with %s', (name, bind, person, shown) => {
  it('CODE-4 needs a bound account (40019), binds it, signs in with it, and unbinds it with the password', async () => {
    const token = await server.makeUser(`${name}-user`, server.orgId, ['usercenter:myaccount:view'])
    const unbound = await comeBack(name, 'signIn', person)
    expect((await server.call(finishLinkedLogin, unbound, {})).body.errorCode).toBe(40019)

    const binding = await comeBack(name, 'bind', person, token)
    expect((await server.call(bind, { bind: true, ...binding }, { token })).body.data).toEqual({ bound: true })
    const list = (await server.call(getLoginAccountList, {}, { token })).body.data.logins
    expect(list.find((login) => login.provider === name)).toMatchObject({ bound: true, available: true, name: shown })

    const done = await server.call(finishLinkedLogin, await comeBack(name, 'signIn', person), {})
    const info = done.body.data as LoginInfo
    expect(info.user.username).toBe(`${name}-user`)
    expect((await server.call(getSession, {}, { token: info.token })).status).toBe(200)

    expect((await server.call(bind, { bind: false }, { token })).body.errorCode).toBe(400113)
    const confirmed = await server.call(confirmPassword, { password: PASSWORD, action: 'unlinkLogin' }, { token })
    const { actionToken } = confirmed.body.data
    expect((await server.call(bind, { bind: false, actionToken }, { token })).body.data).toEqual({ bound: false })
    const after = await comeBack(name, 'signIn', person)
    expect((await server.call(finishLinkedLogin, after, {})).body.errorCode).toBe(40019)
  })
})

describe('the way back', () => {
  const person = { sub: 'g-2', email: 'bea@gmail.example' }

  it('is good once, for its own purpose and its own user', async () => {
    const token = await server.makeUser('bea', server.orgId, [])
    const other = await server.makeUser('cid', server.orgId, [])
    const begun = await comeBack('google', 'bind', person, token)
    expect((await server.call(bindGoogle, { bind: true, ...begun }, { token: other })).body.errorCode).toBe(400112)
    expect((await server.call(bindGoogle, { bind: true, ...begun }, { token })).body.errorCode).toBe(400112)
    const again = await comeBack('google', 'bind', person, token)
    expect((await server.call(finishLinkedLogin, again, {})).body.errorCode).toBe(400112)
    const facebook = await comeBack('google', 'bind', person, token)
    expect((await server.call(bindFacebook, { bind: true, ...facebook }, { token })).body.errorCode).toBe(400112)
    const made = { state: 'x'.repeat(43), code: 'code-0' }
    expect((await server.call(finishLinkedLogin, made, {})).body.errorCode).toBe(400112)
  })

  it('a code that the provider does not know signs nobody in (5002)', async () => {
    const { state } = await comeBack('google', 'signIn', person)
    expect((await server.call(finishLinkedLogin, { state, code: 'made-up' }, {})).body.errorCode).toBe(5002)
  })

  it('one person is bound to one user, and a second factor still counts', async () => {
    const [one, two] = [await server.makeUser('dan', server.orgId, []), await server.makeUser('eli', server.orgId, [])]
    const bind = async (token: string) =>
      server.call(bindGoogle, { bind: true, ...(await comeBack('google', 'bind', person, token)) }, { token })
    expect((await bind(one)).status).toBe(200)
    expect((await bind(two)).body.errorCode).toBe(400102)
    await server.db.run(
      `insert into two_factor (user_id, method) select user_id, 'email' from user_account where username = 'dan'`,
    )
    const done = await server.call(finishLinkedLogin, await comeBack('google', 'signIn', person), {})
    expect((done.body.data as SecondFactorNeeded).pendingToken).toMatch(/^[\w-]{43}$/)
  })

  it('hands state and code on where no server sees them', async () => {
    const answer = await fetch(`${server.url}/loginAction/oauth/callback?state=s&code=c%2F1&evil=x`, {
      redirect: 'manual',
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/#/login/return?state=s&code=c%2F1'])
  })

  it('the GET form of binding does the same', async () => {
    const token = await server.makeUser('fay', server.orgId, [])
    const begun = await comeBack('facebook', 'bind', { id: 'f-9', name: 'Fay' }, token)
    expect((await server.call(bindFacebookByGet, { bind: true, ...begun }, { token })).body.data).toEqual({
      bound: true,
    })
  })

  it('is hidden where nobody has set it up', async () => {
    expect((await server.call(getSignInOptions, {}, {})).body.data.providers).toEqual(['google', 'facebook'])
    const plain = await startTestServer()
    expect((await plain.call(getSignInOptions, {}, {})).body.data.providers).toEqual([])
    const begin = await plain.call(beginLinkedLogin, { provider: 'google', purpose: 'signIn' }, {})
    expect(begin.status).toBe(404)
    await plain.stop()
  })
})
