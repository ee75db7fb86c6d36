import { MAX_PUSH_SERVERS, type pushServerCalls } from '@waymark/contract/rooms/pushServer.ts'
import { randomBytes } from 'node:crypto'
import { changes } from '../../platform/audit/changes.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { pageOf } from '../../platform/http/listParams.ts'
import { checkSeesAll } from '../../platform/records/checkSeesAll.queries.ts'
import type { Secrets } from '../../platform/secrets/Secrets.ts'
import { checkServer } from './checkServer.ts'
import { CODE_PURPOSE, SECRET_PURPOSE } from './public.ts'
import type { PushServerFields, PushServerQueries } from './pushServer.queries.ts'

export interface PushServerRoomOptions {
  readonly queries: PushServerQueries
  readonly secrets: Secrets
  /** Tells those who follow arrivals that another set of organisations is followed, once that is committed. */
  readonly changed: () => Promise<void>
}

const isoOrNull = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())

/** Servers of others that get an organisation's positions and alarms. */
export function pushServerHandlers({
  queries,
  secrets,
  changed,
}: PushServerRoomOptions): Handlers<typeof pushServerCalls> {
  return {
    getPushUrl: async ({ caller, error, signal }, { orgId }) => {
      if (!caller.orgIds.includes(orgId)) throw error('404600')
      return (await queries.list(orgId, signal)).map((row) => ({
        serverId: row.server_id,
        protocol: row.protocol,
        address: row.address,
        topic: row.topic,
        hasAuthorizationCode: row.has_code,
        enabled: row.enabled,
        isaac: row.isaac,
        waiting: row.waiting,
        failed: row.failed,
        lastDeliveredAt: isoOrNull(row.last_delivered_at),
        lastError: row.last_error,
      }))
    },

    editPushUrl: async (context, { orgId, servers }) => {
      if (servers.length > MAX_PUSH_SERVERS) throw context.error('405701')
      const problems = servers.flatMap(checkServer)
      if (problems.length > 0) throw context.error('405702', problems)
      const outcome = await queries.transaction(async (tx) => {
        const present = await queries.lock(tx, orgId, context.caller.orgIds)
        if (!present) throw context.error('404600')
        // it gets every position and alarm of the organisation and those below: nobody gives what they do not see
        await checkSeesAll(tx, context.caller, orgId, 'servers')
        const known = new Set(present.map((row) => row.server_id))
        const kept = servers.flatMap((server) => server.serverId ?? [])
        if (kept.some((serverId) => !known.has(serverId)) || new Set(kept).size < kept.length)
          throw context.error('405702', [{ name: 'servers', kind: 'ofOrganization' }])
        await queries.remove(
          tx,
          [...known].filter((serverId) => !kept.includes(serverId)),
        )
        // positions go to ISAAC once: by the one that is marked now
        const marked = servers.findIndex((server) => server.isaac === true)
        if (servers.some((server, i) => server.isaac === true && i !== marked))
          throw context.error('405702', [{ name: 'servers', kind: 'oneIsaac' }])
        if (marked >= 0) await queries.unmarkIsaac(tx, orgId)
        const results = []
        for (const { serverId, authorizationCode: code, newSecret, ...server } of servers) {
          const secret = serverId === undefined || newSecret === true ? makeSecret() : undefined
          const fields: PushServerFields = {
            protocol: server.protocol,
            address: server.address,
            topic: server.topic ?? '',
            enabled: server.enabled ?? true,
            isaac: server.isaac,
            authorization_code:
              code === undefined ? undefined : code === null ? '' : secrets.encrypt(code, CODE_PURPOSE),
            secret: secret === undefined ? undefined : secrets.encrypt(secret, SECRET_PURPOSE),
          }
          if (serverId !== undefined) await queries.update(tx, serverId, fields)
          const id = serverId ?? (await queries.insert(tx, orgId, fields))?.server_id ?? 0
          results.push(secret === undefined ? { serverId: id } : { serverId: id, secret })
        }
        return { results, present }
      })
      context.note({
        kind: 'organization',
        recordId: orgId,
        before: { servers: outcome.present.map(({ protocol, address, enabled }) => ({ protocol, address, enabled })) },
        after: {
          servers: servers.map(({ protocol, address, enabled }) => ({ protocol, address, enabled: enabled ?? true })),
        },
      })
      await changed()
      return outcome.results
    },

    syncIsaacSwitch: async (context, { orgId, enabled }) => {
      const before = await queries.transaction(async (tx) => {
        const present = await queries.lock(tx, orgId, context.caller.orgIds)
        if (!present) throw context.error('404600')
        await checkSeesAll(tx, context.caller, orgId, 'enabled')
        const isaac = present.find((server) => server.isaac)
        if (!isaac) throw context.error('50011')
        await queries.switchOn(tx, isaac.server_id, enabled)
        return isaac.enabled
      })
      context.note({ kind: 'organization', recordId: orgId, ...changes({ isaac: before }, { isaac: enabled }) })
      await changed()
      return { enabled }
    },

    getPushDeliveryList: async ({ caller, signal }, params) => {
      const orgIds = caller.orgIds.filter((each) => each === params.orgId)
      const { serverId, state, sort } = params
      const rows = await queries.deliveries(orgIds, { serverId, state, sort, ...pageOf(params) }, signal)
      const list = rows.map((row) => ({
        deliveryId: row.delivery_id,
        serverId: row.server_id,
        address: row.address,
        createdAt: new Date(row.created_at).toISOString(),
        kind: row.kind,
        positions: row.positions,
        state: row.state,
        attempts: row.attempts,
        nextAttemptAt: row.state === 'waiting' ? new Date(row.next_attempt_at).toISOString() : null,
        deliveredAt: isoOrNull(row.delivered_at),
        status: row.status,
        lastError: row.last_error,
      }))
      return { list, total: rows[0]?.total ?? 0 }
    },

    replayPushDelivery: async (context, { deliveryId }) => {
      const orgId = await queries.replay(deliveryId, context.caller.orgIds)
      if (orgId === undefined) throw context.error('405702')
      context.note({ kind: 'organization', recordId: orgId, deliveryId })
      return {}
    },
  }
}

/** What a receiver checks our signatures with: 256 random bits. */
const makeSecret = (): string => `wms_${randomBytes(32).toString('base64url')}`
