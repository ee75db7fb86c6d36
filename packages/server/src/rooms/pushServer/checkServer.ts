import type { FieldKind } from '@waymark/contract/fieldTexts/FieldTexts.ts'
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
  const wrong = (field: string, kind: FieldKind): void => void problems.push({ name: `servers.${at}.${field}`, kind })
  const { address, authorizationCode: code } = server
  if (/http/i.test(address)) wrong('address', 'noHttp')
  else if (!isAddress(server)) wrong('address', 'serverAddress')
  const mqtt = server.protocol.startsWith('mqtt')
  if (mqtt && !/^[^+#\s]+$/.test(server.topic ?? '')) wrong('topic', 'topic')
  if (code !== undefined && code !== null) {
    if (/^bearer/i.test(code)) wrong('authorizationCode', 'noBearer')
    else if (/\p{Script=Han}/u.test(code)) wrong('authorizationCode', 'noChinese')
    else if (!/^[\x21-\x7e]+$/.test(code)) wrong('authorizationCode', 'printable')
    else if (mqtt && !code.includes(':')) wrong('authorizationCode', 'namePassword')
  }
  return problems
}

function isAddress({ protocol, address }: TypedServer): boolean {
  if (/[\s\\@#]/.test(address) || !URL.canParse(`${protocol}://${address}`)) return false
  const { host, username, password, pathname } = new URL(`${protocol}://${address}`)
  return host !== '' && username === '' && password === '' && (!protocol.startsWith('mqtt') || /^\/?$/.test(pathname))
}
