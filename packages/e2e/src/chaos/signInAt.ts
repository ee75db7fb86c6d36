import { Api } from '../Api.ts'

const PASSWORD = 'chaos-Password-1'

/** What processes of a set have to agree on, and their administrator's password. */
export const SET_SETTINGS = {
  WAYMARK_SECRET: 'a secret that all processes of the set share',
  WAYMARK_ADMIN_PASSWORD: PASSWORD,
} as const

/** The administrator of a set, by one of its webs. */
export function signInAt(port: number): Promise<Api> {
  return Api.signIn({
    url: `http://127.0.0.1:${port}`,
    gatewayPort: 0,
    username: 'admin',
    password: PASSWORD,
    dataFolder: '',
    stop: async () => undefined,
  })
}
