import { checkOrg } from '../../platform/records/checkOrg.ts'
import { isoOrNull } from '../../platform/clock/isoOrNull.ts'
import type { CallParams } from '@waymark/contract/call.ts'
import { MAX_PUSH_SERVERS, type pushServerCalls } from '@waymark/contract/rooms/pushServer.ts'
import { randomBytes } from 'node:crypto'
import { changes } from '../../platform/audit/changes.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { pageOf } from '../../platform/http/listParams.ts'
import { checkSeesAll } from '../../platform/records/checkSeesAll.queries.ts'
import type { RecordContext } from '../../platform/records/RecordContext.ts'
import type { Secrets } from '../../platform/secrets/Secrets.ts'
import type { orgLocker } from '../organization/public.ts'
import { checkServer } from './checkServer.ts'
import { CODE_PURPOSE, SECRET_PURPOSE } from './public.ts'
import type { PushServerQueries } from './pushServer.queries.ts'

type SaidServer = CallParams<typeof pushServerCalls.editPushUrl>['servers'][number]

export interface PushServerRoomOptions {
  readonly queries: PushServerQueries
  readonly secrets: Secrets
  readonly lockOrg: ReturnType<typeof orgLocker>
  /** Tells those who follow arrivals that another set of organisations is followed, once that is committed. */
  readonly changed: () => Promise<void>
}

/** Servers of others that get an organisation's positions and alarms. */
export function pushServerHandlers({
  queries,
  secrets,
  lockOrg,
  changed,
}: PushServerRoomOptions): Handlers<typeof pushServerCalls> {
  const { store } = queries
  /** Locks an organisation, so that two settings at once follow each other; its servers. */
  const lockServers = async (context: RecordContext<'404600'>, orgId: number) => {
    await lockOrg(context, orgId)
    return store.lockAll(context.caller, await queries.idsOf(orgId))
  }
  /** What is kept of a server as a call says it: codes and secrets are encrypted; what it does not say stays. */
  const sealed = ({ authorizationCode: code, newSecret, isaac, ...server }: SaidServer, isNew: boolean) => {
    const secret = isNew || newSecret === true ? makeSecret() : undefined
    const { protocol, address, topic = '', enabled = true } = server
    const fields = {
      protocol,
      address,
      topic,
      enabled,
      ...(isaac === undefined ? {} : { isaac }),
      ...(code === undefined ? {} : { authorizationCode: code === null ? '' : secrets.encrypt(code, CODE_PURPOSE) }),
      ...(secret === undefined ? {} : { secret: secrets.encrypt(secret, SECRET_PURPOSE) }),
    }
    return { secret, fields }
  }

  return {
    getPushUrl: async ({ caller, signal }, { orgId }) => {
      checkOrg(caller, { orgId })
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
      const present = await lockServers(context, orgId)
      // it gets every position and alarm of the organisation and those below: nobody gives what they do not see
      await checkSeesAll(store.db, context.caller, orgId, 'servers')
      const known = new Map(present.map((server) => [server.recordId, server]))
      const kept = servers.flatMap((server) => server.serverId ?? [])
      if (kept.some((serverId) => !known.has(serverId)) || new Set(kept).size < kept.length)
        throw context.error('405702', [{ name: 'servers', kind: 'ofOrganization' }])
      await store.softDelete([...known.keys()].filter((serverId) => !kept.includes(serverId)))
      // positions go to ISAAC once: by the one that is marked now
      const marked = servers.filter(({ isaac }) => isaac === true)
      if (marked.length > 1) throw context.error('405702', [{ name: 'servers', kind: 'oneIsaac' }])
      if (marked.length === 1)
        for (const { recordId, isaac } of present)
          if (isaac && kept.includes(recordId)) await store.update(recordId, { isaac: false })
      const results = []
      for (const server of servers) {
        const before = server.serverId === undefined ? undefined : known.get(server.serverId)
        const { secret, fields } = sealed(server, before === undefined)
        if (before) await store.update(before.recordId, { ...fields, ...fromNow(before, fields.enabled) })
        const serverId = before?.recordId ?? (await store.insert({ secret: '', ...fields, orgId }))
        results.push(secret === undefined ? { serverId } : { serverId, secret })
      }
      context.note({
        kind: 'organization',
        recordId: orgId,
        before: { servers: present.map(({ protocol, address, enabled }) => ({ protocol, address, enabled })) },
        after: {
          servers: servers.map(({ protocol, address, enabled }) => ({ protocol, address, enabled: enabled ?? true })),
        },
      })
      await changed()
      return results
    },

    syncIsaacSwitch: async (context, { orgId, enabled }) => {
      const present = await lockServers(context, orgId)
      await checkSeesAll(store.db, context.caller, orgId, 'enabled')
      const isaac = present.find((server) => server.isaac)
      if (!isaac) throw context.error('50011')
      await store.update(isaac.recordId, { enabled, ...fromNow(isaac, enabled) })
      context.note({ kind: 'organization', recordId: orgId, ...changes({ isaac: isaac.enabled }, { isaac: enabled }) })
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
        nextAttemptAt: isoOrNull(row.next_attempt_at),
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

/** A server that is switched on begins with what comes next. */
const fromNow = (before: { readonly enabled: boolean }, enabled: boolean): { cursor?: null } =>
  enabled && !before.enabled ? { cursor: null } : {}

/** What a receiver checks our signatures with: 256 random bits. */
const makeSecret = (): string => `wms_${randomBytes(32).toString('base64url')}`
