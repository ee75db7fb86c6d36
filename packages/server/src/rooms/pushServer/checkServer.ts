import type { FieldProblem } from '../../platform/http/CallError.ts'

/** What of a push server people type in. */
export interface TypedServer {
  readonly protocol: 'http' | 'https' | 'mqtt' | 'mqtts'
  readonly address: string
  readonly topic?: string | undefined
  readonly authorizationCode?: string | null | undefined
}

/** What is wrong with a push server's settings (ORG-2, ORG-3); nothing when all is well. */
export function checkServer(server: TypedServer, at: number): FieldProblem[] {
  const problems: FieldProblem[] = []
  const wrong = (field: string, message: string): void =>
    void problems.push({ name: `servers.${at}.${field}`, message })
  const { address, authorizationCode: code } = server
  if (/http/i.test(address)) wrong('address', "must not contain 'http': the protocol is chosen apart from the address")
  else if (!isAddress(server)) wrong('address', 'must be a host name, with a port and a path where needed')
  const mqtt = server.protocol.startsWith('mqtt')
  if (mqtt && !/^[^+#\s]+$/.test(server.topic ?? '')) wrong('topic', "can't be blank, and must not hold + or #")
  if (code !== undefined && code !== null) {
    if (/^bearer/i.test(code)) wrong('authorizationCode', "must not be 'Bearer' nor begin with it")
    else if (/\p{Script=Han}/u.test(code)) wrong('authorizationCode', 'must not contain Chinese characters')
    else if (!/^[\x21-\x7e]+$/.test(code)) wrong('authorizationCode', 'must be letters, digits and symbols only')
    else if (mqtt && !code.includes(':')) wrong('authorizationCode', 'must be name:password')
  }
  return problems
}

function isAddress({ protocol, address }: TypedServer): boolean {
  if (/[\s\\@#]/.test(address) || !URL.canParse(`${protocol}://${address}`)) return false
  const { host, username, password, pathname } = new URL(`${protocol}://${address}`)
  return host !== '' && username === '' && password === '' && (!protocol.startsWith('mqtt') || /^\/?$/.test(pathname))
}
