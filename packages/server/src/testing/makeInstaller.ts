import { ROOMS } from '@waymark/contract/calls.ts'
import type { TestServer } from './startTestServer.ts'

export interface TestInstaller {
  readonly installCodeId: number
  readonly code: string
  /** Of the session that the code opened. */
  readonly token: string
}

/** Today where the server has no other zone: in UTC. */
export const today = (days = 0): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** An installer who came in by a code for a customer and today. */
export async function makeInstaller(
  server: TestServer,
  { orgId = server.orgId, token = server.admin }: { readonly orgId?: number; readonly token?: string } = {},
): Promise<TestInstaller> {
  const order = { orgId, installer: 'Ann of the yard', day: today() }
  const { installCodeId, code } = (await server.call(ROOMS.installCode.addInstallCode, order, { token })).body.data
  const session = await server.call(ROOMS.install.authorizationByPost, { code })
  return { installCodeId, code, token: session.body.data.token }
}
