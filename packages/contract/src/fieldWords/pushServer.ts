import { pushServer } from '../rooms/pushServer.ts'
import type { RoomWords } from './RoomWords.ts'

export const pushServerWords: RoomWords = {
  title: 'Push server',
  about: 'A server of the customer that positions and alarms are sent to.',
  schemas: { PushServer: pushServer },
  fields: {
    serverId: 'Id of the server.',
    'editPushUrl.in.servers.serverId': 'Id of a server that is there already; a new one has none.',
    protocol: 'How it is spoken to.',
    address: 'Host, port and path, without the protocol.',
    topic: 'Where messages go, for MQTT only.',
    hasAuthorizationCode: 'Whether it has an authorisation code; the code itself is not answered.',
    enabled: 'Whether anything is sent to it.',
    'syncIsaacSwitch.in.enabled': 'Whether positions go to ISAAC.',
    isaac: 'Whether positions go to ISAAC by this one; an organisation has one such at most.',
    waiting: 'How many deliveries wait.',
    failed: 'How many deliveries were given up.',
    lastDeliveredAt: 'When the last delivery went well, ISO 8601 UTC; null for never.',
    lastError: 'What went wrong last; empty when nothing did.',
    servers: 'All servers of the organisation; one that is left out is taken away.',
    authorizationCode:
      'Goes as `Authorization: Bearer …`, for MQTT as `name:password`; null for none, left out to keep it.',
    newSecret: 'True makes a new secret.',
    secret: 'Secret by which deliveries are signed, shown this once.',
    state: 'What became of the delivery.',
    deliveryId: 'Id of the delivery.',
    kind: 'What it carries.',
    positions: 'How many positions it carries; 0 for alarms.',
    attempts: 'How many times it was tried.',
    nextAttemptAt: 'When it is tried next, ISO 8601 UTC; null when it is not.',
    deliveredAt: 'When it was delivered, ISO 8601 UTC; null before.',
    status: 'Code of the HTTP status of the last answer; null without one.',
  },
}
