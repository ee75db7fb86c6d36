import type { SimState } from '@waymark/contract/lifecycles/simLifecycle.ts'
import { SIM_ACTIONS } from '@waymark/contract/rooms/device/simOperation.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import type { CarrierCard, CarrierProduct } from './CarrierCard.ts'

/** Statements that write down what carriers tell; nobody edited anything, so that versions stay. */
export function reportedCardQueries(tx: Queries) {
  return {
    /** What a carrier tells of a card besides its state; what it does not tell stays. */
    writeFacts: (simId: number, card: CarrierCard, now: number) =>
      tx.run(
        `update sim set carrier_ref = coalesce(nullif($2, ''), carrier_ref), carrier_state = $3, imsi = coalesce($4, imsi),
           msisdn = coalesce($5, msisdn), bundle = coalesce($6, bundle), bundle_renews_at = coalesce($7, bundle_renews_at),
           balance_minor = coalesce($8, balance_minor), currency = coalesce($9, currency),
           data_limit_mb = case when $10 then $11 else data_limit_mb end, data_used = coalesce($12, data_used),
           messages_used = coalesce($13, messages_used), synced_at = $14
         where sim_id = $1`,
        [
          simId,
          card.ref,
          card.carrierState.slice(0, 100),
          card.imsi,
          card.msisdn,
          card.bundle?.slice(0, 100),
          card.bundleRenewsAt === undefined ? null : new Date(card.bundleRenewsAt),
          card.balanceMinor,
          card.currency,
          card.dataLimitMb !== undefined,
          card.dataLimitMb ?? null,
          card.dataUsed,
          card.messagesUsed,
          new Date(now),
        ],
      ),

    /** What the carrier says where that is not our state; null where it is. */
    writeDrift: (simIds: readonly number[], drift: SimState | 'unknown' | null, now: number) =>
      tx.run('update sim set drift = $2, synced_at = $3 where sim_id = any($1::int4[])', [
        simIds,
        drift,
        new Date(now),
      ]),

    /**
     * Whether a card was ever compared with its carrier, whether something that changes its state is under way, what was asked of that
     * and nobody knows the end of, and what its carrier said otherwise.
     */
    standing: async (simId: number) =>
      (await tx.row<{ isNew: boolean; isChanging: boolean; unsettled: number[]; drift: string | null }>(
        `select s.synced_at is null as "isNew", coalesce(bool_or(o.state in ('queued', 'sent')), false) as "isChanging",
           coalesce(array_agg(o.operation_id::float8 order by o.operation_id) filter (where o.state = 'timed_out'), '{}')
             as unsettled, s.drift
         from sim s left join sim_operation o on o.sim_id = s.sim_id and o.kind = any($2::text[])
           and o.state in ('queued', 'sent', 'timed_out')
         where s.sim_id = $1 group by s.sim_id`,
        [simId, SIM_ACTIONS],
      )) ?? { isNew: false, isChanging: false, unsettled: [], drift: null },

    /** Cards of an account by the form in which numbers are found. */
    byKeys: (simCarrierId: number, keys: readonly string[]) =>
      tx.rows<{ simId: number; key: string }>(
        `select sim_id as "simId", iccid_key as key from sim
         where sim_carrier_id = $1 and iccid_key = any($2::text[]) and deleted_at is null order by sim_id`,
        [simCarrierId, keys],
      ),

    /** Cards of an account that were last compared before `since`: its carrier did not list them. */
    unlisted: async (simCarrierId: number, since: number) =>
      (
        await tx.rows<{ simId: number }>(
          `select sim_id as "simId" from sim
           where sim_carrier_id = $1 and deleted_at is null and (synced_at is null or synced_at < $2)`,
          [simCarrierId, new Date(since)],
        )
      ).map(({ simId }) => simId),

    /** How many cards of an account the carrier says something else of. */
    drifting: async (simCarrierId: number) =>
      (
        await tx.row<{ count: number }>(
          'select count(*)::int4 as count from sim where sim_carrier_id = $1 and drift is not null and deleted_at is null',
          [simCarrierId],
        )
      )?.count ?? 0,

    /** What an account sells now; what it no longer sells stays, since cards were recharged with it. */
    writeProducts: async (simCarrierId: number, products: readonly CarrierProduct[], now: number) => {
      await tx.run('update sim_product set gone_at = $2 where sim_carrier_id = $1 and gone_at is null', [
        simCarrierId,
        new Date(now),
      ])
      for (const { code, name, dataMb, priceMinor, currency } of products)
        await tx.run(
          `insert into sim_product (sim_carrier_id, code, name, data_mb, price_minor, currency) values ($1, $2, $3, $4, $5, $6)
           on conflict (sim_carrier_id, code) do update set name = excluded.name, data_mb = excluded.data_mb,
             price_minor = excluded.price_minor, currency = excluded.currency, gone_at = null`,
          [simCarrierId, code, name, dataMb, priceMinor, currency],
        )
    },

    writeSynced: (simCarrierId: number, now: number) =>
      tx.run('update sim_carrier set synced_at = $2 where sim_carrier_id = $1', [simCarrierId, new Date(now)]),
  }
}
