import { RECORD_KINDS } from '../../recordKinds.ts'
import { RECORD_STATEMENTS } from '../recordStatements.ts'
import type { TestServer } from '../startTestServer.ts'

/** Stands in every name and text of the foreign organisation, and nowhere else. */
export const FOREIGN = 'Zq7Foreign'

/** Records that are no kind of `RECORD_KINDS`: from a name ($1) and an organisation ($2). */
const OTHERS: Readonly<Record<string, string>> = {
  accessKey: `insert into access_key (org_id, name, hint, key_hash, interfaces, all_devices)
    values ($2, $1, 'x', decode(md5($1), 'hex'), '{vehicle:read}', true) returning key_id as id`,
  pushServer: `insert into push_server (org_id, protocol, address, secret, enabled)
    values ($2, 'https', $1 || '.example.com', 'x', false) returning server_id as id`,
  pushDelivery: `with s as (insert into push_server (org_id, protocol, address, secret, enabled)
      values ($2, 'https', $1 || '.example.com', 'x', false) returning server_id)
    insert into push_delivery (server_id, body, positions, state, last_error) select server_id, '{}', 0, 'failed', $1 from s
    returning delivery_id as id`,
  alarm: `with r as (insert into alarm_rule (name, org_id, draft) values ($1 || ' of alarm', $2, '{}') returning rule_id),
      ver as (insert into alarm_rule_version (rule_id, version, rule, shadow, in_force_from)
        select rule_id, 1, jsonb_build_object('name', $1::text, 'conditions', '[]'::jsonb), false, now() from r returning rule_id),
      v as (insert into vehicle (name, org_id, asset_type, icon) values ($1 || ' alarmed', $2, 2001, 'truck') returning vehicle_id)
    insert into alarm (org_id, rule_id, rule_version, subject_kind, subject_id, began_at, condition, alarm_type, operator,
      severity, state, evidence, shadow, known_at)
    select $2, rule_id, 1, 'vehicle', vehicle_id, now(), 0, 1, 'over', 'high', 'restored', '[]', false, now() from ver, v
    returning alarm_id as id`,
  importArrival: `with s as (insert into import_source (name, org_id, units, user_id)
      select $1 || ' arriving', $2, '{}', min(user_id) from user_account returning source_id)
    insert into import_arrival (source_id, org_id, way, file_name, content, bytes, at, state)
    select source_id, $2, 'webhook', $1, 'x', 1, now(), 'waiting' from s returning arrival_id as id`,
  importConflict: `with s as (insert into import_source (name, org_id, units, user_id)
      select $1 || ' to settle', $2, '{}', min(user_id) from user_account returning source_id),
    a as (insert into import_arrival (source_id, org_id, way, file_name, content, bytes, at, state)
      select source_id, $2, 'webhook', $1, 'x', 1, now(), 'done' from s returning arrival_id, source_id)
    insert into import_conflict (arrival_id, source_id, org_id, kind, mark, lines, found_at)
    select arrival_id, source_id, $2, 'unknown', 'unknown n:x', '{2}', now() from a returning conflict_id as id`,
  reportExport: `insert into report_export (org_id, user_id, report, format, params, locale, distance_unit, state, file_name)
    select $2, user_id, 'trip', 'csv', '{}', 'en', 'mi', 'done', $1 from user_account limit 1 returning export_id as id`,
  claim: `insert into detention_claim (public_id, org_id, number, issued_at, user_id, reference, visits, detention_s, content,
      hash, pdf, csv, pdf_hash, csv_hash, seal, subjects)
    select substr(md5($1), 1, 22), $2, 1, now(), user_id, $1, 1, 1, '{}', sha256('a'), 'x', 'x', sha256('a'), sha256('a'),
      sha256('a'), '[]' from user_account limit 1 returning claim_id as id`,
  deviceFilter: `insert into device_filter (org_id, user_id, name, grouping, filter)
    select $2, user_id, $1, 'state', '{}' from user_account limit 1 returning filter_id as id`,
  simProduct: `with account as (insert into sim_carrier (name, org_id, carrier) values ($1, $2, 'pod') returning sim_carrier_id)
    insert into sim_product (sim_carrier_id, code, name) select sim_carrier_id, $1, $1 from account returning product_id as id`,
  simOperation: `with account as (insert into sim_carrier (name, org_id, carrier) values ($1, $2, 'pod') returning sim_carrier_id)
    insert into sim_operation (org_id, sim_carrier_id, kind, state) select $2, sim_carrier_id, 'syncAll', 'confirmed' from account
    returning operation_id as id`,
  firmwareJob: `with d as (insert into device (identifier, org_id, device_id)
      values ($1 || ' updated', $2, (300000000000000 + floor(random() * 1e12))::int8::text) returning id),
    f as (insert into firmware (name, type, hw_min, hw_max, state) values (left($1, 40) || ' on its way', 'firmware', '10000',
      '20000', 'withdrawn') returning firmware_id)
    insert into firmware_job (device_id, org_id, firmware_id, state, from_version)
    select id, $2, firmware_id, 'pending', $1 from d, f returning job_id as id`,
  billingOperation: `insert into billing_operation (org_id, period_start, customer_ids, asked_for, ended_at, said)
    values ($2, '2026-11-01', '{}', '', now(), $1) returning operation_id as id`,
  command: `with d as (insert into device (identifier, org_id, device_id)
      values ($1 || ' told', $2, (300000000000000 + floor(random() * 1e12))::int8::text) returning id)
    insert into command (device_id, org_id, kind, told, state, expires_at, answer)
    select id, $2, 'reset', '{"kind": "reset"}', 'acknowledged', now(), $1 from d returning command_id as id`,
  rmaLine: `with r as (insert into rma (reason, org_id, type, user_id) select $1, $2, 'rma', min(user_id) from user_account
      returning rma_id),
    d as (insert into device (identifier, org_id, device_id)
      values ($1 || ' of line', $2, (500000000000000 + floor(random() * 1e12))::int8::text) returning id)
    insert into rma_line (rma_id, device_id) select rma_id, id from r, d returning line_id as id`,
  shopRequest: `insert into shop_request (org_id, buyer_org_id, items, note, state) values ($2, $2, '[{}]', $1, 'open')
    returning request_id as id`,
  orderLine: `with c as (insert into customer (number, name, org_id, addresses)
      values ('L ' || md5($1), 'Of line ' || $1, $2, '[{"kind": "billing", "isDefaultBilling": true, "isDefaultShipping": true}]')
      returning customer_id),
    o as (insert into sales_order (org_id, customer_id, number, order_type, sales_model, currency, terms)
      select $2, customer_id, left('L ' || $1, 40), 'customer', 'lump_sum', 'USD', 'cod' from c returning order_id)
    insert into sales_order_line (order_id, place, kind, text, quantity, unit_price)
    select order_id, 0, 'goods', 'Harness', 1, 10 from o returning line_id as id`,
  invoiceLine: `with c as (insert into customer (number, name, org_id, addresses)
      values ('L ' || md5($1), 'Of line ' || $1, $2, '[{"kind": "billing", "isDefaultBilling": true, "isDefaultShipping": true}]')
      returning customer_id),
    i as (insert into invoice (org_id, customer_id, currency, issued_on, due_on, terms)
      select $2, customer_id, 'USD', '2026-01-01', '2026-01-31', 'net' from c returning invoice_id)
    insert into invoice_line (invoice_id, position, description, quantity, unit_price, net_minor, tax_minor)
    select invoice_id, 1, $1, 1, 1, 100, 0 from i returning line_id as id`,
  accountingConnection: `insert into accounting_connection (org_id, service, state, company) values ($2, 'quickBooks', 'signedOut', $1)
    returning connection_id as id`,
  accountingSync: `insert into accounting_sync (connection_id, org_id, operation_id, kind, record_id, record_name, state)
    select connection_id, $2, 1, 'customer', 1, $1, 'failed' from accounting_connection where org_id = $2 returning sync_id as id`,
  deletion: `insert into deletion (kind, record_id, org_id, name) values ('vehicle', 1, $2, $1) returning deletion_id as id`,
  invitation: `insert into partner_invitation (org_id, org_name, email, token_hash, invited_by, expires_at)
    values ($2, $1, 'x@example.com', sha256(convert_to($1, 'UTF8')), 1, now() + interval '1 day') returning invitation_id as id`,
  mission: `with d as (insert into landmark (name, org_id, shape, lat, lon, west, south, east, north, area)
        values ($1 || ' m', $2, '{"kind": "circle", "lat": 1, "lon": 1, "radiusM": 10}', 1, 1, 0, 0, 2, 2, 300) returning landmark_id),
      t as (insert into destination (name, org_id, landmark_id) select $1 || ' of mission', $2, landmark_id from d returning destination_id),
      v as (insert into vehicle (name, org_id, asset_type, icon) values ($1 || ' sent', $2, 2001, 'truck') returning vehicle_id)
    insert into mission (destination_id, vehicle_id, starts_at) select destination_id, vehicle_id, now() from t, v
    returning mission_id as id`,
}

/** Kinds that belong to the installation, so that there are none of an organisation. */
const OF_ALL = RECORD_KINDS.all.filter(({ org }) => org === undefined).map(({ kind }) => kind)

const STATEMENTS = { ...RECORD_STATEMENTS, ...OTHERS }

/** All kinds of which the foreign organization has one. */
export const FOREIGN_KINDS: readonly string[] = Object.keys(STATEMENTS)

/** An organisation beside all others with a record of every kind: their ids by kind. */
export async function makeForeign(server: TestServer): Promise<Readonly<Record<string, number>>> {
  const orgId = await server.makeOrg(`${FOREIGN} organization`)
  const ids: Record<string, number> = { organization: orgId }
  for (const [kind, sql] of Object.entries(STATEMENTS)) {
    if (kind === 'organization' || OF_ALL.includes(kind)) continue
    ids[kind] = (await server.db.row<{ id: number }>(sql, [`${FOREIGN} ${kind}`, orgId]))?.id ?? 0
  }
  await server.db.run(`update user_account set email = lower(username) || '@example.com' where user_id = $1`, [
    ids['user'],
  ])
  await server.db.run(
    `insert into fuel_tax_rate (org_id, year, quarter, system, fuel, jurisdiction, rate, user_id)
     values ($1, 2026, 1, 'us', 'diesel', 'US-TX', 777770000, 1)`,
    [orgId],
  )
  // nothing of it is due, so that only calls could change it
  await server.db.run('update report_schedule set active = false where org_id = $1', [orgId])
  return ids
}

/** Written by what runs beside the calls, or by every call. */
const BESIDE = ['audit_log', 'arrival', 'movement_change']
/** Tables that bind records to each other, in which nobody is to bind foreign ones. */
const LINKS = ['user_org', 'user_group', 'user_landmark', 'vehicle_group_member', 'share_vehicle', 'push_delivery']

/** What an organisation has, table by table: the same text where nothing of it changed. */
export async function holdingsOf({ db }: TestServer, orgId: number): Promise<string> {
  const tables = await db.rows<{ name: string }>(
    `select c.table_name as name from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and c.column_name = 'org_id' and t.table_type = 'BASE TABLE'
       and c.table_name <> all($1::text[]) group by 1 order by 1`,
    [BESIDE],
  )
  const lines: string[] = []
  for (const { name } of tables) {
    const row = await db.row<{ sum: string }>(
      `select md5(coalesce(string_agg(to_jsonb(r)::text, '' order by to_jsonb(r)::text), '')) as sum
       from ${name} r where org_id = $1`,
      [orgId],
    )
    lines.push(`${name} ${row?.sum ?? ''}`)
  }
  for (const name of LINKS) {
    const row = await db.row<{ n: number }>(`select count(*)::int4 as n from ${name}`)
    lines.push(`${name} ${row?.n ?? 0}`)
  }
  return lines.join('\n')
}
