import { RECORD_KINDS } from '../recordKinds.ts'

/** The one vehicle of what hangs on a vehicle. */
const OF_VEHICLE = `with old as (select vehicle_id from vehicle where org_id = $2 and name = 'Maintained'),
  new as (insert into vehicle (name, org_id, asset_type, icon)
    select 'Maintained', $2, 2001, 'truck' where not exists (select from old) returning vehicle_id),
  v as (table old union table new)`

/** Those of kinds that need more than a name and an organisation. */
const OWN: Readonly<Record<string, string>> = {
  organization: `insert into organization (name, parent_id) values ($1, $2) returning org_id as id`,
  user: `insert into user_account (org_id, role_id, username, password_hash)
         select $2, role_id, $1, 'x' from role where key = 'viewer' returning user_id as id`,
  menu: `insert into menu (name, type, weight, path) values ($1, 0, $2, '') returning menu_id as id`,
  vehicle: `insert into vehicle (name, org_id, asset_type, icon) values ($1, $2, 2001, 'truck') returning vehicle_id as id`,
  device: `insert into device (identifier, org_id, device_id)
           values ($1, $2, (300000000000000 + floor(random() * 1e12))::int8::text) returning id`,
  model: `insert into model (name, created_at) values ($1, to_timestamp($2)) returning model_id as id`,
  batch: `insert into batch (number, org_id, kind, start_on, state) values ($1, $2, 'production', '2026-01-01', 'open')
          returning batch_id as id`,
  firmware: `with new as (insert into firmware (name, type, hw_min, hw_max, state, created_at)
      values ($1, 'firmware', '10000', '20000', 'draft', to_timestamp($2)) returning firmware_id),
    file as (insert into firmware_file (file_key, firmware_id, user_id, name, size, md5, sha256)
      select left(md5($1) || md5($1), 43), firmware_id, 1, 'a.bin', 1, md5($1), md5($1) || md5($1) from new)
    select firmware_id as id from new`,
  rollout: `with f as (insert into firmware (name, type, hw_min, hw_max, state, created_at)
      values ('Rolled ' || md5($1), 'firmware', '10000', '20000', 'draft', now()) returning firmware_id)
    insert into firmware_rollout (name, org_id, firmware_id, shares, fail_share, success_share)
    select $1, $2, firmware_id, '{100}', 5, 80 from f returning rollout_id as id`,
  telematicsAccount: `insert into telematics_account (name, org_id, service) values ($1, $2, 'geotab') returning account_id as id`,
  simCarrier: `insert into sim_carrier (name, org_id, carrier) values ($1, $2, 'pod') returning sim_carrier_id as id`,
  sim: `with account as (insert into sim_carrier (name, org_id, carrier) values ($1, $2, 'pod') returning sim_carrier_id),
    number as (select '8944' || lpad((floor(random() * 1e15))::int8::text, 15, '0') || '0' as iccid)
    insert into sim (org_id, sim_carrier_id, iccid, iccid_key, remark) select $2, sim_carrier_id, iccid, iccid, $1
    from account, number returning sim_id as id`,
  mapSource: `insert into map_source (name, org_id, kind, role, address, origins)
    values ($1, $2, 'xyz', 'road', 'https://tiles.example.com/{z}/{x}/{y}', '{https://tiles.example.com}') returning map_source_id as id`,
  computedAttribute: `insert into computed_attribute (name, org_id, expression) values ($1, $2, 'power') returning attribute_id as id`,
  reportingPlan: `insert into reporting_plan (name, org_id, moving_s, standing_s, grace_s) values ($1, $2, 60, 3600, 600)
    returning plan_id as id`,
  settingPreset: `insert into setting_preset (name, org_id, settings) values ($1, $2, '{"movingInterval": 30}') returning preset_id as id`,
  stockPlace: `insert into stock_place (name, org_id, kind) values ($1, $2, 'site') returning place_id as id`,
  stockCount: `with p as (
      insert into stock_place (name, org_id, kind) values ('Of ' || $1, $2, 'site') returning place_id, org_id)
    insert into stock_count (org_id, place_id, reason) select org_id, place_id, $1 from p returning count_id as id`,
  // of one place, so that a model can be taken there
  stockLevel: `with old as (select place_id from stock_place where org_id = $2 and name = 'Levelled'),
      new as (insert into stock_place (name, org_id, kind)
        select 'Levelled', $2, 'site' where not exists (select from old) returning place_id),
      p as (table old union table new),
      m as (insert into model (name) values ('Level ' || md5($1)) returning model_id)
    insert into stock_level (org_id, place_id, model_id, reorder_at) select $2, place_id, model_id, 5 from p, m
    returning level_id as id`,
  stockPart: `with old as (select place_id from stock_place where org_id = $2 and name = 'Of parts'),
      new as (insert into stock_place (name, org_id, kind)
        select 'Of parts', $2, 'site' where not exists (select from old) returning place_id),
      p as (table old union table new)
    insert into stock_part (org_id, place_id, name) select $2, place_id, $1 from p returning part_id as id`,
  stockItem: `with d as (insert into device (identifier, org_id, device_id)
      values ($1 || ' stocked', $2, (300000000000000 + floor(random() * 1e12))::int8::text) returning id)
    insert into stock_item (org_id, device_id) select $2, id from d returning item_id as id`,
  repair: `with d as (insert into device (identifier, org_id, device_id)
      values ($1 || ' in repair', $2, (400000000000000 + floor(random() * 1e12))::int8::text) returning id)
    insert into repair (org_id, device_id, identifier) select $2, id, $1 from d returning repair_id as id`,
  customer: `insert into customer (number, name, org_id, addresses)
    values ('N ' || md5($1), $1, $2, '[{"kind": "billing", "isDefaultBilling": true, "isDefaultShipping": true}]')
    returning customer_id as id`,
  rma: `with r as (insert into rma (reason, org_id, type, user_id) select $1, $2, 'rma', min(user_id) from user_account
      returning rma_id),
    d as (insert into device (identifier, org_id, device_id)
      values ($1 || ' sent back', $2, (500000000000000 + floor(random() * 1e12))::int8::text) returning id)
    insert into rma_line (rma_id, device_id) select rma_id, id from r, d returning rma_id as id`,
  contract: `with c as (insert into customer (number, name, org_id, addresses)
      values ('K ' || md5($1), 'Of contract ' || $1, $2, '[{"kind": "billing", "isDefaultBilling": true, "isDefaultShipping": true}]')
      returning customer_id)
    insert into contract (org_id, customer_id, number, starts_on, sales_model) select $2, customer_id, left($1, 40), '2026-01-01', 'leasing'
    from c returning contract_id as id`,
  order: `with c as (insert into customer (number, name, org_id, addresses)
      values ('O ' || md5($1), 'Of order ' || $1, $2, '[{"kind": "billing", "isDefaultBilling": true, "isDefaultShipping": true}]')
      returning customer_id)
    insert into sales_order (org_id, customer_id, number, order_type, sales_model, currency, terms)
    select $2, customer_id, left($1, 40), 'customer', 'lump_sum', 'USD', 'cod' from c returning order_id as id`,
  invoice: `with c as (insert into customer (number, name, org_id, addresses)
      values ('I ' || md5($1), 'Of invoice ' || $1, $2, '[{"kind": "billing", "isDefaultBilling": true, "isDefaultShipping": true}]')
      returning customer_id)
    insert into invoice (org_id, customer_id, number, currency, issued_on, due_on, terms)
    select $2, customer_id, left(md5($1), 21), 'USD', '2026-01-01', '2026-01-31', 'net' from c returning invoice_id as id`,
  payment: `with c as (insert into customer (number, name, org_id, addresses)
      values ('P ' || md5($1), 'Of payment ' || $1, $2, '[{"kind": "billing", "isDefaultBilling": true, "isDefaultShipping": true}]')
      returning customer_id)
    insert into payment (org_id, customer_id, currency, amount_minor, method, external_ref, received_on)
    select $2, customer_id, 'USD', 100, 'check', $1, '2026-01-01' from c returning payment_id as id`,
  servicePlan: `with s as (insert into sku (code, name, org_id, kind, currency, price)
      values ('Of plan ' || $1, $1, $2, 'service', 'USD', 10) returning sku_id)
    insert into service_plan (name, org_id, sku_id, period, currency, price) select $1, $2, sku_id, 1, 'USD', 10 from s
    returning plan_id as id`,
  priceRule: `with s as (insert into sku (code, name, org_id, kind, currency, price)
      values ('Of rule ' || $1, $1, $2, 'service', 'USD', 10) returning sku_id),
    d as (insert into device (identifier, org_id, device_id)
      values ($1 || ' priced', $2, (600000000000000 + floor(random() * 1e12))::int8::text) returning id)
    insert into price_rule (org_id, device_id, sku_id, period, currency, price, valid_from)
    select $2, id, sku_id, 1, 'USD', 10, '2026-01-01' from s, d returning rule_id as id`,
  sku: `insert into sku (code, name, org_id, kind, currency, price) values ($1, $1, $2, 'product', 'USD', 10) returning sku_id as id`,
  landmark: `insert into landmark (name, org_id, shape, lat, lon, west, south, east, north, area)
             values ($1, $2, '{"kind": "circle", "lat": 1, "lon": 1, "radiusM": 10}', 1, 1, 0, 0, 2, 2, 300)
             returning landmark_id as id`,
  destination: `with place as (
      insert into landmark (name, org_id, shape, lat, lon, west, south, east, north, area)
      values ($1, $2, '{"kind": "circle", "lat": 1, "lon": 1, "radiusM": 10}', 1, 1, 0, 0, 2, 2, 300) returning landmark_id)
    insert into destination (name, org_id, landmark_id) select $1, $2, landmark_id from place
    returning destination_id as id`,
  share: `insert into share (alias, org_id, user_id, mode, key_hash, key_sealed, fields, expires_at)
          select $1, $2, user_id, 'live', decode(md5($1), 'hex'), 'x', '{}', now() from user_account limit 1
          returning share_id as id`,
  importSource: `insert into import_source (name, org_id, units, user_id)
                 select $1, $2, '{}', user_id from user_account limit 1 returning source_id as id`,
  weeklySchedule: `insert into weekly_schedule (name, org_id, periods) values ($1, $2, '[]') returning schedule_id as id`,
  chart: `insert into report_chart (name, org_id, user_id, definition)
          select $1, $2, user_id, '{}' from user_account limit 1 returning chart_id as id`,
  dashboard: `insert into report_dashboard (name, org_id, user_id)
              select $1, $2, user_id from user_account limit 1 returning dashboard_id as id`,
  reportView: `insert into report_view (name, org_id, user_id, report, choices)
               select $1, $2, user_id, 'trip', '{}' from user_account limit 1 returning view_id as id`,
  reportSchedule: `insert into report_schedule (name, org_id, user_id, report, params, range, frequency, recipients, format,
                     distance_unit, locale)
                   select $1, $2, user_id, 'trip', '{}', 'period', 'day', '{a@example.com}', 'csv', 'mi', 'en'
                   from user_account limit 1 returning schedule_id as id`,
  alarmRule: `insert into alarm_rule (name, org_id, draft) values ($1, $2, '{}') returning rule_id as id`,
  maintenancePlan: `${OF_VEHICLE}
                    insert into maintenance_plan (name, vehicle_id, kind, due_h)
                    select $1, vehicle_id, 'oil', 100 from v returning plan_id as id`,
  maintenanceService: `${OF_VEHICLE}
                       insert into maintenance_service (name, vehicle_id, kind, done_on, user_id)
                       select $1, vehicle_id, 'oil', '2026-11-01', 1 from v returning service_id as id`,
  // of one vehicle at one landmark, so that a time can be taken
  appointment: `${OF_VEHICLE},
    had as (select landmark_id from landmark where org_id = $2 and name = 'Expected'),
    made as (insert into landmark (name, org_id, shape, lat, lon, west, south, east, north, area)
      select 'Expected', $2, '{"kind": "circle", "lat": 1, "lon": 1, "radiusM": 10}', 1, 1, 0, 0, 2, 2, 300
      where not exists (select from had) returning landmark_id),
    l as (table had union table made)
    insert into appointment (org_id, vehicle_id, landmark_id, at, reference, user_id)
    select $2, vehicle_id, landmark_id, '2026-01-01'::timestamptz + hashtext($1) * interval '1 second', $1, 1 from v, l
    returning appointment_id as id`,
  detentionTerms: `with l as (insert into landmark (name, org_id, shape, lat, lon, west, south, east, north, area)
      values ($1, $2, '{"kind": "circle", "lat": 1, "lon": 1, "radiusM": 10}', 1, 1, 0, 0, 2, 2, 300) returning landmark_id)
    insert into detention_terms (org_id, landmark_id, free_min, step_min) select $2, landmark_id, 120, 15 from l
    returning terms_id as id`,
  // of one moment, so that a receipt can be taken
  fuelPurchase: `with v as (
                   select coalesce((select vehicle_id from vehicle where org_id = $2 and name = 'Fuelled'), 0) as vehicle_id),
                 n as (insert into vehicle (name, org_id, asset_type, icon)
                   select 'Fuelled', $2, 2001, 'truck' from v where vehicle_id = 0 returning vehicle_id)
                 insert into fuel_purchase (org_id, vehicle_id, at, jurisdiction, fuel, volume_ml, unit, receipt, is_tax_paid, user_id)
                 select $2, vehicle_id, '2026-01-01', 'US-TX', 'diesel', 1000, 'l', $1, true, 1
                 from (select vehicle_id from v where vehicle_id > 0 union all select vehicle_id from n) x
                 returning purchase_id as id`,
  dictionary: `insert into dictionary (type, code, labels, weight)
               values ('colour', $1, '{"en": "x"}', $2) returning dictionary_id as id`,
  area: `insert into area (name, level, code) values ($1, 1, $2::int4::text) returning area_id as id`,
  message: `insert into message (title, org_id, type, body, created_by) values ($1, $2, 'notice', 'x', 1)
            returning message_id as id`,
  feedback: `insert into feedback (title, org_id, user_id, category, content)
             select $1, $2, user_id, 'idea', 'x' from user_account limit 1 returning feedback_id as id`,
  // a record has only so many: each gets a batch of its own
  installCode: `insert into install_code (org_id, installer, code_hash, hint, day, valid_from, valid_to, user_id)
    select $2, $1, decode(md5($1), 'hex'), 'XYZ', current_date, now(), now() + interval '1 hour', user_id
    from user_account limit 1 returning install_code_id as id`,
  install: `with v as (insert into vehicle (name, org_id, asset_type, icon) values ('Installed ' || $1, $2, 2001, 'truck') returning vehicle_id),
    d as (insert into device (identifier, org_id, device_id)
      values ('installed ' || $1, $2, (400000000000000 + floor(random() * 1e12))::int8::text) returning id),
    c as (insert into install_code (org_id, installer, code_hash, hint, day, valid_from, valid_to, user_id)
      select $2, $1, decode(md5('installed ' || $1), 'hex'), 'XYZ', current_date, now(), now() + interval '1 hour', user_id
      from user_account limit 1 returning install_code_id)
    insert into installation (org_id, install_code_id, installer, device_id, vehicle_id, request_key, installed_at)
    select $2, install_code_id, $1, id, vehicle_id, gen_random_uuid(), now() from v, d, c returning installation_id as id`,
  recordFile: `with b as (insert into batch (number, org_id, kind, start_on, state)
      values ('Of file ' || $1, $2, 'production', '2026-01-01', 'open') returning batch_id)
    insert into record_file (name, org_id, record_kind, record_id, user_id, mime, bytes, sha256)
    select $1, $2, 'batch', b.batch_id, u.user_id, 'application/pdf', 1, repeat('0', 64) from b, user_account u limit 1
    returning file_id as id`,
  comment: `${OF_VEHICLE} insert into comment (content, org_id, record_kind, record_id, user_id)
            select $1, $2, 'vehicle', v.vehicle_id, u.user_id from v, user_account u limit 1 returning comment_id as id`,
}

/** Statements that make a record of each kind from a name ($1) and an organisation ($2), and answer its id. */
export const RECORD_STATEMENTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    RECORD_KINDS.all.map(({ kind, table, id }) => [
      kind,
      `insert into ${table} (name, org_id) values ($1, $2) returning ${id} as id`,
    ]),
  ),
  ...OWN,
}
