import type { CallContext, Handlers } from '../../../platform/http/handlers.ts'
import type { linkedLoginCalls } from '@waymark/contract/rooms/session/linkedLogin.ts'
import type { LoginProvider } from '@waymark/contract/twoFactor.ts'
import { newToken } from '../passwords.ts'
import type { SessionServices } from '../sessionServices.ts'
import type { Person } from './Provider.ts'

/** Where a provider leads back to. */
export const CALLBACK_PATH = '/loginAction/oauth/callback'

type LinkContext = CallContext<'400102' | '400112' | '400113' | '5002'>
interface BindParams {
  bind: boolean
  state?: string | undefined
  code?: string | undefined
  actionToken?: string | undefined
}

/** Signing in with Google or Facebook, and binding one's account to them. */
export function linkedLoginHandlers(services: SessionServices): Handlers<typeof linkedLoginCalls> {
  const { providers, tickets, linked, sessions, signIn, secrets } = services
  const redirectUri = (): string => services.publicUrl() + CALLBACK_PATH

  /** Who came back from a provider; the state is good once, and only for what it was begun for. */
  const personOf = async (
    purpose: 'signIn' | 'bind',
    state: string,
    code: string,
    userId?: number,
  ): Promise<{ provider: LoginProvider; person: Person } | undefined> => {
    const ticket = await tickets.spend('linkedLogin', state)
    if (!ticket || ticket.facts['purpose'] !== purpose || ticket.userId !== userId) return undefined
    const provider = providers[ticket.facts['provider'] as LoginProvider]
    if (!provider) return undefined
    const verifier = secrets.decrypt(ticket.facts['verifier'] ?? '', 'linked login')
    return { provider: provider.name, person: await provider.finish(code, verifier, redirectUri()) }
  }

  const changeBinding =
    (name: LoginProvider) =>
    async (context: LinkContext, params: BindParams): Promise<{ bound: boolean }> => {
      const { userId } = context.caller
      const { bind, state, code, actionToken } = params
      context.note({ kind: 'user', recordId: userId, after: { [name]: bind } })
      if (!bind) {
        if (!(await services.spendAction(userId, 'unlinkLogin', actionToken))) throw context.error('400113')
        await linked.unbind(userId, name)
        return { bound: false }
      }
      if (state === undefined || code === undefined)
        throw context.error('400', [{ name: code === undefined ? 'code' : 'state', kind: 'missing' }])
      const found = await personOf('bind', state, code, userId)
      if (found?.provider !== name) throw context.error('400112')
      if (!(await linked.bind(userId, name, found.person))) throw context.error('400102')
      return { bound: true }
    }

  return {
    beginLinkedLogin: async (context, { provider: name, purpose }) => {
      const provider = providers[name]
      if (!provider) throw context.error('404')
      const userId = purpose === 'bind' ? context.caller.userId : undefined
      // the state is the ticket's own token, so it is made before the address that carries it
      const state = newToken()
      const { url, verifier } = await provider.begin(redirectUri(), state)
      await tickets.issueAs(state, 'linkedLogin', userId, {
        provider: name,
        purpose,
        verifier: secrets.encrypt(verifier, 'linked login'),
      })
      return { url, state }
    },

    finishLinkedLogin: async (context, params) => {
      const found = await personOf('signIn', params.state, params.code)
      if (!found) throw context.error('400112')
      const userId = await linked.userOf(found.provider, found.person.subject)
      const user = userId === undefined ? undefined : await sessions.userById(userId, context.signal)
      if (!user) throw context.error('40019')
      return signIn.proceed(user, found.provider, params, context)
    },

    bindFacebook: changeBinding('facebook'),
    bindFacebookByGet: changeBinding('facebook'),
    bindGoogle: changeBinding('google'),
  }
}
