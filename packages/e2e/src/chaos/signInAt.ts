import { Api } from '../Api.ts'
import type { Place } from './ProcessSet.ts'

const PASSWORD = 'chaos-Password-1'

/** Settings of all processes of a set. */
export const SET_SETTINGS = {
  WAYMARK_SECRET: 'a secret that all processes of the set share',
  WAYMARK_ADMIN_PASSWORD: PASSWORD,
  // the push service is on this machine, and each alarm is to go there in a note of its own
  WAYMARK_PUSH_PRIVATE: 'allow',
  WAYMARK_ALARM_STORM: '1000',
} as const

/** The administrator of a set, by one of its webs. */
export function signInAt({ host, port }: Place): Promise<Api> {
  return Api.signIn({
    url: `http://${host}:${port}`,
    gatewayPort: 0,
    username: 'admin',
    password: PASSWORD,
    dataFolder: '',
    stop: async () => undefined,
  })
}
