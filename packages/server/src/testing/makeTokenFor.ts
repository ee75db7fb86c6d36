import type { AnyCall } from '@waymark/contract/call.ts'
import { ROOMS } from '@waymark/contract/calls.ts'
import { KEY_INTERFACES, keyInterfaceOf, type KeyInterface } from '@waymark/contract/permissions.ts'
import { makeInstaller } from './makeInstaller.ts'
import type { TestServer } from './startTestServer.ts'

/** Who may make any call: the administrator, for installers one of them, or for the public API an access key with every interface. */
export async function makeTokenFor(server: TestServer): Promise<(call: Pick<AnyCall, 'permission'>) => string> {
  const { body } = await server.call(ROOMS.accessKey.addV2Key, {
    orgId: server.orgId,
    name: 'All',
    allDevices: true,
    interfaces: Object.keys(KEY_INTERFACES) as KeyInterface[],
  })
  const installer = await makeInstaller(server)
  return ({ permission }) => {
    if (permission === 'install') return installer.token
    return keyInterfaceOf(permission) === undefined ? server.admin : body.data.key
  }
}
