import type { CallIn } from '@waymark/contract/call.ts'
import type { editPushUrl, PushServer } from '@waymark/contract/rooms/pushServer.ts'

export type TypedServer = CallIn<typeof editPushUrl>['servers'][number]

/** A server as it is, for a call that sets all of them: what is left out of it stays. */
export function typedServerOf({ serverId, protocol, address, topic, enabled, isaac }: PushServer): TypedServer {
  return { serverId, protocol, address, topic, enabled, isaac }
}
