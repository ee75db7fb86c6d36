import type { RoomWords } from '../fieldWords/RoomWords.ts'
import { z } from 'zod'
import { defineCall, LARGE_BODY } from '../call.ts'
import { flag, id, list, page, paging, text } from '../fields.ts'

/** Most push servers of an organisation (ORG-2). */
export const MAX_PUSH_SERVERS = 3

export const PUSH_PROTOCOLS = ['http', 'https', 'mqtt', 'mqtts'] as const

export const pushServer = z.object({
  serverId: z.number(),
  protocol: z.enum(PUSH_PROTOCOLS),
  address: z.string(),
  topic: z.string(),
  /** It has an authorisation code; the code itself is not answered. */
  hasAuthorizationCode: z.boolean(),
  enabled: z.boolean(),
  /** Positions go to ISAAC by this one; an organisation has one such at most. */
  isaac: z.boolean(),
  /** Deliveries that wait, and that were given up. */
  waiting: z.number().int(),
  failed: z.number().int(),
  lastDeliveredAt: z.string().nullable(),
  lastError: z.string(),
})

export const getPushUrl = defineCall({
  method: 'GET',
  path: '/nodeAction/orgMOrganization/getPushUrl',
  area: 'organization',
  summary: 'Push servers of an organisation, without their secrets.',
  permission: 'organization:org:push',
  params: z.strictObject({ orgId: id() }),
  result: z.array(pushServer),
  errors: ['404600'],
})

export const editPushUrl = defineCall({
  method: 'POST',
  path: '/nodeAction/orgMOrganization/editPushUrl',
  bodyBytes: LARGE_BODY,
  concernsAll: true,
  area: 'organization',
  summary:
    'Set the push servers of an organisation, at most 3: those that are left out go. Positions and alarms of the organisation and all below it are sent to each, signed. The secret of a new one is answered once.',
  permission: 'organization:org:push',
  audit: 'set push servers',
  params: z.strictObject({
    orgId: id(),
    servers: list(
      z.strictObject({
        /** Of a server that is there already. */
        serverId: id().optional(),
        protocol: z.enum(PUSH_PROTOCOLS),
        address: text(300, 1),
        /** MQTT only: where messages go. */
        topic: text(200).optional(),
        authorizationCode: text(500).nullable().optional(),
        enabled: flag().optional(),
        /** Marks the one by which positions go to ISAAC; left out, it stays as it is. */
        isaac: flag().optional(),
        /** Makes a new secret. */
        newSecret: flag().optional(),
      }),
      1000,
    ),
  }),
  result: z.array(z.object({ serverId: z.number(), secret: z.string().optional() })),
  errors: ['404600', '405701', '405702'],
})

export const getPushDeliveryList = defineCall({
  method: 'GET',
  path: '/nodeAction/orgMOrganization/getPushDeliveryList',
  area: 'organization',
  summary: 'What was sent to the push servers of an organisation in the last 30 days, newest first.',
  permission: 'organization:org:push',
  params: z.strictObject({
    ...paging,
    orgId: id(),
    serverId: id().optional(),
    state: z.enum(['waiting', 'delivered', 'failed']).optional(),
  }),
  result: page(
    z.object({
      deliveryId: z.number(),
      serverId: z.number(),
      address: z.string(),
      createdAt: z.string(),
      kind: z.enum(['positions', 'alarms']),
      /** 0 for alarms. */
      positions: z.number().int(),
      state: z.enum(['waiting', 'delivered', 'failed']),
      attempts: z.number().int(),
      nextAttemptAt: z.string().nullable(),
      deliveredAt: z.string().nullable(),
      /** HTTP status of the last answer; null without one. */
      status: z.number().int().nullable(),
      lastError: z.string(),
    }),
  ),
})

export const replayPushDelivery = defineCall({
  method: 'POST',
  path: '/nodeAction/orgMOrganization/replayPushDelivery',
  concernsAll: true,
  area: 'organization',
  summary: 'Send a delivery once more, with the same id and content.',
  permission: 'organization:org:push',
  audit: 'replayed a push delivery',
  params: z.strictObject({ deliveryId: id() }),
  result: z.object({}),
  errors: ['405702'],
})

export const syncIsaacSwitch = defineCall({
  method: 'PUT',
  path: '/nodeAction/syncIsaacSwitch',
  concernsAll: true,
  area: 'monitoring',
  summary:
    "Switch an organisation's synchronisation with ISAAC on or off: deliveries to the push server that is marked as ISAAC's. Switched on, it begins with what comes from then on. 50011 where no push server is marked.",
  permission: 'organization:org:push',
  audit: 'switched the ISAAC synchronization',
  params: z.strictObject({ orgId: id(), enabled: flag() }),
  result: z.object({ enabled: z.boolean() }),
  errors: ['404600', '50011'],
})

export const pushServerCalls = { getPushUrl, editPushUrl, getPushDeliveryList, replayPushDelivery, syncIsaacSwitch }
export type PushServer = z.infer<typeof pushServer>

/** What the API document says of the room. */
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
