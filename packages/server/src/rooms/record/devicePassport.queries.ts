/** What is told of a device besides what is told of any record, and who may see that. */
export const OF_DEVICE = {
  command: 'organization:device:command',
  repair: 'repair:record:view',
  stockItem: 'stock:item:view',
  sim: 'service:sim:view',
  price: 'sales:price-rule:view',
  invoice: 'sales:invoice:view',
} as const

/** That a part is asked for and its events are among those wanted; `event` is the SQL of the event's name. */
const wanted = (part: keyof typeof OF_DEVICE | undefined, event: string): string =>
  `$9 and $1 = 'device'${part ? ` and '${part}' = any($14)` : ''} and ($10::text[] is null or ${event} = any($10))`

/** SQL of money as a field of the timeline: minor units as text, and their currency. */
const money = (minor: string, currency: string): string =>
  `jsonb_build_object('minor', (${minor})::text, 'currency', ${currency})`

/** Cards that were in the device: put in and taken out, what their carriers made of them meanwhile, and what was asked for in vain. */
const SIM_PARTS = `select s.entered_at, null::int4, null::int4, 'sim_entered', null, null, '', null, null, '{}', jsonb_build_object('iccid', c.iccid)
  from sim_stay s join sim c using (sim_id) where s.device_id = $2 and ${wanted('sim', `'sim_entered'`)}
  union all
  select s.left_at, null, null, 'sim_left', null, null, '', null, null, jsonb_build_object('iccid', c.iccid), '{}'
  from sim_stay s join sim c using (sim_id) where s.device_id = $2 and s.left_at is not null and ${wanted('sim', `'sim_left'`)}
  union all
  select e.at, e.version, e.user_id, 'sim_' || e.to_state, null, null, e.reason, null, null, '{}', jsonb_build_object('iccid', c.iccid)
  from sim_stay s join sim c using (sim_id) join entity_event e on e.kind = 'sim' and e.record_id = s.sim_id
    and e.at >= s.entered_at and (s.left_at is null or e.at < s.left_at)
  where s.device_id = $2 and e.from_state <> e.to_state and ${wanted('sim', `'sim_' || e.to_state`)}
  union all
  select p.ended_at, null, p.user_id, 'sim_' || case p.state when 'confirmed' then p.kind else 'failed' end, null, null, p.said, null, null, '{}',
    jsonb_strip_nulls(jsonb_build_object('iccid', c.iccid, 'asked', case p.state when 'confirmed' then null else p.kind end))
  from sim_stay s join sim c using (sim_id) join sim_operation p on p.sim_id = s.sim_id
    and p.ended_at >= s.entered_at and (s.left_at is null or p.ended_at < s.left_at)
  where s.device_id = $2 and (p.state in ('failed', 'timed_out') or p.state = 'confirmed' and p.kind in ('limit', 'recharge', 'message'))
    and ${wanted('sim', `'sim_' || case p.state when 'confirmed' then p.kind else 'failed' end`)}`

/** Its service periods, the prices that were agreed for it alone, and each invoice that charges one of its periods. */
const BILLING_PARTS = `select s.started_at, null, null, 'billing_opened', null, null, '', null, null, '{}',
    jsonb_strip_nulls(jsonb_build_object('withoutPrice', nullif(s.without_price, 'ACTIVE_DEVICE_NO_PRICE')))
  from service_period s where s.device_id = $2 and ${wanted(undefined, `'billing_opened'`)}
  union all
  select s.ended_at, null, null, 'billing_closed', null, null, '', null, null, '{}', '{}'
  from service_period s where s.device_id = $2 and s.ended_at is not null and ${wanted(undefined, `'billing_closed'`)}
  union all
  select p.created_at, null, null, 'billing_priced', null, null, '', null, null, '{}',
    jsonb_build_object('price', p.currency || ' ' || p.price, 'validFrom', p.valid_from)
  from price_rule p where p.device_id = $2 and p.org_id = any($4::int4[]) and p.deleted_at is null and ${wanted('price', `'billing_priced'`)}
  union all
  select i.published_at, null, null, 'billing_invoiced', null, null, '', null, null, '{}',
    jsonb_build_object('invoice', i.number, 'amount', ${money('sum(l.net_minor)', 'i.currency')},
      'periodStart', min(l.period_start), 'periodEnd', max(l.period_end))
  from service_period s join invoice_line l on l.service_period_id = s.period_id and l.is_live join invoice i using (invoice_id)
  where s.device_id = $2 and i.published_at is not null and i.deleted_at is null and i.org_id = any($4::int4[])
    and ${wanted('invoice', `'billing_invoiced'`)}
  group by i.invoice_id`

/**
 * How commands to a device ended, its repairs, what its own states do not tell of its way through stock, its SIM cards and what it
 * was charged; each by the state that it came into, and by nobody where the product did it.
 */
export const DEVICE_PARTS = `select e.at, e.version, e.user_id, 'command_' || e.to_state, null, null, e.reason, null, null, '{}',
    jsonb_build_object('told', c.kind, 'answer', nullif(c.answer, ''))
  from command c join entity_event e on e.kind = 'command' and e.record_id = c.command_id
  where c.device_id = $2 and e.to_state in ('acknowledged', 'failed', 'expired') and ${wanted('command', `'command_' || e.to_state`)}
  union all
  select e.at, e.version, e.user_id, 'repair_' || e.to_state, null, null, e.reason, null, null, '{}', '{}'
  from repair p join entity_event e on e.kind = 'repair' and e.record_id = p.repair_id
  where p.device_id = $2 and e.to_state <> e.from_state is not false and ${wanted('repair', `'repair_' || e.to_state`)}
  union all
  select e.at, e.version, e.user_id, 'stock_' || e.to_state, null, null, e.reason, null, null, '{}', '{}'
  from stock_item s join entity_event e on e.kind = 'stockItem' and e.record_id = s.item_id
  where s.device_id = $2 and e.to_state in ('recorded', 'paused') and e.to_state <> e.from_state is not false
    and ${wanted('stockItem', `'stock_' || e.to_state`)}
  union all
  ${SIM_PARTS}
  union all
  ${BILLING_PARTS}`
