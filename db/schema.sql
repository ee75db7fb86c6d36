-- The database as the migrations make it. Written by "npm run generate"; do not edit.

create table access_key (
  key_id integer generated always as identity not null,
  org_id integer not null,
  name text not null,
  hint text not null,
  key_hash bytea not null,
  previous_hash bytea,
  previous_until timestamp with time zone,
  interfaces text[] not null,
  all_devices boolean not null,
  networks cidr[] default '{}'::cidr[] not null,
  expires_at timestamp with time zone,
  created_by integer,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone,
  last_used_address inet,
  version integer default 1 not null,
  deleted_at timestamp with time zone,
  constraint access_key_key_hash_key UNIQUE (key_hash),
  constraint access_key_previous_hash_key UNIQUE (previous_hash),
  constraint access_key_pkey PRIMARY KEY (key_id),
  constraint access_key_hint_check CHECK ((length(hint) <= 20)),
  constraint access_key_interfaces_check CHECK ((cardinality(interfaces) > 0)),
  constraint access_key_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100)))
);
CREATE INDEX access_key_org ON public.access_key USING btree (org_id) WHERE (deleted_at IS NULL);

create table access_key_device (
  key_id integer not null,
  device integer not null,
  constraint access_key_device_pkey PRIMARY KEY (key_id, device)
);
CREATE INDEX access_key_device_device ON public.access_key_device USING btree (device);

create table access_version (
  kind text not null,
  version bigint default 1 not null,
  constraint access_version_pkey PRIMARY KEY (kind),
  constraint access_version_kind_check CHECK ((kind = ANY (ARRAY['directory'::text, 'scope'::text])))
);

create table accounting_connection (
  connection_id integer generated always as identity not null,
  org_id integer not null,
  service text not null,
  base_url text default ''::text not null,
  credentials text default ''::text not null,
  tokens text default ''::text not null,
  state text not null,
  realm_id text default ''::text not null,
  company text default ''::text not null,
  income_account text default ''::text not null,
  is_automatic boolean default false not null,
  sign_in_hash bytea,
  sign_in_by integer,
  sign_in_ends_at timestamp with time zone,
  sign_in_code text default ''::text not null,
  connected_at timestamp with time zone,
  connected_by integer,
  said text default ''::text not null,
  compared_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  deleted_at timestamp with time zone,
  constraint accounting_connection_pkey PRIMARY KEY (connection_id),
  constraint accounting_connection_base_url_check CHECK ((length(base_url) <= 300)),
  constraint accounting_connection_company_check CHECK ((length(company) <= 300)),
  constraint accounting_connection_income_account_check CHECK ((length(income_account) <= 100)),
  constraint accounting_connection_realm_id_check CHECK ((length(realm_id) <= 40)),
  constraint accounting_connection_said_check CHECK ((length(said) <= 500)),
  constraint accounting_connection_service CHECK ((service = 'quickBooks'::text)),
  constraint accounting_connection_state CHECK ((state = ANY (ARRAY['signedOut'::text, 'connected'::text, 'expired'::text])))
);
CREATE UNIQUE INDEX accounting_connection_one ON public.accounting_connection USING btree (org_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX accounting_connection_sign_in ON public.accounting_connection USING btree (sign_in_hash) WHERE (sign_in_hash IS NOT NULL);

create table accounting_link (
  connection_id integer not null,
  realm_id text not null,
  kind text not null,
  record_id integer not null,
  remote_type text not null,
  remote_id text not null,
  remote_version text not null,
  written jsonb not null,
  record_version integer not null,
  synced_at timestamp with time zone default now() not null,
  constraint accounting_link_pkey PRIMARY KEY (connection_id, realm_id, kind, record_id)
);
CREATE UNIQUE INDEX accounting_link_remote ON public.accounting_link USING btree (connection_id, realm_id, remote_type, remote_id);

create table accounting_sync (
  sync_id integer generated always as identity not null,
  connection_id integer not null,
  org_id integer not null,
  operation_id bigint not null,
  kind text not null,
  record_id integer not null,
  record_name text not null,
  state text not null,
  action text,
  is_forced boolean default false not null,
  remote_id text default ''::text not null,
  code text default ''::text not null,
  said text default ''::text not null,
  user_id integer,
  asked_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  version integer default 1 not null,
  deleted_at timestamp with time zone,
  constraint accounting_sync_pkey PRIMARY KEY (sync_id),
  constraint accounting_sync_action CHECK ((action = ANY (ARRAY['created'::text, 'updated'::text, 'found'::text, 'same'::text]))),
  constraint accounting_sync_kind CHECK ((kind = ANY (ARRAY['customer'::text, 'sku'::text, 'device'::text, 'invoice'::text, 'payment'::text, 'creditNote'::text, 'creditMemo'::text]))),
  constraint accounting_sync_remote_id_check CHECK ((length(remote_id) <= 60)),
  constraint accounting_sync_said_check CHECK ((length(said) <= 500)),
  constraint accounting_sync_state CHECK ((state = ANY (ARRAY['queued'::text, 'synced'::text, 'failed'::text, 'conflict'::text])))
);
CREATE INDEX accounting_sync_differs ON public.accounting_sync USING btree (connection_id) WHERE (state = 'conflict'::text);
CREATE INDEX accounting_sync_newest ON public.accounting_sync USING btree (org_id, sync_id DESC);
CREATE UNIQUE INDEX accounting_sync_open ON public.accounting_sync USING btree (connection_id, kind, record_id) WHERE ((state = 'queued'::text) AND (deleted_at IS NULL));
CREATE INDEX accounting_sync_operation ON public.accounting_sync USING btree (operation_id);
CREATE INDEX accounting_sync_record ON public.accounting_sync USING btree (kind, record_id);

create table address_search (
  words text not null,
  found jsonb not null,
  expires_at timestamp with time zone not null,
  constraint address_search_pkey PRIMARY KEY (words)
);
CREATE INDEX address_search_expires ON public.address_search USING btree (expires_at);

create table alarm (
  alarm_id bigint generated always as identity not null,
  org_id integer not null,
  rule_id integer not null,
  rule_version integer not null,
  subject_kind text not null,
  subject_id integer not null,
  began_at timestamp with time zone not null,
  condition smallint not null,
  landmark_id integer default 0 not null,
  alarm_type smallint not null,
  operator text not null,
  value double precision,
  severity text not null,
  state text not null,
  ended_at timestamp with time zone,
  ceased_at timestamp with time zone,
  end_reason text,
  triggers timestamp with time zone[] default '{}'::timestamp with time zone[] not null,
  evidence json not null,
  lat double precision,
  lon double precision,
  shadow boolean not null,
  known_at timestamp with time zone not null,
  late boolean default false not null,
  restated boolean default false not null,
  taken_back_at timestamp with time zone,
  acknowledged_at timestamp with time zone,
  acknowledged_by integer,
  snoozed_until timestamp with time zone,
  remark text default ''::text not null,
  constraint alarm_pkey PRIMARY KEY (alarm_id),
  constraint alarm_end_reason_check CHECK ((end_reason = ANY (ARRAY['ceased'::text, 'schedule'::text, 'rule'::text]))),
  constraint alarm_remark_check CHECK ((length(remark) <= 500)),
  constraint alarm_severity_check CHECK ((severity = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text, 'critical'::text]))),
  constraint alarm_state_check CHECK ((state = ANY (ARRAY['triggered'::text, 'alarming'::text, 'restored'::text]))),
  constraint alarm_subject_kind_check CHECK ((subject_kind = ANY (ARRAY['vehicle'::text, 'landmark'::text])))
);
CREATE UNIQUE INDEX alarm_key ON public.alarm USING btree (subject_kind, subject_id, rule_id, rule_version, began_at, condition, landmark_id) WHERE (taken_back_at IS NULL);
CREATE INDEX alarm_lasting ON public.alarm USING btree (subject_kind, subject_id) WHERE ((state = 'alarming'::text) AND (taken_back_at IS NULL));
CREATE INDEX alarm_lasting_rule ON public.alarm USING btree (rule_id) WHERE ((state = 'alarming'::text) AND (taken_back_at IS NULL));
CREATE INDEX alarm_log ON public.alarm USING btree (began_at DESC, alarm_id DESC) INCLUDE (org_id, subject_kind, subject_id) WHERE ((NOT shadow) AND (taken_back_at IS NULL));
CREATE INDEX alarm_open ON public.alarm USING btree (org_id, began_at DESC) WHERE ((acknowledged_at IS NULL) AND (taken_back_at IS NULL) AND (NOT shadow));
CREATE INDEX alarm_org ON public.alarm USING btree (org_id, began_at DESC, alarm_id DESC);
CREATE INDEX alarm_rule_began ON public.alarm USING btree (rule_id, began_at DESC);
CREATE INDEX alarm_span ON public.alarm USING gist (tstzrange(began_at,
CASE
    WHEN (ended_at < began_at) THEN began_at
    ELSE ended_at
END)) WHERE ((subject_kind = 'vehicle'::text) AND (state <> 'triggered'::text) AND (taken_back_at IS NULL) AND (NOT shadow));
CREATE INDEX alarm_subject ON public.alarm USING btree (subject_kind, subject_id, began_at DESC);
CREATE INDEX alarm_uncared ON public.alarm USING btree (began_at) WHERE ((acknowledged_at IS NULL) AND (taken_back_at IS NULL) AND (NOT shadow) AND (state <> 'restored'::text));

create table alarm_change (
  change_id bigint generated always as identity not null,
  alarm_id bigint not null,
  org_id integer not null,
  xid bigint default ((pg_current_xact_id())::text)::bigint not null,
  at timestamp with time zone not null,
  kind text not null,
  was json,
  alarm json,
  constraint alarm_change_pkey PRIMARY KEY (change_id),
  constraint alarm_change_kind_check CHECK ((kind = ANY (ARRAY['raised'::text, 'updated'::text, 'late'::text, 'restated'::text, 'takenBack'::text])))
);
CREATE INDEX alarm_change_alarm ON public.alarm_change USING btree (alarm_id, change_id);
CREATE INDEX alarm_change_org ON public.alarm_change USING btree (org_id, xid, change_id);

create table alarm_checkpoint (
  vehicle_id integer not null,
  settled_at timestamp with time zone not null,
  checkpoint json not null,
  constraint alarm_checkpoint_pkey PRIMARY KEY (vehicle_id, settled_at)
);

create table alarm_count (
  landmark_id integer not null,
  settled_at timestamp with time zone not null,
  checkpoint json not null,
  constraint alarm_count_pkey PRIMARY KEY (landmark_id)
);

create table alarm_delivery (
  delivery_id bigint generated always as identity not null,
  alarm_id bigint not null,
  user_id integer,
  address text default ''::text not null,
  channel text not null,
  reason text not null,
  about timestamp with time zone not null,
  state text not null,
  outbox_id bigint,
  at timestamp with time zone default now() not null,
  attempts smallint default 0 not null,
  next_attempt_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone,
  error text default ''::text not null,
  step smallint,
  push_delivery_id bigint,
  handed_at timestamp with time zone,
  constraint alarm_delivery_alarm_id_user_id_address_channel_reason_abou_key UNIQUE NULLS NOT DISTINCT (alarm_id, user_id, address, channel, reason, about),
  constraint alarm_delivery_pkey PRIMARY KEY (delivery_id),
  constraint alarm_delivery_address_check CHECK ((length(address) <= 300)),
  constraint alarm_delivery_channel_check CHECK ((channel = ANY (ARRAY['message'::text, 'email'::text, 'sms'::text, 'webPush'::text, 'pushServer'::text]))),
  constraint alarm_delivery_error_check CHECK ((length(error) <= 500)),
  constraint alarm_delivery_reason_check CHECK ((reason = ANY (ARRAY['trigger'::text, 'escalation'::text, 'late'::text, 'restated'::text]))),
  constraint alarm_delivery_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text, 'grouped'::text, 'quiet'::text])))
);
CREATE INDEX alarm_delivery_alarm ON public.alarm_delivery USING btree (alarm_id);
CREATE INDEX alarm_delivery_due ON public.alarm_delivery USING btree (next_attempt_at) WHERE ((state = ANY (ARRAY['waiting'::text, 'quiet'::text])) AND (outbox_id IS NULL) AND (push_delivery_id IS NULL));
CREATE INDEX alarm_delivery_outbox ON public.alarm_delivery USING btree (outbox_id) WHERE ((outbox_id IS NOT NULL) AND (sent_at IS NULL));
CREATE INDEX alarm_delivery_push ON public.alarm_delivery USING btree (push_delivery_id) WHERE (push_delivery_id IS NOT NULL);
CREATE UNIQUE INDEX alarm_delivery_step ON public.alarm_delivery USING btree (alarm_id, user_id, channel, step) WHERE (step IS NOT NULL);
CREATE INDEX alarm_delivery_user ON public.alarm_delivery USING btree (user_id, channel, handed_at) WHERE (handed_at IS NOT NULL);

create table alarm_handling (
  handling_id bigint generated always as identity not null,
  alarm_id bigint not null,
  at timestamp with time zone default now() not null,
  user_id integer not null,
  action text not null,
  remark text default ''::text not null,
  until timestamp with time zone,
  constraint alarm_handling_pkey PRIMARY KEY (handling_id),
  constraint alarm_handling_action_check CHECK ((action = ANY (ARRAY['acknowledge'::text, 'reopen'::text, 'snooze'::text, 'remark'::text]))),
  constraint alarm_handling_remark_check CHECK ((length(remark) <= 500))
);
CREATE INDEX alarm_handling_alarm ON public.alarm_handling USING btree (alarm_id);

create table alarm_move (
  landmark_id integer not null,
  vehicle_id integer not null,
  at timestamp with time zone not null,
  is_inside boolean not null,
  constraint alarm_move_pkey PRIMARY KEY (landmark_id, vehicle_id, at, is_inside)
);
CREATE INDEX alarm_move_vehicle ON public.alarm_move USING btree (vehicle_id, at);

create table alarm_position (
  one boolean default true not null,
  epoch text not null,
  xid bigint not null,
  org_id integer not null,
  constraint alarm_position_pkey PRIMARY KEY (one),
  constraint alarm_position_one_check CHECK (one)
);

create table alarm_preference (
  user_id integer not null,
  message boolean not null,
  email boolean not null,
  sms boolean not null,
  web_push boolean not null,
  quiet_from smallint not null,
  quiet_until smallint not null,
  least_severity text not null,
  channel_severities jsonb default '{}'::jsonb not null,
  constraint alarm_preference_pkey PRIMARY KEY (user_id),
  constraint alarm_preference_channel_severities_check CHECK ((jsonb_typeof(channel_severities) = 'object'::text)),
  constraint alarm_preference_least_severity_check CHECK ((least_severity = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text, 'critical'::text]))),
  constraint alarm_preference_quiet_from_check CHECK (((quiet_from >= 0) AND (quiet_from <= 1439))),
  constraint alarm_preference_quiet_until_check CHECK (((quiet_until >= 0) AND (quiet_until <= 1439)))
);

create table alarm_rule (
  rule_id integer generated always as identity not null,
  org_id integer not null,
  name text not null,
  remark text default ''::text not null,
  state text default 'on'::text not null,
  schedule_id integer,
  noise_budget real,
  quiet_until timestamp with time zone,
  draft jsonb not null,
  demo boolean default false not null,
  version integer default 1 not null,
  created_by integer,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint alarm_rule_pkey PRIMARY KEY (rule_id),
  constraint alarm_rule_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint alarm_rule_noise_budget_check CHECK ((noise_budget >= (0)::double precision)),
  constraint alarm_rule_remark_check CHECK ((length(remark) <= 500)),
  constraint alarm_rule_state_check CHECK ((state = ANY (ARRAY['on'::text, 'off'::text, 'shadow'::text])))
);
CREATE UNIQUE INDEX alarm_rule_name ON public.alarm_rule USING btree (org_id, lower(name)) WHERE (deleted_at IS NULL);
CREATE INDEX alarm_rule_schedule ON public.alarm_rule USING btree (schedule_id) WHERE (deleted_at IS NULL);

create table alarm_rule_landmark (
  rule_id integer not null,
  landmark_id integer not null,
  constraint alarm_rule_landmark_pkey PRIMARY KEY (rule_id, landmark_id)
);
CREATE INDEX alarm_rule_landmark_landmark ON public.alarm_rule_landmark USING btree (landmark_id);

create table alarm_rule_version (
  rule_id integer not null,
  version integer not null,
  rule jsonb not null,
  shadow boolean default false not null,
  in_force_from timestamp with time zone not null,
  in_force_until timestamp with time zone,
  created_by integer,
  created_at timestamp with time zone default now() not null,
  constraint alarm_rule_version_pkey PRIMARY KEY (rule_id, version),
  constraint alarm_rule_version_check CHECK ((in_force_until >= in_force_from))
);
CREATE UNIQUE INDEX alarm_rule_version_now ON public.alarm_rule_version USING btree (rule_id) WHERE (in_force_until IS NULL);

create table appointment (
  appointment_id integer generated always as identity not null,
  org_id integer not null,
  vehicle_id integer not null,
  landmark_id integer not null,
  at timestamp with time zone not null,
  reference text default ''::text not null,
  note text default ''::text not null,
  user_id integer not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint appointment_pkey PRIMARY KEY (appointment_id),
  constraint appointment_note_check CHECK ((length(note) <= 500)),
  constraint appointment_reference_check CHECK ((length(reference) <= 100))
);
CREATE INDEX appointment_landmark ON public.appointment USING btree (landmark_id, at);
CREATE UNIQUE INDEX appointment_once ON public.appointment USING btree (vehicle_id, landmark_id, at) WHERE (deleted_at IS NULL);
CREATE INDEX appointment_org ON public.appointment USING btree (org_id, at);
CREATE INDEX appointment_user ON public.appointment USING btree (user_id);

create table area (
  area_id integer generated always as identity not null,
  parent_id integer default 0 not null,
  level smallint not null,
  name text not null,
  code text default ''::text not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint area_pkey PRIMARY KEY (area_id),
  constraint area_code_check CHECK ((length(code) <= 10)),
  constraint area_level_check CHECK (((level >= 1) AND (level <= 4))),
  constraint area_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100)))
);
CREATE UNIQUE INDEX area_name ON public.area USING btree (parent_id, lower(name)) WHERE (deleted_at IS NULL);

create table arrival (
  xid bigint not null,
  org_id integer not null,
  received timestamp with time zone not null,
  devices integer[] not null,
  first_ms double precision[] not null,
  last_ms double precision[] not null,
  constraint arrival_pkey PRIMARY KEY (org_id, xid)
);
CREATE INDEX arrival_received ON public.arrival USING btree (received);
CREATE INDEX arrival_xid ON public.arrival USING btree (xid);

create table arrival_epoch (
  epoch text not null,
  purged_to bigint default 0 not null,
  timeline integer,
  constraint arrival_epoch_pkey PRIMARY KEY (epoch)
);

create table arrival_follower (
  name text not null,
  xid bigint not null,
  constraint arrival_follower_pkey PRIMARY KEY (name)
);

create table arrived_state (
  xid bigint not null,
  at timestamp with time zone default now() not null,
  states bytea not null,
  constraint arrived_state_pkey PRIMARY KEY (xid)
);
alter table arrived_state alter column states set storage external;

create table audit_log (
  audit_id bigint generated always as identity not null,
  at timestamp with time zone default now() not null,
  user_id integer,
  org_id integer,
  action text not null,
  path text not null,
  remote_address text not null,
  facts jsonb not null,
  record_kind text,
  record_id bigint,
  constraint audit_log_pkey PRIMARY KEY (audit_id)
);
CREATE INDEX audit_log_at ON public.audit_log USING btree (at);
CREATE INDEX audit_log_org ON public.audit_log USING btree (org_id, at DESC);
CREATE INDEX audit_log_record ON public.audit_log USING btree (record_kind, record_id, at DESC);

create table backup_code (
  user_id integer not null,
  code_hash bytea not null,
  constraint backup_code_pkey PRIMARY KEY (user_id, code_hash)
);

create table batch (
  batch_id integer generated always as identity not null,
  org_id integer not null,
  number text not null,
  kind text not null,
  model_id integer,
  start_on date not null,
  end_on date,
  remark text default ''::text not null,
  device_count integer default 0 not null,
  state text not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint batch_pkey PRIMARY KEY (batch_id),
  constraint batch_closed CHECK (((state = 'closed'::text) = (end_on IS NOT NULL))),
  constraint batch_ends CHECK ((end_on >= start_on)),
  constraint batch_kind_check CHECK ((kind = ANY (ARRAY['production'::text, 'existing'::text, 'return'::text]))),
  constraint batch_number_check CHECK (((length(number) >= 1) AND (length(number) <= 40))),
  constraint batch_remark_check CHECK ((length(remark) <= 500)),
  constraint batch_state_check CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text])))
);
CREATE INDEX batch_model ON public.batch USING btree (model_id) WHERE (model_id IS NOT NULL);
CREATE UNIQUE INDEX batch_number ON public.batch USING btree (org_id, lower(number)) WHERE (deleted_at IS NULL);

create table batch_device (
  batch_id integer not null,
  device_id integer not null,
  is_origin boolean not null,
  version integer not null,
  constraint batch_device_pkey PRIMARY KEY (batch_id, device_id)
);
CREATE INDEX batch_device_device ON public.batch_device USING btree (device_id);
CREATE UNIQUE INDEX batch_device_origin ON public.batch_device USING btree (device_id) WHERE is_origin;

create table billing_operation (
  operation_id integer generated always as identity not null,
  org_id integer not null,
  period_start date not null,
  customer_ids integer[] not null,
  asked_for text not null,
  user_id integer,
  begun_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  said text default ''::text not null,
  constraint billing_operation_pkey PRIMARY KEY (operation_id),
  constraint billing_operation_month CHECK ((EXTRACT(day FROM period_start) = (1)::numeric))
);
CREATE UNIQUE INDEX billing_operation_once ON public.billing_operation USING btree (org_id, period_start, asked_for) WHERE (ended_at IS NULL);
CREATE INDEX billing_operation_org ON public.billing_operation USING btree (org_id, begun_at DESC);

create table billing_result (
  operation_id integer not null,
  customer_id integer not null,
  outcome text not null,
  said text default ''::text not null,
  constraint billing_result_pkey PRIMARY KEY (operation_id, customer_id),
  constraint billing_result_outcome CHECK ((outcome = ANY (ARRAY['billed'::text, 'nothing'::text, 'refused'::text, 'failed'::text])))
);
CREATE INDEX billing_result_customer ON public.billing_result USING btree (customer_id);

create table billing_run (
  run_id bigint generated always as identity not null,
  customer_id integer not null,
  period_start date not null,
  kind text default 'service'::text not null,
  ran_at timestamp with time zone default now() not null,
  constraint billing_run_once UNIQUE (customer_id, period_start, kind),
  constraint billing_run_pkey PRIMARY KEY (run_id),
  constraint billing_run_kind CHECK ((kind = 'service'::text)),
  constraint billing_run_month CHECK ((EXTRACT(day FROM period_start) = (1)::numeric))
);

create table billing_start (
  org_id integer not null,
  starts_on date not null,
  at timestamp with time zone default now() not null,
  constraint billing_start_pkey PRIMARY KEY (org_id),
  constraint billing_start_month CHECK ((EXTRACT(day FROM starts_on) = (1)::numeric))
);

create table binding (
  vehicle_id integer not null,
  device integer not null,
  valid_from timestamp with time zone not null,
  valid_to timestamp with time zone,
  constraint binding_pkey PRIMARY KEY (vehicle_id, valid_from),
  constraint binding_check CHECK ((valid_to > valid_from))
);
CREATE INDEX binding_device ON public.binding USING btree (device, valid_from);
CREATE UNIQUE INDEX binding_device_now ON public.binding USING btree (device) WHERE (valid_to IS NULL);
CREATE UNIQUE INDEX binding_vehicle_now ON public.binding USING btree (vehicle_id) WHERE (valid_to IS NULL);

create table card_dispute (
  gateway_id integer not null,
  dispute text not null,
  payment_id integer not null,
  amount_minor bigint not null,
  state text not null,
  changed_at timestamp with time zone default now() not null,
  constraint card_dispute_pkey PRIMARY KEY (gateway_id, dispute),
  constraint card_dispute_state CHECK ((state = ANY (ARRAY['taken'::text, 'back'::text])))
);
CREATE INDEX card_dispute_payment ON public.card_dispute USING btree (payment_id);

create table card_payment (
  payment_id integer not null,
  gateway_id integer not null,
  intent text not null,
  constraint card_payment_once UNIQUE (gateway_id, intent),
  constraint card_payment_pkey PRIMARY KEY (payment_id)
);

create table card_refund (
  refund_id integer generated always as identity not null,
  request_id uuid default gen_random_uuid() not null,
  gateway_id integer not null,
  payment_id integer not null,
  invoice_id integer,
  amount_minor bigint not null,
  reason text not null,
  user_id integer,
  state text not null,
  remote_id text default ''::text not null,
  credit_note text default ''::text not null,
  said text default ''::text not null,
  asked_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  constraint card_refund_pkey PRIMARY KEY (refund_id),
  constraint card_refund_amount CHECK ((amount_minor > 0)),
  constraint card_refund_said_check CHECK ((length(said) <= 500)),
  constraint card_refund_state CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'done'::text, 'failed'::text, 'returned'::text])))
);
CREATE INDEX card_refund_payment ON public.card_refund USING btree (payment_id);
CREATE UNIQUE INDEX card_refund_remote ON public.card_refund USING btree (gateway_id, remote_id) WHERE (remote_id <> ''::text);
CREATE UNIQUE INDEX card_refund_request ON public.card_refund USING btree (request_id);

create table client_log (
  client_log_id bigint generated always as identity not null,
  at timestamp with time zone default now() not null,
  user_id integer not null,
  org_id integer not null,
  user_agent text not null,
  content text not null,
  constraint client_log_pkey PRIMARY KEY (client_log_id),
  constraint client_log_content_check CHECK ((length(content) <= 200000))
);
CREATE INDEX client_log_user ON public.client_log USING btree (user_id, at DESC);

create table command (
  command_id integer generated always as identity not null,
  device_id integer not null,
  org_id integer not null,
  kind text not null,
  told jsonb not null,
  state text not null,
  forced boolean default false not null,
  user_id integer,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  sent_by uuid,
  mark text default ''::text not null,
  proof text default 'answer'::text not null,
  ended_at timestamp with time zone,
  answer text default ''::text not null,
  failure text,
  version integer default 1 not null,
  deleted_at timestamp with time zone,
  channel text default 'data'::text not null,
  sim_operation_id bigint,
  constraint command_pkey PRIMARY KEY (command_id),
  constraint command_answer CHECK ((length(answer) <= 2000)),
  constraint command_channel CHECK ((channel = ANY (ARRAY['data'::text, 'sms'::text]))),
  constraint command_failure CHECK ((failure = ANY (ARRAY['refused'::text, 'noAnswer'::text, 'unsupported'::text, 'moving'::text, 'moved'::text, 'withdrawn'::text, 'carrier'::text]))),
  constraint command_kind CHECK ((kind = ANY (ARRAY['wakeUp'::text, 'reset'::text, 'reportNow'::text, 'relay'::text, 'output'::text, 'text'::text, 'settings'::text, 'readSettings'::text, 'readVersion'::text, 'firmware'::text]))),
  constraint command_proof CHECK ((proof = ANY (ARRAY['answer'::text, 'report'::text, 'connection'::text]))),
  constraint command_state CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'acknowledged'::text, 'failed'::text, 'expired'::text])))
);
CREATE INDEX command_device ON public.command USING btree (device_id, command_id DESC);
CREATE UNIQUE INDEX command_in_flight ON public.command USING btree (device_id) WHERE (state = 'sent'::text);
CREATE UNIQUE INDEX command_one_of_kind ON public.command USING btree (device_id, kind) WHERE (state = ANY (ARRAY['queued'::text, 'sent'::text]));
CREATE INDEX command_org ON public.command USING btree (org_id, command_id DESC);
CREATE INDEX command_waiting ON public.command USING btree (command_id) WHERE (state = 'queued'::text);

create table comment (
  comment_id bigint generated always as identity not null,
  record_kind text not null,
  record_id bigint not null,
  org_id integer not null,
  user_id integer not null,
  content text not null,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  version integer default 1 not null,
  constraint comment_pkey PRIMARY KEY (comment_id),
  constraint comment_content_check CHECK (((length(content) >= 1) AND (length(content) <= 2000)))
);
CREATE INDEX comment_record ON public.comment USING btree (record_kind, record_id, created_at) WHERE (deleted_at IS NULL);

create table computed_attribute (
  attribute_id integer generated always as identity not null,
  org_id integer not null,
  name text not null,
  expression text not null,
  unit text default ''::text not null,
  decimals smallint default 1 not null,
  low double precision,
  high double precision,
  model_ids integer[] default '{}'::integer[] not null,
  group_ids integer[] default '{}'::integer[] not null,
  vehicle_ids integer[] default '{}'::integer[] not null,
  remark text default ''::text not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  demo boolean default false not null,
  constraint computed_attribute_pkey PRIMARY KEY (attribute_id),
  constraint computed_attribute_decimals_check CHECK (((decimals >= 0) AND (decimals <= 6))),
  constraint computed_attribute_expression_check CHECK (((length(expression) >= 1) AND (length(expression) <= 500))),
  constraint computed_attribute_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint computed_attribute_range CHECK ((low < high)),
  constraint computed_attribute_unit_check CHECK ((length(unit) <= 16))
);
CREATE UNIQUE INDEX computed_attribute_name ON public.computed_attribute USING btree (org_id, lower(name)) WHERE (deleted_at IS NULL);

create table contract (
  contract_id integer generated always as identity not null,
  org_id integer not null,
  customer_id integer not null,
  number text not null,
  starts_on date not null,
  ends_on date,
  sales_model text not null,
  terms text default ''::text not null,
  file_id integer,
  supersedes_id integer,
  state text default 'unconfirmed'::text not null,
  link_hash bytea,
  link_email text default ''::text not null,
  link_expires_at timestamp with time zone,
  signed_name text default ''::text not null,
  signed_at timestamp with time zone,
  signed_from text default ''::text not null,
  signed_sha256 text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  deleted_at timestamp with time zone,
  demo boolean default false not null,
  constraint contract_link_hash_key UNIQUE (link_hash),
  constraint contract_pkey PRIMARY KEY (contract_id),
  constraint contract_ends CHECK ((ends_on >= starts_on)),
  constraint contract_number_check CHECK (((length(number) >= 1) AND (length(number) <= 40))),
  constraint contract_sales_model CHECK ((sales_model = ANY (ARRAY['lump_sum'::text, 'general_sales'::text, 'leasing'::text]))),
  constraint contract_state CHECK ((state = ANY (ARRAY['unconfirmed'::text, 'confirmed'::text, 'amended'::text, 'ended'::text])))
);
CREATE INDEX contract_customer ON public.contract USING btree (customer_id) WHERE (deleted_at IS NULL);
CREATE INDEX contract_end ON public.contract USING btree (ends_on) WHERE (state = 'confirmed'::text);
CREATE UNIQUE INDEX contract_number ON public.contract USING btree (org_id, lower(number));
CREATE UNIQUE INDEX contract_supersedes ON public.contract USING btree (supersedes_id) WHERE (deleted_at IS NULL);

create table credit_note (
  credit_note_id integer generated always as identity not null,
  org_id integer not null,
  invoice_id integer not null,
  number text not null,
  amount_minor bigint not null,
  reason text not null,
  issued_at timestamp with time zone default now() not null,
  constraint credit_note_pkey PRIMARY KEY (credit_note_id),
  constraint credit_note_amount CHECK ((amount_minor > 0))
);
CREATE INDEX credit_note_invoice ON public.credit_note USING btree (invoice_id);
CREATE INDEX credit_note_issued ON public.credit_note USING btree (issued_at);
CREATE UNIQUE INDEX credit_note_number ON public.credit_note USING btree (org_id, number);

create table customer (
  customer_id integer generated always as identity not null,
  org_id integer not null,
  number text not null,
  name text not null,
  company text default ''::text not null,
  first_name text default ''::text not null,
  last_name text default ''::text not null,
  crn text default ''::text not null,
  region text default ''::text not null,
  terms text default 'cash_in_advance'::text not null,
  net_days integer,
  tax_status text default 'taxable'::text not null,
  tax_certificate text default ''::text not null,
  certificate_file_id integer,
  source text default ''::text not null,
  size text default ''::text not null,
  division text default ''::text not null,
  tags text[] default '{}'::text[] not null,
  billing_email text default ''::text not null,
  sales_email text default ''::text not null,
  phone text default ''::text not null,
  addresses jsonb not null,
  contacts jsonb default '[]'::jsonb not null,
  bill_day integer default 1 not null,
  billing_tz text default 'UTC'::text not null,
  currency text default 'USD'::text not null,
  owner_id integer,
  claimed_by integer,
  linked_org_id integer,
  is_self_registered boolean default false not null,
  audit text default 'unaudited'::text not null,
  approval text default 'unapproved'::text not null,
  registration text default 'none'::text not null,
  confirmation text default 'unconfirmed'::text not null,
  created_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  deleted_at timestamp with time zone,
  plan_id integer,
  confirm_hash bytea,
  confirm_expires_at timestamp with time zone,
  demo boolean default false not null,
  merged_into integer,
  service_taxes jsonb default '[]'::jsonb not null,
  constraint customer_confirm_hash_key UNIQUE (confirm_hash),
  constraint customer_pkey PRIMARY KEY (customer_id),
  constraint customer_addresses CHECK (customer_addresses_hold(addresses)),
  constraint customer_approval CHECK ((approval = ANY (ARRAY['unapproved'::text, 'approved'::text, 'disapproved'::text]))),
  constraint customer_audit CHECK ((audit = ANY (ARRAY['unaudited'::text, 'audited'::text]))),
  constraint customer_bill_day_check CHECK (((bill_day >= 1) AND (bill_day <= 28))),
  constraint customer_confirmation CHECK ((confirmation = ANY (ARRAY['unconfirmed'::text, 'confirmed'::text]))),
  constraint customer_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint customer_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint customer_net_days CHECK ((((terms = 'net'::text) = (net_days IS NOT NULL)) AND ((net_days >= 1) AND (net_days <= 365)))),
  constraint customer_number_check CHECK (((length(number) >= 1) AND (length(number) <= 40))),
  constraint customer_registration CHECK ((registration = ANY (ARRAY['none'::text, 'registered'::text, 'rejected'::text]))),
  constraint customer_service_taxes CHECK (((jsonb_typeof(service_taxes) = 'array'::text) AND (jsonb_array_length(service_taxes) <= 4))),
  constraint customer_tax_status CHECK ((tax_status = ANY (ARRAY['taxable'::text, 'exempt'::text]))),
  constraint customer_terms CHECK ((terms = ANY (ARRAY['cash_in_advance'::text, 'cod'::text, 'net'::text])))
);
CREATE UNIQUE INDEX customer_linked_org ON public.customer USING btree (linked_org_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX customer_name ON public.customer USING btree (org_id, lower(name)) WHERE (deleted_at IS NULL);
CREATE INDEX customer_newest ON public.customer USING btree (created_at DESC, customer_id DESC) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX customer_number ON public.customer USING btree (org_id, lower(number));
CREATE INDEX customer_owner ON public.customer USING btree (owner_id) WHERE (deleted_at IS NULL);
CREATE INDEX customer_tags ON public.customer USING gin (tags) WHERE (deleted_at IS NULL);

create table customer_plan (
  customer_id integer not null,
  plan_id integer,
  from_on date not null,
  to_on date,
  constraint customer_plan_pkey PRIMARY KEY (customer_id, from_on),
  constraint customer_plan_ends CHECK ((to_on > from_on))
);
CREATE INDEX customer_plan_plan ON public.customer_plan USING btree (plan_id);

create table dashboard_icon (
  org_id integer not null,
  type text not null,
  upload_key text not null,
  constraint dashboard_icon_pkey PRIMARY KEY (org_id, type),
  constraint dashboard_icon_type_check CHECK ((type = ANY (ARRAY['light'::text, 'dark'::text, 'mobile'::text])))
);

create table deletion (
  deletion_id bigint generated always as identity not null,
  kind text not null,
  record_id bigint not null,
  org_id integer not null,
  name text not null,
  deleted_by integer,
  deleted_at timestamp with time zone default now() not null,
  restored_at timestamp with time zone,
  cleared_at timestamp with time zone,
  constraint deletion_pkey PRIMARY KEY (deletion_id)
);
CREATE INDEX deletion_kind ON public.deletion USING btree (kind, deleted_at DESC) WHERE ((restored_at IS NULL) AND (cleared_at IS NULL));

create table deletion_item (
  deletion_id bigint not null,
  kind text not null,
  record_id bigint not null,
  facts jsonb default '{}'::jsonb not null,
  constraint deletion_item_pkey PRIMARY KEY (deletion_id, kind, record_id)
);

create table demo_streets (
  town text not null,
  region text not null,
  lines jsonb not null,
  since timestamp with time zone not null,
  constraint demo_streets_pkey PRIMARY KEY (town, region)
);

create table destination (
  destination_id integer generated always as identity not null,
  org_id integer not null,
  name text not null,
  landmark_id integer not null,
  made_landmark boolean default false not null,
  remark text default ''::text not null,
  demo boolean default false not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint destination_pkey PRIMARY KEY (destination_id),
  constraint destination_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint destination_remark_check CHECK ((length(remark) <= 500))
);
CREATE INDEX destination_landmark ON public.destination USING btree (landmark_id);
CREATE UNIQUE INDEX destination_name ON public.destination USING btree (org_id, lower(name)) WHERE (deleted_at IS NULL);

create table detention_claim (
  claim_id integer generated always as identity not null,
  public_id text not null,
  org_id integer not null,
  number integer not null,
  issued_at timestamp with time zone not null,
  user_id integer not null,
  reference text not null,
  visits integer not null,
  detention_s bigint not null,
  content text not null,
  hash bytea not null,
  pdf bytea not null,
  csv bytea not null,
  pdf_hash bytea not null,
  csv_hash bytea not null,
  seal bytea not null,
  subjects jsonb not null,
  constraint detention_claim_org_id_number_key UNIQUE (org_id, number),
  constraint detention_claim_public_id_key UNIQUE (public_id),
  constraint detention_claim_pkey PRIMARY KEY (claim_id),
  constraint detention_claim_csv_hash_check CHECK ((length(csv_hash) = 32)),
  constraint detention_claim_hash_check CHECK ((length(hash) = 32)),
  constraint detention_claim_pdf_hash_check CHECK ((length(pdf_hash) = 32)),
  constraint detention_claim_public_id_check CHECK ((length(public_id) = 22)),
  constraint detention_claim_reference_check CHECK ((length(reference) <= 100)),
  constraint detention_claim_seal_check CHECK ((length(seal) = 32))
);
CREATE INDEX detention_claim_csv ON public.detention_claim USING btree (csv_hash);
CREATE INDEX detention_claim_hash ON public.detention_claim USING btree (hash);
CREATE INDEX detention_claim_issued ON public.detention_claim USING btree (org_id, issued_at DESC);
CREATE INDEX detention_claim_pdf ON public.detention_claim USING btree (pdf_hash);

create table detention_claim_visit (
  claim_id integer not null,
  vehicle_id integer not null,
  landmark_id integer not null,
  enter_at timestamp with time zone not null,
  leave_at timestamp with time zone not null,
  constraint detention_claim_visit_pkey PRIMARY KEY (vehicle_id, landmark_id, enter_at, claim_id)
);
CREATE INDEX detention_claim_visit_claim ON public.detention_claim_visit USING btree (claim_id);

create table detention_terms (
  terms_id integer generated always as identity not null,
  org_id integer not null,
  landmark_id integer,
  free_min integer not null,
  step_min integer not null,
  warn_min integer,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint detention_terms_pkey PRIMARY KEY (terms_id),
  constraint detention_terms_free_check CHECK (((free_min >= 0) AND (free_min <= 10080))),
  constraint detention_terms_step_check CHECK ((step_min = ANY (ARRAY[15, 30, 60]))),
  constraint detention_terms_warn_check CHECK (((warn_min >= 1) AND (warn_min <= 1440)))
);
CREATE INDEX detention_terms_landmark ON public.detention_terms USING btree (landmark_id);
CREATE UNIQUE INDEX detention_terms_once ON public.detention_terms USING btree (org_id, COALESCE(landmark_id, 0)) WHERE (deleted_at IS NULL);

create table detention_warning (
  vehicle_id integer not null,
  landmark_id integer not null,
  ends_at timestamp with time zone not null,
  warned_at timestamp with time zone not null,
  constraint detention_warning_pkey PRIMARY KEY (vehicle_id, landmark_id, ends_at)
);
CREATE INDEX detention_warning_at ON public.detention_warning USING btree (warned_at);

create table device (
  id integer generated always as identity not null,
  org_id integer not null,
  device_id text not null,
  identifier text not null,
  protocol text default ''::text not null,
  model text default ''::text not null,
  remark text default ''::text not null,
  demo boolean default false not null,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  version integer default 1 not null,
  model_id integer,
  lifecycle text default 'storage'::text not null,
  hold text,
  sample_expires_on date,
  warranty_end date,
  hw_version text default ''::text not null,
  pin text default ''::text not null,
  constraint device_pkey PRIMARY KEY (id),
  constraint device_device_id_check CHECK ((device_id ~ '^[0-9]{14,15}$'::text)),
  constraint device_hold CHECK ((hold = ANY (ARRAY['repair'::text, 'rma'::text, 'stolen'::text]))),
  constraint device_hw_version CHECK (((hw_version = ''::text) OR (hw_version ~ '^\d{5,6}$'::text))),
  constraint device_identifier_check CHECK (((length(identifier) >= 1) AND (length(identifier) <= 64))),
  constraint device_lifecycle CHECK ((lifecycle = ANY (ARRAY['storage'::text, 'inventory'::text, 'ready'::text, 'activation_ready'::text, 'activated'::text, 'suspended'::text, 'deactivated'::text, 'end_use'::text, 'retired'::text]))),
  constraint device_pin CHECK (((pin = ''::text) OR (pin ~ '^\d{6}$'::text)))
);
CREATE INDEX device_by_hardware ON public.device USING btree (hw_version, id) WHERE (deleted_at IS NULL);
CREATE INDEX device_by_protocol ON public.device USING btree (protocol, id) WHERE (deleted_at IS NULL);
CREATE INDEX device_by_sample ON public.device USING btree (sample_expires_on, id) WHERE ((sample_expires_on IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX device_by_state ON public.device USING btree (lifecycle, id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX device_device_id ON public.device USING btree (device_id) WHERE (deleted_at IS NULL);
CREATE INDEX device_held ON public.device USING btree (org_id) WHERE ((hold IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX device_id_prefix ON public.device USING btree (device_id text_pattern_ops) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX device_identifier ON public.device USING btree (lower(identifier)) WHERE (deleted_at IS NULL);
CREATE INDEX device_letters ON public.device USING gin (device_id gin_trgm_ops);
CREATE INDEX device_model ON public.device USING btree (model_id, org_id) WHERE (deleted_at IS NULL);
CREATE INDEX device_model_letters ON public.device USING gin (model gin_trgm_ops);
CREATE INDEX device_of_org ON public.device USING btree (org_id, id) WHERE (deleted_at IS NULL);
CREATE INDEX device_org ON public.device USING btree (org_id);
CREATE INDEX device_own_letters ON public.device USING gin (identifier gin_trgm_ops) WHERE (identifier <> device_id);
CREATE INDEX device_page ON public.device USING btree (device_id, id) INCLUDE (org_id) WHERE (deleted_at IS NULL);
CREATE INDEX device_sample ON public.device USING btree (org_id) WHERE ((sample_expires_on IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX device_samples ON public.device USING btree (sample_expires_on) WHERE ((lifecycle = 'activated'::text) AND (sample_expires_on IS NOT NULL));
CREATE INDEX device_state ON public.device USING btree (org_id, lifecycle) WHERE (deleted_at IS NULL);

create table device_change (
  change_id bigint generated always as identity not null,
  xid bigint default ((pg_current_xact_id())::text)::bigint not null,
  at timestamp with time zone default clock_timestamp() not null,
  of_reports boolean default false not null,
  devices integer[] not null,
  constraint device_change_pkey PRIMARY KEY (change_id)
);
CREATE INDEX device_change_by_xid ON public.device_change USING btree (xid);

create table device_connection (
  device integer not null,
  process_id uuid not null,
  constraint device_connection_pkey PRIMARY KEY (device, process_id)
);
CREATE INDEX device_connection_by_process ON public.device_connection USING btree (process_id);

create table device_day (
  device_id integer not null,
  day date not null,
  reports integer not null,
  first_time timestamp with time zone not null,
  last_time timestamp with time zone not null,
  min_lat integer,
  min_lon integer,
  max_lat integer,
  max_lon integer,
  distance double precision not null,
  max_speed smallint,
  first_odometer integer,
  last_odometer integer,
  payload bytea not null,
  last_received timestamp with time zone,
  constraint device_day_pkey PRIMARY KEY (device_id, day)
);
alter table device_day alter column payload set storage external;
CREATE INDEX device_day_day ON public.device_day USING btree (day);
CREATE INDEX device_day_untold ON public.device_day USING btree (day) WHERE (last_received IS NULL);

create table device_filter (
  filter_id integer generated always as identity not null,
  org_id integer not null,
  user_id integer not null,
  name text not null,
  grouping text not null,
  filter jsonb not null,
  created_at timestamp with time zone default now() not null,
  constraint device_filter_pkey PRIMARY KEY (filter_id),
  constraint device_filter_grouping_check CHECK (("grouping" = ANY (ARRAY['state'::text, 'onlineStatus'::text, 'model'::text, 'organization'::text]))),
  constraint device_filter_name CHECK (((length(name) >= 1) AND (length(name) <= 100)))
);
CREATE INDEX device_filter_org ON public.device_filter USING btree (org_id);
CREATE INDEX device_filter_user ON public.device_filter USING btree (user_id);

create table device_filter_share (
  filter_id integer not null,
  user_id integer not null,
  constraint device_filter_share_pkey PRIMARY KEY (filter_id, user_id)
);
CREATE INDEX device_filter_share_user ON public.device_filter_share USING btree (user_id);

create table device_last (
  device_id integer not null,
  seq integer not null,
  time timestamp with time zone not null,
  received timestamp with time zone not null,
  lat integer not null,
  lon integer not null,
  odometer integer not null,
  power integer not null,
  delay integer not null,
  speed smallint not null,
  course smallint not null,
  altitude smallint not null,
  satellites smallint not null,
  battery smallint not null,
  temperature smallint not null,
  signal smallint not null,
  event smallint not null,
  flags smallint not null,
  attributes jsonb,
  fix_time timestamp with time zone,
  fix_seq integer,
  fix_lat integer,
  fix_lon integer,
  fix_speed smallint,
  fix_course smallint,
  fix_altitude smallint,
  fix_satellites smallint,
  fix_flags smallint,
  standing timestamp with time zone not null,
  fix_standing timestamp with time zone,
  constraint device_last_pkey PRIMARY KEY (device_id),
  constraint device_last_battery CHECK (((battery >= '-1'::integer) AND (battery <= 100))),
  constraint device_last_signal CHECK (((signal >= '-1'::integer) AND (signal <= 100)))
) with (fillfactor=60);

create table device_name (
  name text not null,
  device integer not null,
  constraint device_name_pkey PRIMARY KEY (name)
);
CREATE INDEX device_name_device ON public.device_name USING btree (device);

create table device_notice (
  notice_id bigint generated always as identity not null,
  device_id integer not null,
  kind text not null,
  begun_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint device_notice_pkey PRIMARY KEY (notice_id),
  constraint device_notice_kind CHECK ((kind = ANY (ARRAY['silent'::text, 'battery'::text, 'data'::text, 'sample'::text, 'moving'::text])))
);
CREATE UNIQUE INDEX device_notice_open ON public.device_notice USING btree (device_id, kind) WHERE (ended_at IS NULL);

create table device_plan (
  device_id integer not null,
  moving_ms bigint,
  standing_ms bigint,
  learned_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  constraint device_plan_pkey PRIMARY KEY (device_id)
);

create table device_plan_span (
  device_id integer not null,
  valid_from timestamp with time zone not null,
  valid_to timestamp with time zone,
  plan_id integer not null,
  level smallint not null,
  moving_ms bigint not null,
  standing_ms bigint,
  wake_ms integer,
  grace_ms bigint not null,
  constraint device_plan_span_pkey PRIMARY KEY (device_id, valid_from)
);
CREATE UNIQUE INDEX device_plan_span_now ON public.device_plan_span USING btree (device_id) WHERE (valid_to IS NULL);
CREATE INDEX device_plan_span_plan ON public.device_plan_span USING btree (plan_id) WHERE (valid_to IS NULL);

create table device_settings (
  device_id integer not null,
  desired jsonb default '{}'::jsonb not null,
  reported jsonb default '{}'::jsonb not null,
  revision integer default 0 not null,
  desired_at timestamp with time zone,
  desired_by integer,
  reported_at timestamp with time zone,
  constraint device_settings_pkey PRIMARY KEY (device_id),
  constraint device_settings_desired CHECK ((jsonb_typeof(desired) = 'object'::text)),
  constraint device_settings_reported CHECK ((jsonb_typeof(reported) = 'object'::text))
);

create table device_tally (
  org_id integer not null,
  lifecycle text not null,
  model_id integer not null,
  bound boolean not null,
  held boolean not null,
  sample boolean not null,
  devices integer not null
);
CREATE INDEX device_tally_org ON public.device_tally USING btree (org_id, lifecycle);

create table device_version (
  device_id integer not null,
  fw_version text default ''::text not null,
  bootloader_version text default ''::text not null,
  told_at timestamp with time zone default now() not null,
  constraint device_version_pkey PRIMARY KEY (device_id),
  constraint device_version_bootloader CHECK ((length(bootloader_version) <= 60)),
  constraint device_version_fw CHECK ((length(fw_version) <= 60))
);
CREATE INDEX device_version_fw_version ON public.device_version USING btree (lower(fw_version));

create table dictionary (
  dictionary_id integer generated always as identity not null,
  type text not null,
  code text not null,
  labels jsonb not null,
  weight integer default 0 not null,
  active boolean default true not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint dictionary_pkey PRIMARY KEY (dictionary_id),
  constraint dictionary_code_check CHECK (((length(code) >= 1) AND (length(code) <= 60))),
  constraint dictionary_labels_check CHECK ((labels ? 'en'::text)),
  constraint dictionary_type_check CHECK ((type ~ '^[a-zA-Z][a-zA-Z0-9]{0,39}$'::text))
);
CREATE UNIQUE INDEX dictionary_code ON public.dictionary USING btree (type, lower(code)) WHERE (deleted_at IS NULL);

create table document_counter (
  org_id integer not null,
  kind text not null,
  year integer not null,
  last integer not null,
  constraint document_counter_pkey PRIMARY KEY (org_id, kind, year),
  constraint document_counter_kind_check CHECK (((length(kind) >= 1) AND (length(kind) <= 40))),
  constraint document_counter_last_check CHECK ((last > 0)),
  constraint document_counter_year_check CHECK (((year = 0) OR ((year >= 1970) AND (year <= 9999))))
);

create table driver (
  driver_id integer generated always as identity not null,
  org_id integer not null,
  name text not null,
  phone text default ''::text not null,
  email text default ''::text not null,
  licence text default ''::text not null,
  licence_expires date,
  remark text default ''::text not null,
  demo boolean default false not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint driver_pkey PRIMARY KEY (driver_id),
  constraint driver_email_check CHECK ((length(email) <= 254)),
  constraint driver_licence_check CHECK ((length(licence) <= 60)),
  constraint driver_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint driver_phone_check CHECK ((length(phone) <= 40)),
  constraint driver_remark_check CHECK ((length(remark) <= 500))
);
CREATE INDEX driver_letters ON public.driver USING gin (name gin_trgm_ops, phone gin_trgm_ops);
CREATE UNIQUE INDEX driver_licence ON public.driver USING btree (org_id, lower(licence)) WHERE ((deleted_at IS NULL) AND (licence <> ''::text));
CREATE INDEX driver_name_prefix ON public.driver USING btree (lower(name) text_pattern_ops) WHERE (deleted_at IS NULL);
CREATE INDEX driver_org ON public.driver USING btree (org_id);

create table engine_hours_adjustment (
  adjustment_id integer generated always as identity not null,
  vehicle_id integer not null,
  at timestamp with time zone not null,
  hours double precision not null,
  entered_at timestamp with time zone default now() not null,
  user_id integer not null,
  reason text not null,
  constraint engine_hours_adjustment_pkey PRIMARY KEY (adjustment_id),
  constraint engine_hours_adjustment_hours_check CHECK (((hours >= (0)::double precision) AND (hours <= ('1000000'::numeric)::double precision))),
  constraint engine_hours_adjustment_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500)))
);
CREATE INDEX engine_hours_adjustment_vehicle ON public.engine_hours_adjustment USING btree (vehicle_id, at);

create table entity_event (
  event_id bigint generated always as identity not null,
  kind text not null,
  record_id bigint not null,
  version integer not null,
  event text not null,
  from_state text,
  to_state text not null,
  org_id integer,
  user_id integer,
  at timestamp with time zone default now() not null,
  reason text default ''::text not null,
  batch uuid,
  before jsonb not null,
  after jsonb not null,
  constraint entity_event_version UNIQUE (kind, record_id, version),
  constraint entity_event_pkey PRIMARY KEY (event_id),
  constraint entity_event_reason_check CHECK ((length(reason) <= 2000))
);

create table feedback (
  feedback_id integer generated always as identity not null,
  org_id integer not null,
  user_id integer not null,
  category text not null,
  title text not null,
  content text not null,
  status text default 'todo'::text not null,
  reply text default ''::text not null,
  replied_by integer,
  replied_at timestamp with time zone,
  closed_at timestamp with time zone,
  answered_at timestamp with time zone,
  seen_at timestamp with time zone,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint feedback_pkey PRIMARY KEY (feedback_id),
  constraint feedback_check CHECK (((closed_at IS NOT NULL) = (status = 'closed'::text))),
  constraint feedback_content_check CHECK (((length(content) >= 1) AND (length(content) <= 5000))),
  constraint feedback_reply_check CHECK ((length(reply) <= 5000)),
  constraint feedback_status_check CHECK ((status = ANY (ARRAY['todo'::text, 'closed'::text]))),
  constraint feedback_title_check CHECK (((length(title) >= 1) AND (length(title) <= 150)))
);
CREATE INDEX feedback_org ON public.feedback USING btree (org_id, created_at DESC) WHERE (deleted_at IS NULL);
CREATE INDEX feedback_user ON public.feedback USING btree (user_id, created_at DESC) WHERE (deleted_at IS NULL);

create table filed_return (
  filing_id integer generated always as identity not null,
  org_id integer not null,
  year smallint not null,
  quarter smallint not null,
  system text not null,
  fuel text not null,
  figures jsonb not null,
  filed_at timestamp with time zone not null,
  user_id integer not null,
  constraint filed_return_pkey PRIMARY KEY (filing_id),
  constraint filed_return_quarter_check CHECK (((quarter >= 1) AND (quarter <= 4))),
  constraint filed_return_system_check CHECK ((system = ANY (ARRAY['us'::text, 'metric'::text]))),
  constraint filed_return_year_check CHECK (((year >= 2000) AND (year <= 2037)))
);
CREATE INDEX filed_return_of ON public.filed_return USING btree (org_id, year, quarter, system, fuel, filing_id DESC);

create table firmware (
  firmware_id integer generated always as identity not null,
  name text not null,
  type text not null,
  details text default ''::text not null,
  server_name text default ''::text not null,
  hw_min text not null,
  hw_max text not null,
  model_ids integer[] default '{}'::integer[] not null,
  state text not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint firmware_pkey PRIMARY KEY (firmware_id),
  constraint firmware_details_check CHECK ((length(details) <= 4000)),
  constraint firmware_hw_max_check CHECK ((hw_max ~ '^\d{5,6}$'::text)),
  constraint firmware_hw_min_check CHECK ((hw_min ~ '^\d{5,6}$'::text)),
  constraint firmware_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint firmware_range CHECK (((length(hw_min) = length(hw_max)) AND (hw_min <= hw_max))),
  constraint firmware_server_name_check CHECK ((length(server_name) <= 200)),
  constraint firmware_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'released'::text, 'withdrawn'::text]))),
  constraint firmware_type_check CHECK ((type = ANY (ARRAY['firmware'::text, 'bootloader'::text])))
);
CREATE INDEX firmware_models ON public.firmware USING gin (model_ids);
CREATE UNIQUE INDEX firmware_name ON public.firmware USING btree (lower(name)) WHERE (deleted_at IS NULL);

create table firmware_file (
  file_key text not null,
  firmware_id integer,
  user_id integer not null,
  name text not null,
  size integer not null,
  md5 text not null,
  sha256 text not null,
  created_at timestamp with time zone default now() not null,
  constraint firmware_file_one UNIQUE (firmware_id),
  constraint firmware_file_pkey PRIMARY KEY (file_key),
  constraint firmware_file_file_key_check CHECK ((file_key ~ '^[A-Za-z0-9_-]{43}$'::text)),
  constraint firmware_file_md5_check CHECK ((md5 ~ '^[0-9a-f]{32}$'::text)),
  constraint firmware_file_name_check CHECK ((length(name) <= 255)),
  constraint firmware_file_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint firmware_file_size_check CHECK ((size > 0))
);
CREATE INDEX firmware_file_loose ON public.firmware_file USING btree (created_at) WHERE (firmware_id IS NULL);

create table firmware_job (
  job_id integer generated always as identity not null,
  device_id integer not null,
  org_id integer not null,
  firmware_id integer not null,
  state text not null,
  attempt smallint default 0 not null,
  next_at timestamp with time zone default now() not null,
  since timestamp with time zone default now() not null,
  expires_at timestamp with time zone default (now() + '30 days'::interval) not null,
  token_hash bytea,
  fetched integer default 0 not null,
  handed bigint default 0 not null,
  command_id integer,
  from_version text default ''::text not null,
  failure text,
  user_id integer,
  created_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  version integer default 1 not null,
  deleted_at timestamp with time zone,
  rollout_id integer,
  constraint firmware_job_token UNIQUE (token_hash),
  constraint firmware_job_pkey PRIMARY KEY (job_id),
  constraint firmware_job_failure CHECK ((failure = ANY (ARRAY['refused'::text, 'unsupported'::text, 'noAnswer'::text, 'notFetched'::text, 'notInstalled'::text, 'reported'::text, 'damaged'::text, 'expired'::text, 'moved'::text, 'withdrawn'::text, 'stopped'::text]))),
  constraint firmware_job_state CHECK ((state = ANY (ARRAY['pending'::text, 'downloading'::text, 'installing'::text, 'rebooting'::text, 'success'::text, 'failure'::text, 'already_installed'::text, 'aborted'::text])))
);
CREATE INDEX firmware_job_active ON public.firmware_job USING btree (job_id) WHERE (state = ANY (ARRAY['downloading'::text, 'installing'::text, 'rebooting'::text]));
CREATE INDEX firmware_job_command ON public.firmware_job USING btree (command_id) WHERE (command_id IS NOT NULL);
CREATE INDEX firmware_job_device ON public.firmware_job USING btree (device_id, job_id DESC);
CREATE INDEX firmware_job_due ON public.firmware_job USING btree (next_at) WHERE (state = 'pending'::text);
CREATE INDEX firmware_job_expires ON public.firmware_job USING btree (expires_at) WHERE (state = 'pending'::text);
CREATE INDEX firmware_job_firmware ON public.firmware_job USING btree (firmware_id, state);
CREATE UNIQUE INDEX firmware_job_open ON public.firmware_job USING btree (device_id) WHERE (state = ANY (ARRAY['pending'::text, 'downloading'::text, 'installing'::text, 'rebooting'::text]));
CREATE INDEX firmware_job_org ON public.firmware_job USING btree (org_id, job_id DESC);
CREATE INDEX firmware_job_rollout ON public.firmware_job USING btree (rollout_id, state) WHERE (rollout_id IS NOT NULL);

create table firmware_piece (
  file_key text not null,
  piece integer not null,
  content bytea not null,
  constraint firmware_piece_pkey PRIMARY KEY (file_key, piece)
);
alter table firmware_piece alter column content set storage external;

create table firmware_rollout (
  rollout_id integer generated always as identity not null,
  org_id integer not null,
  name text not null,
  firmware_id integer not null,
  state text default 'ready'::text not null,
  shares smallint[] not null,
  fail_share smallint not null,
  success_share smallint not null,
  group_no smallint default 0 not null,
  last_group smallint default 0 not null,
  accepted integer default 0 not null,
  pause_reason text,
  user_id integer,
  created_at timestamp with time zone default now() not null,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  next_look_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  deleted_at timestamp with time zone,
  constraint firmware_rollout_pkey PRIMARY KEY (rollout_id),
  constraint firmware_rollout_fail_share_check CHECK (((fail_share >= 0) AND (fail_share <= 100))),
  constraint firmware_rollout_pause CHECK ((pause_reason = ANY (ARRAY['person'::text, 'failures'::text, 'withdrawn'::text]))),
  constraint firmware_rollout_paused CHECK (((state = 'paused'::text) = (pause_reason IS NOT NULL))),
  constraint firmware_rollout_state CHECK ((state = ANY (ARRAY['ready'::text, 'running'::text, 'paused'::text, 'finished'::text, 'stopped'::text]))),
  constraint firmware_rollout_success_share_check CHECK (((success_share >= 1) AND (success_share <= 100)))
);
CREATE INDEX firmware_rollout_due ON public.firmware_rollout USING btree (next_look_at) WHERE (state = ANY (ARRAY['running'::text, 'paused'::text, 'stopped'::text]));
CREATE INDEX firmware_rollout_firmware ON public.firmware_rollout USING btree (firmware_id);
CREATE INDEX firmware_rollout_org ON public.firmware_rollout USING btree (org_id, rollout_id DESC) WHERE (deleted_at IS NULL);

create table firmware_rollout_device (
  rollout_id integer not null,
  device_id integer not null,
  group_no smallint not null,
  org_id integer not null,
  job_id integer,
  outcome text,
  constraint firmware_rollout_device_pkey PRIMARY KEY (rollout_id, device_id),
  constraint firmware_rollout_outcome CHECK ((outcome = ANY (ARRAY['success'::text, 'failure'::text, 'skipped'::text])))
);
CREATE INDEX firmware_rollout_device_device ON public.firmware_rollout_device USING btree (device_id);
CREATE UNIQUE INDEX firmware_rollout_device_job ON public.firmware_rollout_device USING btree (job_id) WHERE (job_id IS NOT NULL);
CREATE INDEX firmware_rollout_device_open ON public.firmware_rollout_device USING btree (rollout_id, job_id) WHERE ((job_id IS NOT NULL) AND (outcome IS NULL));
CREATE INDEX firmware_rollout_device_outcome ON public.firmware_rollout_device USING btree (rollout_id, outcome) WHERE (outcome IS NOT NULL);
CREATE INDEX firmware_rollout_device_waits ON public.firmware_rollout_device USING btree (rollout_id, group_no, device_id) WHERE ((job_id IS NULL) AND (outcome IS NULL));

create table firmware_rollout_group (
  rollout_id integer not null,
  group_no smallint not null,
  share smallint not null,
  size integer not null,
  succeeded integer default 0 not null,
  failed integer default 0 not null,
  skipped integer default 0 not null,
  begun_at timestamp with time zone,
  constraint firmware_rollout_group_pkey PRIMARY KEY (rollout_id, group_no),
  constraint firmware_rollout_group_size CHECK ((((succeeded + failed) + skipped) <= size))
);

create table fleet_change (
  change_id bigint generated always as identity not null,
  xid bigint default ((pg_current_xact_id())::text)::bigint not null,
  vehicles integer[],
  seen_at timestamp with time zone,
  constraint fleet_change_pkey PRIMARY KEY (change_id)
);
CREATE INDEX fleet_change_xid ON public.fleet_change USING btree (xid);

create table frame_watch (
  device integer not null,
  process_id uuid not null,
  until timestamp with time zone not null,
  constraint frame_watch_pkey PRIMARY KEY (device, process_id)
);

create table fuel_purchase (
  purchase_id integer generated always as identity not null,
  org_id integer not null,
  vehicle_id integer not null,
  at timestamp with time zone not null,
  jurisdiction text not null,
  fuel text not null,
  volume_ml bigint not null,
  unit text not null,
  amount bigint,
  currency text,
  seller text default ''::text not null,
  receipt text default ''::text not null,
  is_tax_paid boolean not null,
  version integer default 1 not null,
  user_id integer not null,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint fuel_purchase_pkey PRIMARY KEY (purchase_id),
  constraint fuel_purchase_amount_check CHECK (((amount >= 0) AND ((amount)::numeric <= '1000000000000000'::numeric))),
  constraint fuel_purchase_check CHECK (((amount IS NULL) = (currency IS NULL))),
  constraint fuel_purchase_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint fuel_purchase_jurisdiction_check CHECK ((jurisdiction ~ '^(US|CA|MX)-[A-Z]{2,3}$'::text)),
  constraint fuel_purchase_receipt_check CHECK ((length(receipt) <= 60)),
  constraint fuel_purchase_seller_check CHECK ((length(seller) <= 100)),
  constraint fuel_purchase_unit_check CHECK ((unit = ANY (ARRAY['gal'::text, 'l'::text]))),
  constraint fuel_purchase_volume_ml_check CHECK (((volume_ml >= 1) AND ((volume_ml)::numeric <= '1000000000'::numeric)))
);
CREATE INDEX fuel_purchase_at ON public.fuel_purchase USING btree (org_id, at DESC, purchase_id DESC) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX fuel_purchase_receipt ON public.fuel_purchase USING btree (vehicle_id, at, lower(receipt)) WHERE ((deleted_at IS NULL) AND (receipt <> ''::text));
CREATE INDEX fuel_purchase_vehicle ON public.fuel_purchase USING btree (vehicle_id, at) WHERE (deleted_at IS NULL);

create table fuel_tax_rate (
  org_id integer not null,
  year smallint not null,
  quarter smallint not null,
  system text not null,
  fuel text not null,
  jurisdiction text not null,
  rate bigint not null,
  surcharge bigint,
  user_id integer not null,
  changed_at timestamp with time zone default now() not null,
  constraint fuel_tax_rate_pkey PRIMARY KEY (org_id, year, quarter, system, fuel, jurisdiction),
  constraint fuel_tax_rate_jurisdiction_check CHECK ((jurisdiction ~ '^(US|CA)-[A-Z]{2}$'::text)),
  constraint fuel_tax_rate_quarter_check CHECK (((quarter >= 1) AND (quarter <= 4))),
  constraint fuel_tax_rate_rate_check CHECK (((rate >= 0) AND ((rate)::numeric <= '1000000000'::numeric))),
  constraint fuel_tax_rate_surcharge_check CHECK (((surcharge >= 0) AND ((surcharge)::numeric <= '1000000000'::numeric))),
  constraint fuel_tax_rate_system_check CHECK ((system = ANY (ARRAY['us'::text, 'metric'::text]))),
  constraint fuel_tax_rate_year_check CHECK (((year >= 2000) AND (year <= 2037)))
);

create table geocoder (
  geocoder_id integer default 1 not null,
  kind text not null,
  address text not null,
  key text default ''::text not null,
  per_second real default 1 not null,
  is_on boolean default false not null,
  version integer default 1 not null,
  next_at timestamp with time zone default '-infinity'::timestamp with time zone not null,
  rest_until timestamp with time zone default '-infinity'::timestamp with time zone not null,
  failures integer default 0 not null,
  said text default ''::text not null,
  said_at timestamp with time zone,
  counted_on date default '1970-01-01'::date not null,
  asked integer default 0 not null,
  hits integer default 0 not null,
  constraint geocoder_pkey PRIMARY KEY (geocoder_id),
  constraint geocoder_kind CHECK ((kind = ANY (ARRAY['nominatim'::text, 'photon'::text, 'pelias'::text, 'google'::text, 'here'::text, 'mapbox'::text]))),
  constraint geocoder_one CHECK ((geocoder_id = 1)),
  constraint geocoder_per_second_check CHECK (((per_second >= (0.1)::double precision) AND (per_second <= (50)::double precision)))
);

create table import_arrival (
  arrival_id integer generated always as identity not null,
  source_id integer not null,
  org_id integer not null,
  way text not null,
  file_name text not null,
  mark text default ''::text not null,
  content bytea,
  bytes integer not null,
  at timestamp with time zone not null,
  state text not null,
  reason text default ''::text not null,
  total integer default 0 not null,
  good integer default 0 not null,
  taken integer default 0 not null,
  ended_at timestamp with time zone,
  constraint import_arrival_pkey PRIMARY KEY (arrival_id),
  constraint import_arrival_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 255))),
  constraint import_arrival_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'waiting'::text, 'done'::text, 'refused'::text]))),
  constraint import_arrival_way_check CHECK ((way = ANY (ARRAY['webhook'::text, 'folder'::text, 'mail'::text, 'sftp'::text])))
);
CREATE UNIQUE INDEX import_arrival_fetched ON public.import_arrival USING btree (source_id, mark) WHERE (way = 'sftp'::text);
CREATE INDEX import_arrival_file ON public.import_arrival USING btree (at) WHERE (content IS NOT NULL);
CREATE UNIQUE INDEX import_arrival_mailed ON public.import_arrival USING btree (source_id, mark) WHERE (way = 'mail'::text);
CREATE UNIQUE INDEX import_arrival_once ON public.import_arrival USING btree (source_id, file_name, mark) WHERE (way = 'folder'::text);
CREATE INDEX import_arrival_org ON public.import_arrival USING btree (org_id, arrival_id DESC);
CREATE INDEX import_arrival_source ON public.import_arrival USING btree (source_id, arrival_id DESC);

create table import_asset (
  device integer not null,
  source_id integer not null,
  key text not null,
  vehicle_id integer not null,
  name text not null,
  serial text not null,
  address text not null,
  landmark text not null,
  constraint import_asset_source_id_key_key UNIQUE (source_id, key),
  constraint import_asset_pkey PRIMARY KEY (device),
  constraint import_asset_key_check CHECK (((length(key) >= 1) AND (length(key) <= 110)))
);
CREATE INDEX import_asset_vehicle ON public.import_asset USING btree (vehicle_id);

create table import_conflict (
  conflict_id integer generated always as identity not null,
  arrival_id integer not null,
  source_id integer not null,
  org_id integer not null,
  kind text not null,
  mark text not null,
  asset_key text default ''::text not null,
  asset_name text default ''::text not null,
  serial text default ''::text not null,
  vin text default ''::text not null,
  plate text default ''::text not null,
  lines integer[] not null,
  came_at timestamp with time zone,
  came_lat double precision,
  came_lon double precision,
  stands_lat double precision,
  stands_lon double precision,
  candidates integer[] default '{}'::integer[] not null,
  field text default ''::text not null,
  problem text default ''::text not null,
  value text default ''::text not null,
  found_at timestamp with time zone not null,
  state text default 'open'::text not null,
  vehicle_id integer,
  settled_by integer,
  settled_at timestamp with time zone,
  constraint import_conflict_pkey PRIMARY KEY (conflict_id),
  constraint import_conflict_kind_check CHECK ((kind = ANY (ARRAY['unknown'::text, 'ambiguous'::text, 'sameTime'::text, 'cell'::text]))),
  constraint import_conflict_lines_check CHECK ((cardinality(lines) > 0)),
  constraint import_conflict_settled CHECK (((state = 'open'::text) = (settled_at IS NULL))),
  constraint import_conflict_state_check CHECK ((state = ANY (ARRAY['open'::text, 'left'::text, 'ours'::text, 'mapped'::text, 'both'::text, 'added'::text, 'again'::text])))
);
CREATE INDEX import_conflict_arrival ON public.import_conflict USING btree (arrival_id);
CREATE INDEX import_conflict_open ON public.import_conflict USING btree (source_id) WHERE (state = 'open'::text);
CREATE INDEX import_conflict_org ON public.import_conflict USING btree (org_id, conflict_id DESC);
CREATE INDEX import_conflict_source ON public.import_conflict USING btree (source_id, mark);

create table import_intake (
  source_id integer not null,
  way text not null,
  key_hash bytea,
  automatic boolean default false not null,
  good_rows boolean default false not null,
  add_vehicles boolean default false not null,
  asset_type integer default 2000 not null,
  user_id integer not null,
  constraint import_intake_key_hash_key UNIQUE (key_hash),
  constraint import_intake_pkey PRIMARY KEY (source_id),
  constraint import_intake_key_hash_check CHECK ((length(key_hash) = 32)),
  constraint import_intake_way_check CHECK ((way = ANY (ARRAY['hand'::text, 'webhook'::text, 'folder'::text, 'mail'::text, 'sftp'::text])))
);

create table import_item (
  run_id integer not null,
  line integer not null,
  kind text not null,
  record_id bigint not null,
  version integer not null,
  before jsonb,
  constraint import_item_pkey PRIMARY KEY (run_id, kind, record_id)
);

create table import_mailbox (
  source_id integer not null,
  host text not null,
  port integer not null,
  security text not null,
  username text not null,
  password text not null,
  folder text not null,
  senders text[] not null,
  subject text default ''::text not null,
  uid_validity bigint,
  last_uid bigint default 0 not null,
  looked_at timestamp with time zone,
  next_at timestamp with time zone default now() not null,
  tries integer default 0 not null,
  failed_since timestamp with time zone,
  failure text default ''::text not null,
  constraint import_mailbox_pkey PRIMARY KEY (source_id),
  constraint import_mailbox_port_check CHECK (((port >= 1) AND (port <= 65535))),
  constraint import_mailbox_security_check CHECK ((security = ANY (ARRAY['tls'::text, 'starttls'::text]))),
  constraint import_mailbox_senders_check CHECK (((cardinality(senders) >= 1) AND (cardinality(senders) <= 50)))
);
CREATE INDEX import_mailbox_next ON public.import_mailbox USING btree (next_at);

create table import_problem (
  run_id integer not null,
  line integer not null,
  col text not null,
  field text not null,
  problem text not null,
  value text not null
);
CREATE INDEX import_problem_run ON public.import_problem USING btree (run_id, line);

create table import_run (
  run_id integer generated always as identity not null,
  source_id integer,
  user_id integer not null,
  at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  file_name text not null,
  digest bytea,
  total integer default 0 not null,
  good integer default 0 not null,
  newer integer default 0 not null,
  added integer default 0 not null,
  kind text not null,
  org_id integer not null,
  run_key uuid not null,
  state text not null,
  is_dry boolean default false not null,
  checked integer default 0 not null,
  failed integer default 0 not null,
  problems integer default 0 not null,
  reason text default ''::text not null,
  undone integer default 0 not null,
  kept integer default 0 not null,
  columns jsonb default '{}'::jsonb not null,
  beat_at timestamp with time zone default now() not null,
  file bytea,
  version integer default 1 not null,
  deleted_at timestamp with time zone,
  constraint import_run_key UNIQUE (run_key),
  constraint import_run_pkey PRIMARY KEY (run_id),
  constraint import_run_digest_check CHECK ((length(digest) = 32)),
  constraint import_run_file_name_check CHECK ((length(file_name) <= 255)),
  constraint import_run_state_check CHECK ((state = ANY (ARRAY['checking'::text, 'checked'::text, 'importing'::text, 'done'::text, 'failed'::text, 'cancelled'::text, 'undone'::text])))
);
CREATE INDEX import_run_file ON public.import_run USING btree (at) WHERE (file IS NOT NULL);
CREATE INDEX import_run_kind ON public.import_run USING btree (kind, org_id, at DESC);
CREATE INDEX import_run_source ON public.import_run USING btree (source_id, at DESC);
CREATE INDEX import_run_working ON public.import_run USING btree (beat_at) WHERE (state = ANY (ARRAY['checking'::text, 'importing'::text]));

create table import_sftp (
  source_id integer not null,
  host text not null,
  port integer not null,
  username text not null,
  auth text not null,
  credentials text not null,
  host_key text not null,
  directory text not null,
  pattern text default ''::text not null,
  named_at timestamp with time zone default now() not null,
  looked_at timestamp with time zone,
  next_at timestamp with time zone default now() not null,
  tries integer default 0 not null,
  failed_since timestamp with time zone,
  failure text default ''::text not null,
  constraint import_sftp_pkey PRIMARY KEY (source_id),
  constraint import_sftp_auth_check CHECK ((auth = ANY (ARRAY['password'::text, 'key'::text]))),
  constraint import_sftp_port_check CHECK (((port >= 1) AND (port <= 65535)))
);
CREATE INDEX import_sftp_next ON public.import_sftp USING btree (next_at);

create table import_source (
  source_id integer generated always as identity not null,
  org_id integer not null,
  name text not null,
  vendor text default ''::text not null,
  columns jsonb default '{}'::jsonb not null,
  units jsonb not null,
  zone text default ''::text not null,
  date_order text default ''::text not null,
  version integer default 1 not null,
  user_id integer not null,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  guessed jsonb default '{}'::jsonb not null,
  constraint import_source_pkey PRIMARY KEY (source_id),
  constraint import_source_date_order_check CHECK ((date_order = ANY (ARRAY[''::text, 'mdy'::text, 'dmy'::text, 'ymd'::text]))),
  constraint import_source_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint import_source_vendor_check CHECK ((length(vendor) <= 40)),
  constraint import_source_zone_check CHECK ((length(zone) <= 60))
);
CREATE UNIQUE INDEX import_source_name ON public.import_source USING btree (org_id, lower(name)) WHERE (deleted_at IS NULL);

create table install_code (
  install_code_id integer generated always as identity not null,
  org_id integer not null,
  installer text not null,
  code_hash bytea not null,
  hint text not null,
  day date not null,
  valid_from timestamp with time zone not null,
  valid_to timestamp with time zone not null,
  user_id integer not null,
  state text default 'open'::text not null,
  created_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  deleted_at timestamp with time zone,
  constraint install_code_pkey PRIMARY KEY (install_code_id),
  constraint install_code_hint_check CHECK (((length(hint) >= 1) AND (length(hint) <= 10))),
  constraint install_code_installer_check CHECK (((length(installer) >= 1) AND (length(installer) <= 100))),
  constraint install_code_span CHECK ((valid_from < valid_to)),
  constraint install_code_state CHECK ((state = ANY (ARRAY['open'::text, 'withdrawn'::text])))
);
CREATE UNIQUE INDEX install_code_hash ON public.install_code USING btree (code_hash);
CREATE INDEX install_code_org ON public.install_code USING btree (org_id, day) WHERE (deleted_at IS NULL);

create table install_session (
  token_hash bytea not null,
  install_code_id integer not null,
  began_at timestamp with time zone default now() not null,
  constraint install_session_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX install_session_code ON public.install_session USING btree (install_code_id);

create table installation (
  installation_id integer generated always as identity not null,
  org_id integer not null,
  install_code_id integer not null,
  installer text not null,
  device_id integer not null,
  vehicle_id integer not null,
  request_key uuid not null,
  installed_at timestamp with time zone not null,
  recorded_at timestamp with time zone default now() not null,
  lat integer,
  lon integer,
  odometer integer,
  power_check text default 'unknown'::text not null,
  antenna_check text default 'unknown'::text not null,
  reported_at timestamp with time zone,
  pictures integer default 0 not null,
  notes text default ''::text not null,
  end_reason text default ''::text not null,
  state text default 'open'::text not null,
  version integer default 1 not null,
  deleted_at timestamp with time zone,
  constraint installation_pkey PRIMARY KEY (installation_id),
  constraint installation_antenna CHECK ((antenna_check = ANY (ARRAY['good'::text, 'bad'::text, 'unknown'::text]))),
  constraint installation_lat_check CHECK (((lat >= '-90000000'::integer) AND (lat <= 90000000))),
  constraint installation_lon_check CHECK (((lon >= '-180000000'::integer) AND (lon <= 180000000))),
  constraint installation_odometer_check CHECK ((odometer >= 0)),
  constraint installation_pictures CHECK (((pictures >= 0) AND (pictures <= 20))),
  constraint installation_place CHECK (((lat IS NULL) = (lon IS NULL))),
  constraint installation_power CHECK ((power_check = ANY (ARRAY['good'::text, 'bad'::text, 'unknown'::text]))),
  constraint installation_state CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text, 'canceled'::text])))
);
CREATE INDEX installation_device ON public.installation USING btree (device_id);
CREATE INDEX installation_org ON public.installation USING btree (org_id, installed_at) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX installation_request ON public.installation USING btree (org_id, request_key);
CREATE INDEX installation_vehicle ON public.installation USING btree (vehicle_id);

create table installation_picture (
  installation_id integer not null,
  request_key uuid not null,
  file_id bigint not null,
  constraint installation_picture_pkey PRIMARY KEY (installation_id, request_key)
);

create table invalidation (
  invalidation_id bigint generated always as identity not null,
  xid bigint default ((pg_current_xact_id())::text)::bigint not null,
  process_id uuid not null,
  kind text not null,
  ids bigint[] not null,
  at timestamp with time zone default now() not null,
  constraint invalidation_pkey PRIMARY KEY (invalidation_id)
);
CREATE INDEX invalidation_by_xid ON public.invalidation USING btree (xid);

create table invoice (
  invoice_id integer generated always as identity not null,
  org_id integer not null,
  customer_id integer not null,
  order_id integer,
  contract_id integer,
  number text,
  status text default 'open'::text not null,
  currency text not null,
  issued_on date not null,
  due_on date not null,
  terms text not null,
  strategy text default 'full'::text not null,
  memo text default ''::text not null,
  is_monthly_fee boolean default false not null,
  installment integer,
  installments integer,
  discount_minor bigint default 0 not null,
  shipping_minor bigint default 0 not null,
  net_minor bigint default 0 not null,
  tax_minor bigint default 0 not null,
  total_minor bigint default 0 not null,
  paid_minor bigint default 0 not null,
  refunded_minor bigint default 0 not null,
  snapshot jsonb,
  published_at timestamp with time zone,
  reminders_paused boolean default false not null,
  created_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  deleted_at timestamp with time zone,
  billing_run_id bigint,
  is_credit_note boolean default false not null,
  constraint invoice_invoice_id_customer_id_currency_key UNIQUE (invoice_id, customer_id, currency),
  constraint invoice_pkey PRIMARY KEY (invoice_id),
  constraint invoice_credit_note CHECK (((published_at IS NULL) OR (is_credit_note = (total_minor < 0)))),
  constraint invoice_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint invoice_discount_minor_check CHECK ((discount_minor >= 0)),
  constraint invoice_installment CHECK ((((installment IS NULL) = (installments IS NULL)) AND ((installment >= 1) AND (installment <= installments)))),
  constraint invoice_number_length CHECK (((length(number) >= 1) AND (length(number) <= 21))),
  constraint invoice_paid CHECK ((((paid_minor >= 0) AND (paid_minor <= GREATEST(total_minor, (0)::bigint))) AND ((refunded_minor >= 0) AND (refunded_minor <= paid_minor)))),
  constraint invoice_published CHECK (((published_at IS NULL) OR ((number IS NOT NULL) AND (snapshot IS NOT NULL) AND (deleted_at IS NULL)))),
  constraint invoice_status CHECK ((status = ANY (ARRAY['open'::text, 'unpaid'::text, 'overdue'::text, 'paid'::text, 'refund'::text, 'void'::text]))),
  constraint invoice_strategy CHECK ((strategy = ANY (ARRAY['full'::text, 'deposit'::text, 'installments'::text, 'recurring'::text]))),
  constraint invoice_sum CHECK (((total_minor = (net_minor + tax_minor)) AND (abs(total_minor) <= '9007199254740991'::bigint))),
  constraint invoice_terms CHECK ((terms = ANY (ARRAY['cash_in_advance'::text, 'cod'::text, 'net'::text]))),
  constraint invoice_unpublished CHECK (((published_at IS NOT NULL) OR (status = ANY (ARRAY['open'::text, 'void'::text]))))
);
CREATE INDEX invoice_billing_run ON public.invoice USING btree (billing_run_id) WHERE (billing_run_id IS NOT NULL);
CREATE INDEX invoice_contract ON public.invoice USING btree (contract_id) WHERE (contract_id IS NOT NULL);
CREATE INDEX invoice_counts ON public.invoice USING btree (org_id, status) WHERE (deleted_at IS NULL);
CREATE INDEX invoice_customer ON public.invoice USING btree (customer_id, issued_on DESC, invoice_id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX invoice_due ON public.invoice USING btree (due_on) WHERE (status = ANY (ARRAY['unpaid'::text, 'overdue'::text]));
CREATE INDEX invoice_due_order ON public.invoice USING btree (due_on DESC, invoice_id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX invoice_in_state ON public.invoice USING btree (org_id, status, issued_on DESC, invoice_id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX invoice_newest ON public.invoice USING btree (issued_on DESC, invoice_id DESC) INCLUDE (org_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX invoice_number ON public.invoice USING btree (org_id, lower(number));
CREATE INDEX invoice_number_parts ON public.invoice USING gin (number gin_trgm_ops) WHERE (deleted_at IS NULL);
CREATE INDEX invoice_order ON public.invoice USING btree (order_id) WHERE ((order_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX invoice_published_at ON public.invoice USING btree (published_at) WHERE (published_at IS NOT NULL);
CREATE INDEX invoice_total_order ON public.invoice USING btree (total_minor DESC, invoice_id DESC) WHERE (deleted_at IS NULL);

create table invoice_line (
  line_id bigint generated always as identity not null,
  invoice_id integer not null,
  position integer not null,
  kind text default 'item'::text not null,
  sku_id integer,
  sku_code text default ''::text not null,
  description text not null,
  quantity numeric(12,3) not null,
  unit_price numeric(19,6) not null,
  discount_minor bigint default 0 not null,
  shared_discount_minor bigint default 0 not null,
  net_minor bigint not null,
  tax_minor bigint not null,
  taxes jsonb default '[]'::jsonb not null,
  why jsonb default '{}'::jsonb not null,
  service_period_id bigint,
  period_start date,
  period_end date,
  is_live boolean default true not null,
  constraint invoice_line_place UNIQUE (invoice_id, "position"),
  constraint invoice_line_pkey PRIMARY KEY (line_id),
  constraint invoice_line_description_check CHECK (((length(description) >= 1) AND (length(description) <= 400))),
  constraint invoice_line_kind CHECK ((kind = ANY (ARRAY['item'::text, 'service'::text, 'catch_up'::text, 'credit'::text, 'shipping'::text, 'deposit'::text, 'down_payment'::text, 'installment'::text, 'other'::text]))),
  constraint invoice_line_period_days CHECK ((period_end >= period_start))
);
CREATE INDEX invoice_line_days ON public.invoice_line USING btree (period_end, period_start) WHERE ((period_start IS NOT NULL) AND is_live);
CREATE UNIQUE INDEX invoice_line_period ON public.invoice_line USING btree (service_period_id, period_start, kind) WHERE ((service_period_id IS NOT NULL) AND is_live);
CREATE INDEX invoice_line_service ON public.invoice_line USING btree (service_period_id) WHERE ((service_period_id IS NOT NULL) AND is_live);
CREATE INDEX invoice_line_sku ON public.invoice_line USING btree (sku_id) WHERE (sku_id IS NOT NULL);

create table invoice_reminder (
  invoice_id integer not null,
  kind text not null,
  due_on date not null,
  sent_at timestamp with time zone default now() not null,
  constraint invoice_reminder_pkey PRIMARY KEY (invoice_id, kind, due_on),
  constraint invoice_reminder_kind CHECK ((kind = ANY (ARRAY['before'::text, 'due'::text, 'late'::text, 'later'::text])))
);

create table invoice_tally (
  org_id integer not null,
  customer_id integer not null,
  status text not null,
  published boolean not null,
  monthly boolean not null,
  invoices integer not null
);
CREATE INDEX invoice_tally_customer ON public.invoice_tally USING btree (customer_id);

create table landmark (
  landmark_id integer generated always as identity not null,
  org_id integer not null,
  name text not null,
  custom_id text default ''::text not null,
  street text default ''::text not null,
  city text default ''::text not null,
  state text default ''::text not null,
  country text default ''::text not null,
  postal_code text default ''::text not null,
  tags text[] default '{}'::text[] not null,
  colour text default ''::text not null,
  remark text default ''::text not null,
  shape jsonb not null,
  lat double precision not null,
  lon double precision not null,
  west double precision not null,
  south double precision not null,
  east double precision not null,
  north double precision not null,
  area double precision not null,
  demo boolean default false not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint landmark_pkey PRIMARY KEY (landmark_id),
  constraint landmark_area_check CHECK ((area >= (0)::double precision)),
  constraint landmark_city_check CHECK ((length(city) <= 100)),
  constraint landmark_colour_check CHECK ((colour ~ '^(#[0-9a-f]{6})?$'::text)),
  constraint landmark_country_check CHECK ((length(country) <= 100)),
  constraint landmark_custom_id_check CHECK ((length(custom_id) <= 100)),
  constraint landmark_lat_check CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision))),
  constraint landmark_lon_check CHECK (((lon >= ('-180'::integer)::double precision) AND (lon <= (180)::double precision))),
  constraint landmark_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint landmark_postal_code_check CHECK ((length(postal_code) <= 20)),
  constraint landmark_remark_check CHECK ((length(remark) <= 500)),
  constraint landmark_shape_check CHECK (((shape ->> 'kind'::text) = ANY (ARRAY['circle'::text, 'polygon'::text]))),
  constraint landmark_state_check CHECK ((length(state) <= 100)),
  constraint landmark_street_check CHECK ((length(street) <= 200))
);
CREATE INDEX landmark_letters ON public.landmark USING gin (name gin_trgm_ops, custom_id gin_trgm_ops);
CREATE INDEX landmark_name_prefix ON public.landmark USING btree (lower(name) text_pattern_ops) WHERE (deleted_at IS NULL);
CREATE INDEX landmark_org ON public.landmark USING btree (org_id) WHERE (deleted_at IS NULL);

create table landmark_shape (
  landmark_id integer not null,
  org_id integer not null,
  valid_from date not null,
  valid_to date,
  area double precision not null,
  shape jsonb not null,
  constraint landmark_shape_pkey PRIMARY KEY (landmark_id, valid_from)
);
CREATE INDEX landmark_shape_org ON public.landmark_shape USING btree (org_id);

create table lease (
  name text not null,
  process_id uuid,
  fence bigint default 0 not null,
  until timestamp with time zone default '-infinity'::timestamp with time zone not null,
  constraint lease_name_fence_key UNIQUE (name, fence),
  constraint lease_pkey PRIMARY KEY (name)
);

create table linked_login (
  provider text not null,
  subject text not null,
  user_id integer not null,
  name text default ''::text not null,
  linked_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone,
  constraint linked_login_user_id_provider_key UNIQUE (user_id, provider),
  constraint linked_login_pkey PRIMARY KEY (provider, subject),
  constraint linked_login_provider_check CHECK ((provider = ANY (ARRAY['google'::text, 'facebook'::text]))),
  constraint linked_login_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 255)))
);

create table load_source (
  load_id integer generated always as identity not null,
  model_id integer,
  device_id integer,
  version integer not null,
  since timestamp with time zone not null,
  source jsonb,
  user_id integer,
  created_at timestamp with time zone default now() not null,
  constraint load_source_pkey PRIMARY KEY (load_id),
  constraint load_source_none CHECK (((source IS NOT NULL) OR (device_id IS NOT NULL))),
  constraint load_source_of CHECK ((num_nonnulls(model_id, device_id) = 1))
);
CREATE UNIQUE INDEX load_source_device ON public.load_source USING btree (device_id, version) WHERE (device_id IS NOT NULL);
CREATE UNIQUE INDEX load_source_model ON public.load_source USING btree (model_id, version) WHERE (model_id IS NOT NULL);

create table maintenance_plan (
  plan_id integer generated always as identity not null,
  vehicle_id integer not null,
  kind text not null,
  name text default ''::text not null,
  due_m double precision,
  due_h double precision,
  due_on date,
  every_m double precision,
  every_h double precision,
  every_count integer,
  every_unit text,
  soon_m double precision default 0 not null,
  soon_h double precision default 0 not null,
  soon_days integer default 0 not null,
  remark text default ''::text not null,
  cycle integer default 1 not null,
  status text default 'ok'::text not null,
  next_measure text default 'date'::text not null,
  expected_on date,
  is_predicted boolean default false not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint maintenance_plan_pkey PRIMARY KEY (plan_id),
  constraint maintenance_plan_check CHECK (((due_m IS NOT NULL) OR (due_h IS NOT NULL) OR (due_on IS NOT NULL))),
  constraint maintenance_plan_check1 CHECK (((every_count IS NULL) = (every_unit IS NULL))),
  constraint maintenance_plan_due_h_check CHECK (((due_h >= (0)::double precision) AND (due_h <= ('1000000'::numeric)::double precision))),
  constraint maintenance_plan_due_m_check CHECK (((due_m >= (0)::double precision) AND (due_m <= ('10000000000'::numeric)::double precision))),
  constraint maintenance_plan_every_count_check CHECK ((every_count > 0)),
  constraint maintenance_plan_every_h_check CHECK ((every_h > (0)::double precision)),
  constraint maintenance_plan_every_m_check CHECK ((every_m > (0)::double precision)),
  constraint maintenance_plan_every_unit_check CHECK ((every_unit = ANY (ARRAY['day'::text, 'month'::text]))),
  constraint maintenance_plan_name_check CHECK ((length(name) <= 100)),
  constraint maintenance_plan_next_measure_check CHECK ((next_measure = ANY (ARRAY['distance'::text, 'engineHours'::text, 'date'::text]))),
  constraint maintenance_plan_remark_check CHECK ((length(remark) <= 500)),
  constraint maintenance_plan_soon_days_check CHECK ((soon_days >= 0)),
  constraint maintenance_plan_soon_h_check CHECK ((soon_h >= (0)::double precision)),
  constraint maintenance_plan_soon_m_check CHECK ((soon_m >= (0)::double precision)),
  constraint maintenance_plan_status_check CHECK ((status = ANY (ARRAY['overdue'::text, 'due'::text, 'soon'::text, 'ok'::text])))
);
CREATE UNIQUE INDEX maintenance_plan_name ON public.maintenance_plan USING btree (vehicle_id, kind, lower(name)) WHERE (deleted_at IS NULL);

create table maintenance_plan_user (
  plan_id integer not null,
  user_id integer not null,
  constraint maintenance_plan_user_pkey PRIMARY KEY (plan_id, user_id)
);
CREATE INDEX maintenance_plan_user_user ON public.maintenance_plan_user USING btree (user_id);

create table maintenance_reading (
  vehicle_id integer not null,
  at timestamp with time zone not null,
  zone text not null,
  day date not null,
  odometer_m double precision,
  is_estimated boolean default false not null,
  engine_h double precision,
  pace_m double precision,
  pace_h double precision,
  pace_days integer not null,
  made_of text not null,
  constraint maintenance_reading_pkey PRIMARY KEY (vehicle_id)
) with (fillfactor=70);

create table maintenance_reminder (
  reminder_id bigint generated always as identity not null,
  plan_id integer not null,
  cycle integer not null,
  stage text not null,
  user_id integer not null,
  channel text not null,
  state text default 'waiting'::text not null,
  next_at timestamp with time zone not null,
  attempts smallint default 0 not null,
  note text default ''::text not null,
  outbox_id bigint,
  created_at timestamp with time zone default now() not null,
  constraint maintenance_reminder_plan_id_cycle_stage_user_id_channel_key UNIQUE (plan_id, cycle, stage, user_id, channel),
  constraint maintenance_reminder_pkey PRIMARY KEY (reminder_id),
  constraint maintenance_reminder_channel_check CHECK ((channel = ANY (ARRAY['message'::text, 'email'::text, 'sms'::text, 'webPush'::text]))),
  constraint maintenance_reminder_note_check CHECK ((length(note) <= 500)),
  constraint maintenance_reminder_stage_check CHECK ((stage = ANY (ARRAY['soon'::text, 'due'::text, 'overdue'::text]))),
  constraint maintenance_reminder_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text, 'dropped'::text])))
);
CREATE INDEX maintenance_reminder_due ON public.maintenance_reminder USING btree (next_at) WHERE (state = 'waiting'::text);

create table maintenance_service (
  service_id integer generated always as identity not null,
  vehicle_id integer not null,
  plan_id integer,
  kind text not null,
  name text default ''::text not null,
  done_on date not null,
  odometer_m double precision,
  engine_h double precision,
  cost bigint,
  currency text,
  remark text default ''::text not null,
  user_id integer not null,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  version integer default 1 not null,
  constraint maintenance_service_pkey PRIMARY KEY (service_id),
  constraint maintenance_service_check CHECK (((cost IS NULL) = (currency IS NULL))),
  constraint maintenance_service_cost_check CHECK ((cost >= 0)),
  constraint maintenance_service_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint maintenance_service_engine_h_check CHECK (((engine_h >= (0)::double precision) AND (engine_h <= ('1000000'::numeric)::double precision))),
  constraint maintenance_service_odometer_m_check CHECK (((odometer_m >= (0)::double precision) AND (odometer_m <= ('10000000000'::numeric)::double precision))),
  constraint maintenance_service_remark_check CHECK ((length(remark) <= 2000))
);
CREATE INDEX maintenance_service_done ON public.maintenance_service USING btree (done_on DESC, service_id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX maintenance_service_plan ON public.maintenance_service USING btree (plan_id, done_on DESC);
CREATE INDEX maintenance_service_vehicle ON public.maintenance_service USING btree (vehicle_id, done_on DESC) WHERE (deleted_at IS NULL);

create table map_source (
  map_source_id integer generated always as identity not null,
  org_id integer not null,
  name text not null,
  kind text not null,
  role text not null,
  address text not null,
  origin text not null,
  layers text default ''::text not null,
  attribution text default ''::text not null,
  min_zoom integer default 0 not null,
  max_zoom integer default 19 not null,
  tile_size integer default 256 not null,
  opacity integer default 70 not null,
  key text default ''::text not null,
  is_on boolean default false not null,
  version integer default 1 not null,
  deleted_at timestamp with time zone,
  origins text[] default '{}'::text[] not null,
  style text default ''::text not null,
  constraint map_source_pkey PRIMARY KEY (map_source_id),
  constraint map_source_kind CHECK ((kind = ANY (ARRAY['xyz'::text, 'wms'::text, 'style'::text, 'pmtiles'::text]))),
  constraint map_source_max_zoom_check CHECK (((max_zoom >= 0) AND (max_zoom <= 22))),
  constraint map_source_min_zoom_check CHECK (((min_zoom >= 0) AND (min_zoom <= 22))),
  constraint map_source_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint map_source_opacity_check CHECK (((opacity >= 10) AND (opacity <= 100))),
  constraint map_source_origins CHECK ((cardinality(origins) > 0)),
  constraint map_source_role CHECK ((role = ANY (ARRAY['road'::text, 'imagery'::text, 'overlay'::text]))),
  constraint map_source_style CHECK (((style <> ''::text) = (kind = ANY (ARRAY['style'::text, 'pmtiles'::text])))),
  constraint map_source_tile_size_check CHECK ((tile_size = ANY (ARRAY[256, 512]))),
  constraint map_source_zooms CHECK ((min_zoom <= max_zoom))
);
CREATE UNIQUE INDEX map_source_name ON public.map_source USING btree (org_id, lower(name)) WHERE (deleted_at IS NULL);
CREATE INDEX map_source_on ON public.map_source USING btree (origin) WHERE (is_on AND (deleted_at IS NULL));

create table menu (
  menu_id integer generated always as identity not null,
  parent_id integer default 0 not null,
  key text,
  name text not null,
  type smallint not null,
  perms text default ''::text not null,
  path text default ''::text not null,
  weight integer not null,
  edited boolean default false not null,
  deleted_at timestamp with time zone,
  version integer default 1 not null,
  constraint menu_key_key UNIQUE (key),
  constraint menu_pkey PRIMARY KEY (menu_id),
  constraint menu_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint menu_path_check CHECK ((length(path) <= 200)),
  constraint menu_perms_check CHECK ((length(perms) <= 100)),
  constraint menu_type_check CHECK (((type >= 0) AND (type <= 3)))
);
CREATE INDEX menu_parent ON public.menu USING btree (parent_id);
CREATE UNIQUE INDEX menu_perms ON public.menu USING btree (perms) WHERE ((perms <> ''::text) AND (deleted_at IS NULL));

create table message (
  message_id integer generated always as identity not null,
  org_id integer not null,
  type text not null,
  title text not null,
  body text not null,
  target_org_ids integer[] default '{}'::integer[] not null,
  created_by integer,
  created_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone,
  sent_by integer,
  version integer default 1 not null,
  deleted_at timestamp with time zone,
  alarm_id bigint,
  vehicle_id integer,
  state text default 'draft'::text not null,
  constraint message_pkey PRIMARY KEY (message_id),
  constraint message_body_check CHECK (((length(body) >= 1) AND (length(body) <= 10000))),
  constraint message_sent CHECK (((state = 'sent'::text) = (sent_at IS NOT NULL))),
  constraint message_state CHECK ((state = ANY (ARRAY['draft'::text, 'sent'::text]))),
  constraint message_title_check CHECK (((length(title) >= 1) AND (length(title) <= 150)))
);
CREATE INDEX message_org ON public.message USING btree (org_id, created_at DESC) WHERE (deleted_at IS NULL);

create table message_user (
  user_id integer not null,
  message_id integer not null,
  read_at timestamp with time zone,
  hidden_at timestamp with time zone,
  constraint message_user_pkey PRIMARY KEY (user_id, message_id)
);
CREATE INDEX message_user_message ON public.message_user USING btree (message_id);

create table mission (
  mission_id integer generated always as identity not null,
  destination_id integer not null,
  vehicle_id integer not null,
  starts_at timestamp with time zone not null,
  due_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  ended_at timestamp with time zone,
  ended_by integer,
  state text default 'sent'::text not null,
  version integer default 1 not null,
  deleted_at timestamp with time zone,
  constraint mission_pkey PRIMARY KEY (mission_id),
  constraint mission_check CHECK ((due_at > starts_at)),
  constraint mission_ended CHECK (((state = 'ended'::text) = (ended_at IS NOT NULL))),
  constraint mission_state CHECK ((state = ANY (ARRAY['sent'::text, 'ended'::text])))
);
CREATE UNIQUE INDEX mission_now ON public.mission USING btree (destination_id, vehicle_id) WHERE (ended_at IS NULL);
CREATE INDEX mission_vehicle ON public.mission USING btree (vehicle_id);

create table model (
  model_id integer generated always as identity not null,
  name text not null,
  manufacturer text default ''::text not null,
  description text default ''::text not null,
  is_trailer boolean default false not null,
  is_parts boolean default false not null,
  product_origin text default ''::text not null,
  currency text,
  price_settlement jsonb,
  price_catalogue jsonb,
  price_sales jsonb,
  capabilities text[] default '{}'::text[] not null,
  hw_digits smallint default 5 not null,
  demo boolean default false not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  warranty_months smallint default 12 not null,
  battery_mah integer,
  constraint model_pkey PRIMARY KEY (model_id),
  constraint model_battery CHECK (((battery_mah >= 1) AND (battery_mah <= 1000000))),
  constraint model_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint model_description_check CHECK ((length(description) <= 2000)),
  constraint model_hw_digits_check CHECK ((hw_digits = ANY (ARRAY[5, 6]))),
  constraint model_manufacturer_check CHECK ((length(manufacturer) <= 60)),
  constraint model_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint model_prices CHECK (((((((price_settlement ->> 'min'::text))::bigint > 0) AND (((price_settlement ->> 'max'::text))::bigint >= ((price_settlement ->> 'min'::text))::bigint)) IS NOT FALSE) AND (((((price_catalogue ->> 'min'::text))::bigint > 0) AND (((price_catalogue ->> 'max'::text))::bigint >= ((price_catalogue ->> 'min'::text))::bigint)) IS NOT FALSE) AND (((((price_sales ->> 'min'::text))::bigint > 0) AND (((price_sales ->> 'max'::text))::bigint >= ((price_sales ->> 'min'::text))::bigint)) IS NOT FALSE))),
  constraint model_product_origin_check CHECK ((length(product_origin) <= 60)),
  constraint model_warranty CHECK (((warranty_months >= 0) AND (warranty_months <= 120)))
);
CREATE UNIQUE INDEX model_name ON public.model USING btree (lower(name)) WHERE (deleted_at IS NULL);

create table monitor_filter (
  user_id integer not null,
  name text not null,
  filter jsonb not null,
  saved_at timestamp with time zone default now() not null
);
CREATE UNIQUE INDEX monitor_filter_name ON public.monitor_filter USING btree (user_id, lower(name));

create table movement_change (
  change_id bigint generated always as identity not null,
  cause text not null,
  since timestamp with time zone not null,
  level text,
  subject text,
  org_id integer,
  west double precision,
  south double precision,
  east double precision,
  north double precision,
  constraint movement_change_pkey PRIMARY KEY (change_id),
  constraint movement_change_cause_check CHECK ((cause = ANY (ARRAY['landmark'::text, 'rule'::text, 'load'::text])))
);

create table movement_checkpoint (
  device_id integer not null,
  time timestamp with time zone not null,
  state text not null,
  reports integer not null,
  constraint movement_checkpoint_pkey PRIMARY KEY (device_id, "time")
);

create table movement_device (
  device_id integer not null,
  state text not null,
  reports integer not null,
  head timestamp with time zone not null,
  seen bigint not null,
  now jsonb not null,
  stale_from timestamp with time zone,
  stale_cause text,
  is_visiting boolean generated always as (((now -> 'visits'::text) <> '[]'::jsonb)) stored not null,
  constraint movement_device_pkey PRIMARY KEY (device_id),
  constraint movement_device_stale_cause_check CHECK ((stale_cause = ANY (ARRAY['late'::text, 'landmark'::text, 'rule'::text, 'restored'::text])))
) with (fillfactor=70);
CREATE INDEX movement_device_stale ON public.movement_device USING btree (stale_from) WHERE (stale_from IS NOT NULL);
CREATE INDEX movement_device_visiting ON public.movement_device USING btree (device_id) WHERE is_visiting;

create table movement_reading (
  reading_id bigint generated always as identity not null,
  way text not null,
  source text not null,
  reader text not null,
  org_id integer not null,
  user_id integer,
  key_id integer,
  share_id integer,
  schedule_id integer,
  address text,
  scope_id bigint not null,
  hour timestamp with time zone not null,
  windows tstzmultirange not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  times integer default 1 not null,
  constraint movement_reading_merged UNIQUE (hour, reader, way, source, scope_id),
  constraint movement_reading_pkey PRIMARY KEY (reading_id),
  constraint movement_reading_way_check CHECK ((way = ANY (ARRAY['screen'::text, 'export'::text, 'schedule'::text, 'api'::text, 'share'::text])))
);
CREATE INDEX movement_reading_scope_of ON public.movement_reading USING btree (scope_id);
CREATE INDEX movement_reading_user ON public.movement_reading USING btree (user_id, hour) WHERE (user_id IS NOT NULL);

create table movement_reading_scope (
  scope_id bigint generated always as identity not null,
  hash bytea not null,
  kinds text[] not null,
  org_ids integer[] not null,
  vehicle_ids integer[],
  devices integer[],
  landmark_ids integer[],
  made_at timestamp with time zone default now() not null,
  constraint movement_reading_scope_hash_key UNIQUE (hash),
  constraint movement_reading_scope_pkey PRIMARY KEY (scope_id)
);

create table movement_restatement (
  device_id integer not null,
  at timestamp with time zone not null,
  part integer not null,
  kind text not null,
  start_at timestamp with time zone not null,
  cause text not null,
  old jsonb,
  new jsonb,
  old_at timestamp with time zone,
  constraint movement_restatement_pkey PRIMARY KEY (device_id, at, part),
  constraint movement_restatement_cause_check CHECK ((cause = ANY (ARRAY['late'::text, 'landmark'::text, 'rule'::text, 'restored'::text])))
);
CREATE INDEX movement_restatement_start ON public.movement_restatement USING btree (device_id, start_at);

create table movement_row (
  device_id integer not null,
  kind text not null,
  start_at timestamp with time zone not null,
  known_at timestamp with time zone not null,
  part smallint not null,
  end_at timestamp with time zone,
  landmark_id integer,
  region text,
  mm bigint,
  version text not null,
  body jsonb not null,
  odometer_mm bigint generated always as ((((body ->> 'odometerMm'::text))::double precision)::bigint) stored,
  inferred_mm bigint generated always as ((((body ->> 'inferredMm'::text))::double precision)::bigint) stored,
  engine_ms bigint generated always as ((((body ->> 'engineMs'::text))::double precision)::bigint) stored,
  idle_ms bigint generated always as ((((body ->> 'idleMs'::text))::double precision)::bigint) stored,
  max_speed integer generated always as (
CASE
    WHEN (kind = 'trip'::text) THEN (((body ->> 'maxSpeed'::text))::double precision)::integer
    ELSE NULL::integer
END) stored,
  start_lat double precision generated always as (
CASE
    WHEN (kind = 'trip'::text) THEN ((body ->> 'startLat'::text))::double precision
    ELSE NULL::double precision
END) stored,
  start_lon double precision generated always as (
CASE
    WHEN (kind = 'trip'::text) THEN ((body ->> 'startLon'::text))::double precision
    ELSE NULL::double precision
END) stored,
  end_lat double precision generated always as (
CASE
    WHEN (kind = 'trip'::text) THEN ((body ->> 'endLat'::text))::double precision
    ELSE NULL::double precision
END) stored,
  end_lon double precision generated always as (
CASE
    WHEN (kind = 'trip'::text) THEN ((body ->> 'endLon'::text))::double precision
    ELSE NULL::double precision
END) stored,
  marks smallint generated always as (
CASE
    WHEN (kind = 'trip'::text) THEN (((
    CASE
        WHEN ((body ->> 'isInferred'::text))::boolean THEN 1
        ELSE 0
    END +
    CASE
        WHEN ((body ->> 'isShort'::text))::boolean THEN 2
        ELSE 0
    END) +
    CASE
        WHEN ((body ->> 'isEngineOff'::text))::boolean THEN 4
        ELSE 0
    END))::smallint
    ELSE NULL::smallint
END) stored,
  written_at timestamp with time zone default now(),
  constraint movement_row_pkey PRIMARY KEY (device_id, kind, start_at, known_at, part),
  constraint movement_row_kind_check CHECK ((kind = ANY (ARRAY['trip'::text, 'stop'::text, 'visit'::text, 'idle'::text, 'load'::text, 'mileage'::text, 'activity'::text, 'crossing'::text, 'odometerFault'::text])))
);
CREATE INDEX movement_row_activity ON public.movement_row USING btree (device_id, start_at) INCLUDE (engine_ms, idle_ms) WHERE (kind = 'activity'::text);
CREATE INDEX movement_row_known ON public.movement_row USING btree (device_id, known_at);
CREATE INDEX movement_row_landmark ON public.movement_row USING btree (landmark_id, end_at) WHERE (kind = 'visit'::text);
CREATE INDEX movement_row_landmark_long ON public.movement_row USING btree (landmark_id, end_at) WHERE ((kind = 'visit'::text) AND ((end_at - start_at) > '7 days'::interval));
CREATE INDEX movement_row_load ON public.movement_row USING btree (device_id, start_at) INCLUDE (end_at) WHERE (kind = 'load'::text);
CREATE INDEX movement_row_long_stay ON public.movement_row USING btree (device_id, start_at) INCLUDE (end_at, landmark_id) WHERE ((kind = 'visit'::text) AND (NOT ((body ->> 'isPass'::text))::boolean) AND ((end_at - start_at) > '7 days'::interval));
CREATE INDEX movement_row_mileage ON public.movement_row USING btree (device_id, start_at) INCLUDE (region, mm, odometer_mm, inferred_mm) WHERE (kind = 'mileage'::text);
CREATE INDEX movement_row_phase ON public.movement_row USING btree (device_id, kind, start_at) INCLUDE (end_at) WHERE (kind = ANY (ARRAY['stop'::text, 'idle'::text]));
CREATE INDEX movement_row_set_aside ON public.movement_row USING btree (device_id, start_at) WHERE ((kind = 'activity'::text) AND ((body ->> 'rejected'::text) <> '0'::text));
CREATE INDEX movement_row_stay ON public.movement_row USING btree (device_id, start_at) INCLUDE (end_at, landmark_id) WHERE ((kind = 'visit'::text) AND (NOT ((body ->> 'isPass'::text))::boolean));
CREATE INDEX movement_row_trip ON public.movement_row USING btree (device_id, start_at) INCLUDE (end_at, mm, odometer_mm) WHERE (kind = 'trip'::text);

create table movement_rule (
  rule_id integer generated always as identity not null,
  level text not null,
  subject text not null,
  version integer not null,
  since timestamp with time zone not null,
  preset text not null,
  changes jsonb default '{}'::jsonb not null,
  user_id integer,
  created_at timestamp with time zone default now() not null,
  constraint movement_rule_level_subject_version_key UNIQUE (level, subject, version),
  constraint movement_rule_pkey PRIMARY KEY (rule_id),
  constraint movement_rule_level_check CHECK ((level = ANY (ARRAY['model'::text, 'organisation'::text, 'device'::text])))
);

create table movement_setup (
  version bigint not null
);

create table movement_telling (
  device_id integer not null,
  at timestamp with time zone not null,
  part integer not null,
  address text not null,
  told_at timestamp with time zone not null,
  user_id integer not null,
  constraint movement_telling_pkey PRIMARY KEY (device_id, at, part, address)
);

create table odometer_adjustment (
  adjustment_id integer generated always as identity not null,
  vehicle_id integer not null,
  at timestamp with time zone not null,
  value double precision not null,
  entered_at timestamp with time zone default now() not null,
  user_id integer not null,
  reason text not null,
  constraint odometer_adjustment_pkey PRIMARY KEY (adjustment_id),
  constraint odometer_adjustment_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint odometer_adjustment_value_check CHECK (((value >= (0)::double precision) AND (value <= ('10000000000'::numeric)::double precision)))
);
CREATE INDEX odometer_adjustment_vehicle ON public.odometer_adjustment USING btree (vehicle_id, at);

create table organization (
  org_id integer generated always as identity not null,
  parent_id integer default 0 not null,
  name text not null,
  type smallint default 1 not null,
  demo boolean default false not null,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  remark text default ''::text not null,
  child_limit integer,
  notification_limit integer,
  landmark_limit integer,
  account_limit integer,
  time_zone text default ''::text not null,
  distance_unit text default ''::text not null,
  temperature_unit text default ''::text not null,
  account_verification boolean default false not null,
  evaluation_start date,
  evaluation_days integer,
  suspended_at timestamp with time zone,
  suspend_reason text default ''::text not null,
  account_manager_id integer,
  product_name text default ''::text not null,
  host_name text default ''::text not null,
  colour text default ''::text not null,
  logo text default ''::text not null,
  login_picture text default ''::text not null,
  version integer default 1 not null,
  host_proved text default ''::text not null,
  host_proof text default ''::text not null,
  host_found text default ''::text not null,
  host_checked_at timestamp with time zone,
  host_missing_since timestamp with time zone,
  debt_block_days integer,
  most_discount_percent integer default 25 not null,
  constraint organization_pkey PRIMARY KEY (org_id),
  constraint organization_account_limit_check CHECK ((account_limit >= 0)),
  constraint organization_child_limit_check CHECK ((child_limit >= 0)),
  constraint organization_colour_check CHECK ((colour ~ '^(#[0-9a-f]{6})?$'::text)),
  constraint organization_debt_block_days_check CHECK (((debt_block_days >= 0) AND (debt_block_days <= 365))),
  constraint organization_distance_unit_check CHECK ((distance_unit = ANY (ARRAY[''::text, 'mi'::text, 'km'::text]))),
  constraint organization_evaluation_days_check CHECK (((evaluation_days >= 1) AND (evaluation_days <= 3660))),
  constraint organization_host_found_check CHECK ((host_found = ANY (ARRAY[''::text, 'found'::text, 'absent'::text, 'unreachable'::text]))),
  constraint organization_host_name_check CHECK ((length(host_name) <= 253)),
  constraint organization_host_proof_check CHECK ((host_proof = ANY (ARRAY[''::text, 'dns'::text, 'word'::text]))),
  constraint organization_host_proof_kind CHECK (((host_proved = ''::text) = (host_proof = ''::text))),
  constraint organization_host_proved_check CHECK (((host_proved = ''::text) OR ((host_proved = host_name) AND (deleted_at IS NULL)))),
  constraint organization_landmark_limit_check CHECK ((landmark_limit >= 0)),
  constraint organization_login_picture_check CHECK ((length(login_picture) <= 60)),
  constraint organization_logo_check CHECK ((length(logo) <= 60)),
  constraint organization_most_discount_percent_check CHECK (((most_discount_percent >= 0) AND (most_discount_percent <= 100))),
  constraint organization_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint organization_notification_limit_check CHECK ((notification_limit >= 0)),
  constraint organization_product_name_check CHECK ((length(product_name) <= 40)),
  constraint organization_remark_check CHECK ((length(remark) <= 500)),
  constraint organization_suspend_reason_check CHECK ((length(suspend_reason) <= 500)),
  constraint organization_temperature_unit_check CHECK ((temperature_unit = ANY (ARRAY[''::text, 'F'::text, 'C'::text]))),
  constraint organization_time_zone_check CHECK ((length(time_zone) <= 60)),
  constraint organization_type_check CHECK ((type = ANY (ARRAY[1, 4, 5, 6])))
);
CREATE UNIQUE INDEX organization_host_proved ON public.organization USING btree (host_proved) WHERE (host_proved <> ''::text);
CREATE UNIQUE INDEX organization_manager ON public.organization USING btree (account_manager_id) WHERE ((account_manager_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE UNIQUE INDEX organization_name ON public.organization USING btree (parent_id, lower(name)) WHERE (deleted_at IS NULL);
CREATE INDEX organization_parent ON public.organization USING btree (parent_id);

create table outbox (
  outbox_id bigint generated always as identity not null,
  channel text not null,
  recipient text not null,
  org_id integer,
  content jsonb not null,
  dedupe_key text,
  created_at timestamp with time zone default now() not null,
  attempts smallint default 0 not null,
  sent_at timestamp with time zone,
  failed_at timestamp with time zone,
  last_error text default ''::text not null,
  constraint outbox_dedupe_key_key UNIQUE (dedupe_key),
  constraint outbox_pkey PRIMARY KEY (outbox_id),
  constraint outbox_channel_check CHECK (((length(channel) >= 1) AND (length(channel) <= 40))),
  constraint outbox_recipient_check CHECK (((length(recipient) >= 1) AND (length(recipient) <= 2000)))
);

create table partner_invitation (
  invitation_id integer generated always as identity not null,
  org_id integer not null,
  org_name text not null,
  email text not null,
  token_hash bytea not null,
  invited_by integer not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  partner_org_id integer,
  state text default 'invited'::text not null,
  version integer default 1 not null,
  deleted_at timestamp with time zone,
  constraint partner_invitation_token_hash_key UNIQUE (token_hash),
  constraint partner_invitation_pkey PRIMARY KEY (invitation_id),
  constraint partner_invitation_accepted CHECK (((state = 'accepted'::text) = (accepted_at IS NOT NULL))),
  constraint partner_invitation_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254))),
  constraint partner_invitation_org_name_check CHECK (((length(org_name) >= 1) AND (length(org_name) <= 100))),
  constraint partner_invitation_state CHECK ((state = ANY (ARRAY['invited'::text, 'accepted'::text, 'expired'::text, 'withdrawn'::text])))
);
CREATE INDEX partner_invitation_due ON public.partner_invitation USING btree (expires_at) WHERE (state = 'invited'::text);
CREATE INDEX partner_invitation_org ON public.partner_invitation USING btree (org_id);

create table payment (
  payment_id integer generated always as identity not null,
  org_id integer not null,
  customer_id integer not null,
  currency text not null,
  amount_minor bigint not null,
  method text not null,
  external_ref text default ''::text not null,
  received_on date not null,
  memo text default ''::text not null,
  state text default 'received'::text not null,
  allocated_minor bigint default 0 not null,
  refunded_minor bigint default 0 not null,
  created_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  deleted_at timestamp with time zone,
  credit_note_of integer,
  constraint payment_credit_note_of_key UNIQUE (credit_note_of),
  constraint payment_payment_id_customer_id_currency_key UNIQUE (payment_id, customer_id, currency),
  constraint payment_pkey PRIMARY KEY (payment_id),
  constraint payment_amount CHECK (((amount_minor >= 1) AND (amount_minor <= '9007199254740991'::bigint))),
  constraint payment_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint payment_method CHECK ((method = ANY (ARRAY['transfer'::text, 'check'::text, 'card'::text, 'cash'::text, 'direct_debit'::text, 'otherwise'::text, 'credit_note'::text]))),
  constraint payment_of_credit_note CHECK (((method = 'credit_note'::text) = (credit_note_of IS NOT NULL))),
  constraint payment_reversed CHECK (((state = 'received'::text) OR ((allocated_minor = 0) AND (refunded_minor = 0)))),
  constraint payment_spent CHECK (((allocated_minor >= 0) AND (refunded_minor >= 0) AND ((allocated_minor + refunded_minor) <= amount_minor))),
  constraint payment_state CHECK ((state = ANY (ARRAY['received'::text, 'reversed'::text])))
);
CREATE INDEX payment_credit ON public.payment USING btree (customer_id, currency) WHERE ((state = 'received'::text) AND ((allocated_minor + refunded_minor) < amount_minor) AND (deleted_at IS NULL));
CREATE INDEX payment_customer ON public.payment USING btree (customer_id, received_on DESC, payment_id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX payment_newest ON public.payment USING btree (received_on DESC, payment_id DESC) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX payment_ref ON public.payment USING btree (org_id, method, lower(external_ref)) WHERE (external_ref <> ''::text);

create table payment_allocation (
  allocation_id bigint generated always as identity not null,
  payment_id integer not null,
  invoice_id integer not null,
  customer_id integer not null,
  currency text not null,
  amount_minor bigint not null,
  refunded_minor bigint default 0 not null,
  made_at timestamp with time zone default now() not null,
  released_at timestamp with time zone,
  constraint payment_allocation_pkey PRIMARY KEY (allocation_id),
  constraint payment_allocation_amount CHECK ((amount_minor > 0)),
  constraint payment_allocation_refunded CHECK (((refunded_minor >= 0) AND (refunded_minor <= amount_minor)))
);
CREATE INDEX payment_allocation_invoice ON public.payment_allocation USING btree (invoice_id);
CREATE INDEX payment_allocation_payment ON public.payment_allocation USING btree (payment_id);

create table payment_event (
  gateway_id integer not null,
  event_id text not null,
  received_at timestamp with time zone default now() not null,
  constraint payment_event_pkey PRIMARY KEY (gateway_id, event_id)
);
CREATE INDEX payment_event_age ON public.payment_event USING btree (received_at);

create table payment_gateway (
  gateway_id integer generated always as identity not null,
  org_id integer not null,
  service text not null,
  base_url text default ''::text not null,
  credentials text default ''::text not null,
  is_active boolean default true not null,
  said text default ''::text not null,
  compared_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  deleted_at timestamp with time zone,
  constraint payment_gateway_pkey PRIMARY KEY (gateway_id),
  constraint payment_gateway_base_url_check CHECK ((length(base_url) <= 300)),
  constraint payment_gateway_said_check CHECK ((length(said) <= 500)),
  constraint payment_gateway_service CHECK ((service = 'stripe'::text))
);
CREATE UNIQUE INDEX payment_gateway_one ON public.payment_gateway USING btree (org_id) WHERE (deleted_at IS NULL);

create table payment_link (
  link_id integer generated always as identity not null,
  request_id uuid default gen_random_uuid() not null,
  gateway_id integer not null,
  invoice_id integer not null,
  org_id integer not null,
  key text not null,
  currency text not null,
  amount_minor bigint not null,
  state text default 'waiting'::text not null,
  remote_id text default ''::text not null,
  url text default ''::text not null,
  said text default ''::text not null,
  user_id integer,
  asked_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  constraint payment_link_pkey PRIMARY KEY (link_id),
  constraint payment_link_amount CHECK ((amount_minor > 0)),
  constraint payment_link_key_check CHECK ((length(key) = 64)),
  constraint payment_link_said_check CHECK ((length(said) <= 500)),
  constraint payment_link_state CHECK ((state = ANY (ARRAY['waiting'::text, 'open'::text, 'closing'::text, 'closed'::text, 'failed'::text])))
);
CREATE INDEX payment_link_closing ON public.payment_link USING btree (gateway_id) WHERE (state = 'closing'::text);
CREATE INDEX payment_link_key ON public.payment_link USING btree (key, link_id DESC);
CREATE UNIQUE INDEX payment_link_one ON public.payment_link USING btree (invoice_id) WHERE (state = ANY (ARRAY['waiting'::text, 'open'::text]));
CREATE UNIQUE INDEX payment_link_remote ON public.payment_link USING btree (gateway_id, remote_id) WHERE (remote_id <> ''::text);

create table place_address (
  lat integer not null,
  lon integer not null,
  name text,
  expires_at timestamp with time zone not null,
  constraint place_address_pkey PRIMARY KEY (lat, lon)
);
CREATE INDEX place_address_expires ON public.place_address USING btree (expires_at);

create table place_wanted (
  lat integer not null,
  lon integer not null,
  wanted_at timestamp with time zone default now() not null,
  constraint place_wanted_pkey PRIMARY KEY (lat, lon)
);
CREATE INDEX place_wanted_at ON public.place_wanted USING btree (wanted_at);

create table policy_agreement (
  user_id integer not null,
  version text not null,
  locale text not null,
  remote_address text not null,
  agreed_at timestamp with time zone default now() not null,
  constraint policy_agreement_pkey PRIMARY KEY (user_id, version)
);

create table price_rule (
  rule_id integer generated always as identity not null,
  org_id integer not null,
  device_id integer,
  customer_id integer,
  model_id integer,
  sku_id integer not null,
  period integer not null,
  currency text not null,
  price numeric not null,
  valid_from date not null,
  valid_to date,
  continued_as integer,
  created_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  deleted_at timestamp with time zone,
  demo boolean default false not null,
  constraint price_rule_apart EXCLUDE USING gist (int4range(org_id, org_id, '[]'::text) WITH &&, int4range(sku_id, sku_id, '[]'::text) WITH &&, int4range(COALESCE(device_id, 0), COALESCE(device_id, 0), '[]'::text) WITH &&, int4range(COALESCE(customer_id, 0), COALESCE(customer_id, 0), '[]'::text) WITH &&, int4range(COALESCE(model_id, 0), COALESCE(model_id, 0), '[]'::text) WITH &&, daterange(valid_from, valid_to) WITH &&) WHERE ((deleted_at IS NULL)),
  constraint price_rule_pkey PRIMARY KEY (rule_id),
  constraint price_rule_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint price_rule_ends CHECK ((valid_to > valid_from)),
  constraint price_rule_period CHECK ((period = ANY (ARRAY[1, 3, 6, 12]))),
  constraint price_rule_price_check CHECK (((price > (0)::numeric) AND (price < '10000000000000'::numeric) AND (scale(price) <= 6))),
  constraint price_rule_scope CHECK ((((device_id IS NOT NULL) AND (model_id IS NULL) AND (customer_id IS NULL)) OR ((device_id IS NULL) AND (model_id IS NOT NULL))))
);
CREATE INDEX price_rule_device ON public.price_rule USING btree (device_id) WHERE (deleted_at IS NULL);
CREATE INDEX price_rule_model ON public.price_rule USING btree (model_id, customer_id) WHERE (deleted_at IS NULL);
CREATE INDEX price_rule_sku ON public.price_rule USING btree (sku_id) WHERE (deleted_at IS NULL);

create table push_delivery (
  delivery_id bigint generated always as identity not null,
  server_id integer not null,
  created_at timestamp with time zone default now() not null,
  body jsonb not null,
  positions integer not null,
  state text not null,
  attempts integer default 0 not null,
  next_attempt_at timestamp with time zone default now() not null,
  delivered_at timestamp with time zone,
  status integer,
  last_error text default ''::text not null,
  kind text default 'positions'::text not null,
  constraint push_delivery_pkey PRIMARY KEY (delivery_id),
  constraint push_delivery_kind_check CHECK ((kind = ANY (ARRAY['positions'::text, 'alarms'::text]))),
  constraint push_delivery_last_error_check CHECK ((length(last_error) <= 500)),
  constraint push_delivery_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text])))
);
CREATE INDEX push_delivery_due ON public.push_delivery USING btree (next_attempt_at) WHERE (state = 'waiting'::text);
CREATE INDEX push_delivery_old ON public.push_delivery USING btree (created_at);
CREATE INDEX push_delivery_server ON public.push_delivery USING btree (server_id, delivery_id DESC);
CREATE INDEX push_delivery_waiting ON public.push_delivery USING btree (server_id, kind, delivery_id) WHERE (state = 'waiting'::text);

create table push_server (
  server_id integer generated always as identity not null,
  org_id integer not null,
  protocol text not null,
  address text not null,
  topic text default ''::text not null,
  authorization_code text default ''::text not null,
  secret text not null,
  enabled boolean default true not null,
  cursor jsonb,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  isaac boolean default false not null,
  version integer default 1 not null,
  constraint push_server_pkey PRIMARY KEY (server_id),
  constraint push_server_address_check CHECK ((((length(address) >= 1) AND (length(address) <= 300)) AND (address !~~* '%http%'::text))),
  constraint push_server_protocol_check CHECK ((protocol = ANY (ARRAY['http'::text, 'https'::text, 'mqtt'::text, 'mqtts'::text]))),
  constraint push_server_topic_check CHECK ((length(topic) <= 200))
);
CREATE UNIQUE INDEX push_server_isaac ON public.push_server USING btree (org_id) WHERE (isaac AND (deleted_at IS NULL));
CREATE INDEX push_server_org ON public.push_server USING btree (org_id) WHERE (deleted_at IS NULL);

create table quick_report (
  device integer not null,
  is_timed boolean not null,
  interval_s integer not null,
  duration_ms bigint not null,
  phase text default 'waiting'::text not null,
  requested_at timestamp with time zone not null,
  asked_at timestamp with time zone,
  told_at timestamp with time zone,
  ends_at timestamp with time zone,
  over_at timestamp with time zone,
  stop_due boolean default false not null,
  constraint quick_report_pkey PRIMARY KEY (device)
);

create table record_file (
  file_id bigint generated always as identity not null,
  record_kind text not null,
  record_id bigint not null,
  org_id integer not null,
  user_id integer not null,
  name text not null,
  mime text not null,
  bytes integer not null,
  sha256 text not null,
  created_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  deleted_at timestamp with time zone,
  constraint record_file_pkey PRIMARY KEY (file_id),
  constraint record_file_bytes_check CHECK (((bytes >= 1) AND (bytes <= 10485760))),
  constraint record_file_mime_check CHECK ((mime = ANY (ARRAY['image/jpeg'::text, 'image/webp'::text, 'application/pdf'::text]))),
  constraint record_file_name_check CHECK (((length(name) >= 1) AND (length(name) <= 220))),
  constraint record_file_record_kind_check CHECK (((length(record_kind) >= 1) AND (length(record_kind) <= 40))),
  constraint record_file_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
);
CREATE INDEX record_file_record ON public.record_file USING btree (record_kind, record_id, created_at) WHERE (deleted_at IS NULL);

create table record_file_content (
  file_id bigint not null,
  content bytea not null,
  preview bytea,
  constraint record_file_content_pkey PRIMARY KEY (file_id)
);
alter table record_file_content alter column content set storage external;
alter table record_file_content alter column preview set storage external;

create table refund (
  refund_id integer generated always as identity not null,
  payment_id integer not null,
  allocation_id bigint,
  credit_note_id integer,
  amount_minor bigint not null,
  reason text not null,
  external_ref text default ''::text not null,
  made_at timestamp with time zone default now() not null,
  constraint refund_pkey PRIMARY KEY (refund_id),
  constraint refund_amount CHECK ((amount_minor > 0)),
  constraint refund_noted CHECK (((allocation_id IS NULL) = (credit_note_id IS NULL)))
);
CREATE INDEX refund_allocation ON public.refund USING btree (allocation_id) WHERE (allocation_id IS NOT NULL);
CREATE INDEX refund_made ON public.refund USING btree (made_at);
CREATE INDEX refund_payment ON public.refund USING btree (payment_id);

create table repair (
  repair_id integer generated always as identity not null,
  org_id integer not null,
  device_id integer,
  identifier text not null,
  state text default 'for_record'::text not null,
  place_id integer,
  problem_type text default ''::text not null,
  problem text default ''::text not null,
  analysis_type text default ''::text not null,
  analysis text default ''::text not null,
  method_type text default ''::text not null,
  method text default ''::text not null,
  hw_version text default ''::text not null,
  fw_version text default ''::text not null,
  bootloader_version text default ''::text not null,
  hw_version_after text default ''::text not null,
  fw_version_after text default ''::text not null,
  bootloader_version_after text default ''::text not null,
  passed boolean,
  parts jsonb default '[]'::jsonb not null,
  label_ids integer[] default '{}'::integer[] not null,
  reason text default ''::text not null,
  is_holding boolean default false not null,
  loops integer default 0 not null,
  worked_s integer default 0 not null,
  working_since timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  changed_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  deleted_at timestamp with time zone,
  constraint repair_pkey PRIMARY KEY (repair_id),
  constraint repair_identifier_check CHECK (((length(identifier) >= 1) AND (length(identifier) <= 64))),
  constraint repair_state CHECK ((state = ANY (ARRAY['for_record'::text, 'received'::text, 'warehoused'::text, 'repairing'::text, 'in_transfer'::text, 'repaired'::text, 'delivered'::text, 'closed'::text, 'scrapped'::text, 'paused'::text, 'unknown'::text])))
);
CREATE INDEX repair_device ON public.repair USING btree (device_id);
CREATE INDEX repair_labelled ON public.repair USING gin (label_ids) WHERE (deleted_at IS NULL);
CREATE INDEX repair_newest ON public.repair USING btree (changed_at DESC, repair_id DESC) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX repair_open ON public.repair USING btree (device_id) WHERE ((deleted_at IS NULL) AND (state <> ALL (ARRAY['delivered'::text, 'scrapped'::text, 'closed'::text])));
CREATE INDEX repair_org ON public.repair USING btree (org_id, state) WHERE (deleted_at IS NULL);

create table repair_label (
  label_id integer generated always as identity not null,
  org_id integer not null,
  name text not null,
  remark text default ''::text not null,
  version integer default 1 not null,
  deleted_at timestamp with time zone,
  constraint repair_label_pkey PRIMARY KEY (label_id),
  constraint repair_label_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100)))
);
CREATE UNIQUE INDEX repair_label_name ON public.repair_label USING btree (org_id, lower(name)) WHERE (deleted_at IS NULL);

create table report (
  time timestamp with time zone not null,
  device_id integer not null,
  seq integer not null,
  lat integer not null,
  lon integer not null,
  odometer integer not null,
  power integer not null,
  delay integer not null,
  speed smallint not null,
  course smallint not null,
  altitude smallint not null,
  satellites smallint not null,
  battery smallint not null,
  temperature smallint not null,
  signal smallint not null,
  event smallint not null,
  flags smallint not null,
  attributes jsonb,
  constraint report_pkey PRIMARY KEY (device_id, "time", seq)
) partition by RANGE ("time");

create table report_chart (
  chart_id integer generated always as identity not null,
  org_id integer not null,
  user_id integer not null,
  name text not null,
  definition jsonb not null,
  sharing text default 'own'::text not null,
  user_ids integer[] default '{}'::integer[] not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  version integer default 1 not null,
  constraint report_chart_pkey PRIMARY KEY (chart_id),
  constraint report_chart_sharing_check CHECK ((sharing = ANY (ARRAY['own'::text, 'org'::text, 'users'::text])))
);
CREATE INDEX report_chart_org ON public.report_chart USING btree (org_id) WHERE (sharing = 'org'::text);
CREATE INDEX report_chart_user ON public.report_chart USING btree (user_id);
CREATE INDEX report_chart_users ON public.report_chart USING gin (user_ids) WHERE (sharing = 'users'::text);

create table report_dashboard (
  dashboard_id integer generated always as identity not null,
  org_id integer not null,
  user_id integer not null,
  name text not null,
  tiles jsonb default '[]'::jsonb not null,
  sharing text default 'own'::text not null,
  user_ids integer[] default '{}'::integer[] not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  version integer default 1 not null,
  constraint report_dashboard_pkey PRIMARY KEY (dashboard_id),
  constraint report_dashboard_sharing_check CHECK ((sharing = ANY (ARRAY['own'::text, 'org'::text, 'users'::text])))
);
CREATE INDEX report_dashboard_org ON public.report_dashboard USING btree (org_id) WHERE (sharing = 'org'::text);
CREATE INDEX report_dashboard_user ON public.report_dashboard USING btree (user_id);
CREATE INDEX report_dashboard_users ON public.report_dashboard USING gin (user_ids) WHERE (sharing = 'users'::text);

create table report_day (
  day date not null,
  state text not null,
  sealed_to integer default '-2147483648'::integer not null,
  constraint report_day_pkey PRIMARY KEY (day),
  constraint report_day_state_check CHECK ((state = ANY (ARRAY['hot'::text, 'sealing'::text, 'sealed'::text])))
);

create table report_device (
  device_id integer not null,
  constraint report_device_pkey PRIMARY KEY (device_id)
);

create table report_export (
  export_id integer generated always as identity not null,
  org_id integer not null,
  user_id integer not null,
  report text not null,
  format text not null,
  params jsonb not null,
  locale text not null,
  distance_unit text not null,
  state text default 'queued'::text not null,
  written bigint default 0 not null,
  total bigint,
  bytes bigint default 0 not null,
  file_name text default ''::text not null,
  failure text,
  from_at timestamp with time zone,
  to_at timestamp with time zone,
  scope_org_ids integer[],
  created_at timestamp with time zone default now() not null,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  expires_at timestamp with time zone,
  version integer default 1 not null,
  deleted_at timestamp with time zone,
  scope_vehicle_ids integer[],
  constraint report_export_pkey PRIMARY KEY (export_id),
  constraint report_export_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'xlsx'::text, 'pdf'::text]))),
  constraint report_export_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text])))
);
CREATE INDEX report_export_expiry ON public.report_export USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX report_export_open ON public.report_export USING btree (export_id) WHERE (state = ANY (ARRAY['queued'::text, 'running'::text]));
CREATE INDEX report_export_org ON public.report_export USING btree (org_id, export_id);
CREATE INDEX report_export_user ON public.report_export USING btree (user_id, export_id);

create table report_export_piece (
  export_id integer not null,
  seq integer not null,
  content bytea not null,
  constraint report_export_piece_pkey PRIMARY KEY (export_id, seq)
);

create table report_overflow (
  time timestamp with time zone not null,
  device_id integer not null,
  seq integer not null,
  lat integer not null,
  lon integer not null,
  odometer integer not null,
  power integer not null,
  delay integer not null,
  speed smallint not null,
  course smallint not null,
  altitude smallint not null,
  satellites smallint not null,
  battery smallint not null,
  temperature smallint not null,
  signal smallint not null,
  event smallint not null,
  flags smallint not null,
  attributes jsonb,
  constraint report_overflow_pkey PRIMARY KEY (device_id, "time", seq)
);

create table report_parked (
  device_id integer not null,
  time_ms double precision not null,
  seq integer not null,
  received timestamp with time zone not null,
  reason text not null,
  report jsonb not null,
  constraint report_parked_pkey PRIMARY KEY (device_id, time_ms, seq)
);
CREATE INDEX report_parked_received ON public.report_parked USING btree (received);

create table report_run (
  run_id integer generated always as identity not null,
  schedule_id integer not null,
  due_at timestamp with time zone not null,
  manual boolean default false not null,
  state text not null,
  failure text,
  missed integer default 0 not null,
  written bigint default 0 not null,
  recipients integer default 0 not null,
  export_id integer,
  created_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  constraint report_run_pkey PRIMARY KEY (run_id),
  constraint report_run_state_check CHECK ((state = ANY (ARRAY['making'::text, 'sent'::text, 'empty'::text, 'failed'::text, 'missed'::text])))
);
CREATE INDEX report_run_export ON public.report_run USING btree (export_id);
CREATE INDEX report_run_making ON public.report_run USING btree (run_id) WHERE (state = 'making'::text);
CREATE UNIQUE INDEX report_run_once ON public.report_run USING btree (schedule_id, due_at) WHERE (NOT manual);
CREATE INDEX report_run_schedule ON public.report_run USING btree (schedule_id, run_id);

create table report_schedule (
  schedule_id integer generated always as identity not null,
  org_id integer not null,
  user_id integer not null,
  name text not null,
  report text not null,
  params jsonb not null,
  range text not null,
  frequency text not null,
  at_minute smallint default 0 not null,
  weekday smallint default 1 not null,
  month_day smallint default 1 not null,
  time_zone text default ''::text not null,
  recipients text[] not null,
  format text not null,
  distance_unit text not null,
  locale text not null,
  send_empty boolean default true not null,
  active boolean default true not null,
  next_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  version integer default 1 not null,
  constraint report_schedule_pkey PRIMARY KEY (schedule_id),
  constraint report_schedule_at_minute_check CHECK (((at_minute >= 0) AND (at_minute <= 1439))),
  constraint report_schedule_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'xlsx'::text, 'pdf'::text]))),
  constraint report_schedule_frequency_check CHECK ((frequency = ANY (ARRAY['quarter'::text, 'hour'::text, 'day'::text, 'week'::text, 'month'::text]))),
  constraint report_schedule_month_day_check CHECK (((month_day >= 1) AND (month_day <= 28))),
  constraint report_schedule_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)))
);
CREATE INDEX report_schedule_due ON public.report_schedule USING btree (next_at) WHERE (active AND (deleted_at IS NULL));
CREATE INDEX report_schedule_org ON public.report_schedule USING btree (org_id);

create table report_use (
  user_id integer not null,
  report text not null,
  choices jsonb not null,
  used_at timestamp with time zone default now() not null,
  constraint report_use_pkey PRIMARY KEY (user_id, report)
);

create table report_view (
  view_id integer generated always as identity not null,
  org_id integer not null,
  user_id integer not null,
  name text not null,
  report text not null,
  choices jsonb not null,
  sharing text default 'own'::text not null,
  user_ids integer[] default '{}'::integer[] not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  version integer default 1 not null,
  constraint report_view_pkey PRIMARY KEY (view_id),
  constraint report_view_sharing_check CHECK ((sharing = ANY (ARRAY['own'::text, 'org'::text, 'users'::text])))
);
CREATE INDEX report_view_org ON public.report_view USING btree (org_id) WHERE (sharing = 'org'::text);
CREATE INDEX report_view_user ON public.report_view USING btree (user_id);
CREATE INDEX report_view_users ON public.report_view USING gin (user_ids) WHERE (sharing = 'users'::text);

create table reporting_plan (
  plan_id integer generated always as identity not null,
  org_id integer not null,
  name text not null,
  moving_s integer not null,
  standing_s integer,
  wake_at text,
  grace_s integer not null,
  whole_org boolean default false not null,
  model_ids integer[] default '{}'::integer[] not null,
  group_ids integer[] default '{}'::integer[] not null,
  vehicle_ids integer[] default '{}'::integer[] not null,
  notes text default ''::text not null,
  demo boolean default false not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint reporting_plan_pkey PRIMARY KEY (plan_id),
  constraint reporting_plan_grace_check CHECK (((grace_s >= 60) AND (grace_s <= 2592000))),
  constraint reporting_plan_moving_check CHECK (((moving_s >= 10) AND (moving_s <= 2592000))),
  constraint reporting_plan_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint reporting_plan_notes_check CHECK ((length(notes) <= 500)),
  constraint reporting_plan_says_standing CHECK (((standing_s IS NOT NULL) OR (wake_at IS NOT NULL))),
  constraint reporting_plan_standing_check CHECK (((standing_s >= 10) AND (standing_s <= 2592000))),
  constraint reporting_plan_wake_check CHECK ((wake_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text))
);
CREATE UNIQUE INDEX reporting_plan_name ON public.reporting_plan USING btree (org_id, lower(name)) WHERE (deleted_at IS NULL);

create table request_count (
  process_id uuid not null,
  key text not null,
  count integer not null,
  until timestamp with time zone not null,
  constraint request_count_pkey PRIMARY KEY (process_id, key)
);

create table rma (
  rma_id integer generated always as identity not null,
  org_id integer not null,
  type text not null,
  state text default 'request'::text not null,
  user_id integer not null,
  reason text default ''::text not null,
  instructions text default ''::text not null,
  end_reason text default ''::text not null,
  currency text,
  deposit_minor bigint default 0 not null,
  unpaid_minor bigint default 0 not null,
  settled_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  changed_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  deleted_at timestamp with time zone,
  constraint rma_pkey PRIMARY KEY (rma_id),
  constraint rma_currency CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint rma_deposit CHECK ((deposit_minor >= 0)),
  constraint rma_state CHECK ((state = ANY (ARRAY['request'::text, 'dispatching'::text, 'analysis'::text, 'returning'::text, 'closed'::text, 'disapproved'::text, 'canceled'::text]))),
  constraint rma_type CHECK ((type = ANY (ARRAY['rma'::text, 'rental'::text]))),
  constraint rma_unpaid CHECK ((unpaid_minor >= 0))
);
CREATE INDEX rma_newest ON public.rma USING btree (changed_at DESC, rma_id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX rma_org ON public.rma USING btree (org_id, state) WHERE (deleted_at IS NULL);

create table rma_line (
  line_id integer generated always as identity not null,
  rma_id integer not null,
  device_id integer not null,
  is_open boolean default true not null,
  inbound text default 'expected'::text not null,
  solution text,
  outbound text default 'none'::text not null,
  is_advance boolean default false not null,
  sent_on date,
  sent_carrier text default ''::text not null,
  sent_tracking text default ''::text not null,
  received_at timestamp with time zone,
  place_id integer,
  prior_state text,
  prior_stock text,
  condition text,
  finding text default ''::text not null,
  warranty_end date,
  in_warranty boolean,
  warranty_reason text default ''::text not null,
  charge_minor bigint default 0 not null,
  charge_state text default 'none'::text not null,
  charge_reason text default ''::text not null,
  deposit_minor bigint default 0 not null,
  repair_id integer,
  replacement_id integer,
  returned_on date,
  return_carrier text default ''::text not null,
  return_tracking text default ''::text not null,
  previous_rma_id integer,
  returns integer default 0 not null,
  constraint rma_line_once UNIQUE (rma_id, device_id),
  constraint rma_line_pkey PRIMARY KEY (line_id),
  constraint rma_line_charge CHECK ((charge_minor >= 0)),
  constraint rma_line_charge_state CHECK ((charge_state = ANY (ARRAY['none'::text, 'due'::text, 'paid'::text, 'waived'::text]))),
  constraint rma_line_condition CHECK ((condition = ANY (ARRAY['ok'::text, 'damaged'::text, 'missing_parts'::text, 'lost'::text]))),
  constraint rma_line_deposit CHECK ((deposit_minor >= 0)),
  constraint rma_line_inbound CHECK ((inbound = ANY (ARRAY['expected'::text, 'shipped'::text, 'received'::text, 'lost'::text]))),
  constraint rma_line_outbound CHECK ((outbound = ANY (ARRAY['none'::text, 'ready'::text, 'shipped'::text]))),
  constraint rma_line_solution CHECK ((solution = ANY (ARRAY['repair'::text, 'scrap'::text, 'warehousing'::text, 'replacement'::text])))
);
CREATE INDEX rma_line_device ON public.rma_line USING btree (device_id, line_id);
CREATE UNIQUE INDEX rma_line_open ON public.rma_line USING btree (device_id) WHERE is_open;
CREATE INDEX rma_line_repair ON public.rma_line USING btree (repair_id) WHERE (repair_id IS NOT NULL);
CREATE UNIQUE INDEX rma_line_replacement ON public.rma_line USING btree (replacement_id) WHERE (is_open AND (replacement_id IS NOT NULL));

create table role (
  role_id integer generated always as identity not null,
  name text not null,
  key text,
  org_id integer,
  description text default ''::text not null,
  valid_org_types smallint[] default '{1,4,5,6}'::smallint[] not null,
  valid_user_types text[] default '{defaultUser,landmarkUser}'::text[] not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint role_key_key UNIQUE (key),
  constraint role_pkey PRIMARY KEY (role_id),
  constraint role_description_check CHECK ((length(description) <= 500)),
  constraint role_name_length CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint role_valid_org_types_check CHECK ((cardinality(valid_org_types) > 0)),
  constraint role_valid_user_types_check CHECK ((cardinality(valid_user_types) > 0))
);
CREATE UNIQUE INDEX role_name ON public.role USING btree (COALESCE(org_id, 0), lower(name)) WHERE (deleted_at IS NULL);
CREATE INDEX role_org ON public.role USING btree (org_id) WHERE (org_id IS NOT NULL);

create table role_menu (
  role_id integer not null,
  menu_id integer not null,
  constraint role_menu_pkey PRIMARY KEY (role_id, menu_id)
);
CREATE INDEX role_menu_menu ON public.role_menu USING btree (menu_id);

create table sales_order (
  order_id integer generated always as identity not null,
  org_id integer not null,
  customer_id integer not null,
  number text not null,
  revision integer default 1 not null,
  contract_id integer,
  order_type text not null,
  sales_model text not null,
  currency text not null,
  shipping text default 'standard'::text not null,
  shipping_fee_minor bigint default 0 not null,
  discount_minor bigint default 0 not null,
  deposit_minor bigint default 0 not null,
  down_payment_minor bigint default 0 not null,
  payment_cycle text,
  installments integer,
  terms text not null,
  net_days integer,
  memo text default ''::text not null,
  rma_id integer,
  sample_until date,
  total_minor bigint default 0 not null,
  discount_percent numeric(7,4) default 0 not null,
  state text default 'new'::text not null,
  submitted_by integer,
  approved_with jsonb,
  link_hash bytea,
  link_email text default ''::text not null,
  link_expires_at timestamp with time zone,
  signed_name text default ''::text not null,
  signed_at timestamp with time zone,
  signed_from text default ''::text not null,
  signed_sha256 text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  changed_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  deleted_at timestamp with time zone,
  booked_at timestamp with time zone,
  constraint sales_order_link_hash_key UNIQUE (link_hash),
  constraint sales_order_pkey PRIMARY KEY (order_id),
  constraint sales_order_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint sales_order_cycle CHECK ((payment_cycle = ANY (ARRAY['monthly'::text, 'quarterly'::text, 'semi_annual'::text, 'annual'::text]))),
  constraint sales_order_deposit_minor_check CHECK ((deposit_minor >= 0)),
  constraint sales_order_discount_minor_check CHECK ((discount_minor >= 0)),
  constraint sales_order_down_payment_minor_check CHECK ((down_payment_minor >= 0)),
  constraint sales_order_installments_check CHECK (((installments >= 1) AND (installments <= 120))),
  constraint sales_order_model CHECK ((sales_model = ANY (ARRAY['lump_sum'::text, 'general_sales'::text, 'leasing'::text]))),
  constraint sales_order_net_days CHECK ((((terms = 'net'::text) = (net_days IS NOT NULL)) AND ((net_days >= 1) AND (net_days <= 365)))),
  constraint sales_order_number_check CHECK (((length(number) >= 1) AND (length(number) <= 40))),
  constraint sales_order_shipping CHECK ((shipping = ANY (ARRAY['standard'::text, 'second_day'::text, 'overnight'::text]))),
  constraint sales_order_shipping_fee_minor_check CHECK ((shipping_fee_minor >= 0)),
  constraint sales_order_state CHECK ((state = ANY (ARRAY['new'::text, 'to_submit'::text, 'pending'::text, 'approval_failed'::text, 'approved'::text, 'to_be_signed'::text, 'customer_signed'::text, 'stocking'::text, 'stocking_completed'::text, 'delivering'::text, 'delivery_completed'::text, 'finished'::text, 'closed'::text, 'canceled'::text]))),
  constraint sales_order_terms CHECK ((terms = ANY (ARRAY['cash_in_advance'::text, 'cod'::text, 'net'::text]))),
  constraint sales_order_type CHECK ((order_type = ANY (ARRAY['customer'::text, 'sample'::text, 'exchange'::text, 'replacement'::text])))
);
CREATE INDEX sales_order_booked ON public.sales_order USING btree (booked_at) WHERE ((booked_at IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX sales_order_customer ON public.sales_order USING btree (customer_id) WHERE (deleted_at IS NULL);
CREATE INDEX sales_order_newest ON public.sales_order USING btree (created_at DESC, order_id DESC) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX sales_order_number ON public.sales_order USING btree (org_id, lower(number));
CREATE INDEX sales_order_state ON public.sales_order USING btree (org_id, state) WHERE (deleted_at IS NULL);

create table sales_order_device (
  order_device_id integer generated always as identity not null,
  order_id integer not null,
  line_id integer not null,
  device_id integer not null,
  set_aside_at timestamp with time zone default now() not null,
  set_aside_by integer,
  shipment_id integer,
  released_at timestamp with time zone,
  constraint sales_order_device_pkey PRIMARY KEY (order_device_id),
  constraint sales_order_device_way CHECK (((shipment_id IS NULL) OR (released_at IS NULL)))
);
CREATE INDEX sales_order_device_device ON public.sales_order_device USING btree (device_id);
CREATE INDEX sales_order_device_line ON public.sales_order_device USING btree (line_id);
CREATE UNIQUE INDEX sales_order_device_open ON public.sales_order_device USING btree (device_id) WHERE ((shipment_id IS NULL) AND (released_at IS NULL));
CREATE INDEX sales_order_device_order ON public.sales_order_device USING btree (order_id);

create table sales_order_line (
  line_id integer generated always as identity not null,
  order_id integer not null,
  place integer not null,
  sku_id integer,
  model_id integer,
  kind text not null,
  text text not null,
  quantity integer not null,
  unit_price numeric not null,
  list_price numeric,
  taxes jsonb default '[]'::jsonb not null,
  stocked integer default 0 not null,
  shipped integer default 0 not null,
  billed integer default 0 not null,
  short_closed integer default 0 not null,
  net_minor bigint default 0 not null,
  constraint sales_order_line_order_id_place_key UNIQUE (order_id, place),
  constraint sales_order_line_pkey PRIMARY KEY (line_id),
  constraint sales_order_line_kind CHECK ((kind = ANY (ARRAY['device'::text, 'goods'::text, 'service'::text]))),
  constraint sales_order_line_pieces CHECK ((((short_closed >= 0) AND (short_closed <= quantity)) AND ((stocked >= 0) AND (stocked <= (quantity - short_closed))) AND ((shipped >= 0) AND (shipped <= stocked)) AND ((billed >= 0) AND (billed <= shipped)))),
  constraint sales_order_line_quantity_check CHECK (((quantity >= 1) AND (quantity <= 1000000))),
  constraint sales_order_line_text_check CHECK (((length(text) >= 1) AND (length(text) <= 200))),
  constraint sales_order_line_unit_price_check CHECK (((unit_price >= (0)::numeric) AND (unit_price < '10000000000000'::numeric) AND (scale(unit_price) <= 6)))
);
CREATE INDEX sales_order_line_sku ON public.sales_order_line USING btree (sku_id);

create table sales_order_shipment (
  shipment_id integer generated always as identity not null,
  order_id integer not null,
  carrier text not null,
  method text default ''::text not null,
  tracking text not null,
  shipped_at timestamp with time zone default now() not null,
  shipped_by integer,
  constraint sales_order_shipment_pkey PRIMARY KEY (shipment_id)
);
CREATE INDEX sales_order_shipment_order ON public.sales_order_shipment USING btree (order_id);
CREATE INDEX sales_order_shipment_shipped ON public.sales_order_shipment USING btree (shipped_at);

create table sales_order_shipment_line (
  shipment_id integer not null,
  line_id integer not null,
  quantity integer not null,
  constraint sales_order_shipment_line_pkey PRIMARY KEY (shipment_id, line_id),
  constraint sales_order_shipment_line_quantity_check CHECK ((quantity > 0))
);

create table sealing_part (
  day date not null,
  part smallint not null,
  sealed_to integer not null,
  is_packed boolean default false not null,
  constraint sealing_part_pkey PRIMARY KEY (day, part)
);

create table server_process (
  process_id uuid not null,
  roles text[] not null,
  version text not null,
  host text not null,
  pid integer not null,
  port integer,
  started_at timestamp with time zone default now() not null,
  seen_at timestamp with time zone default now() not null,
  figures jsonb default '{}'::jsonb not null,
  secret_mark text default ''::text not null,
  constraint server_process_pkey PRIMARY KEY (process_id)
);

create table server_secret (
  name text not null,
  value text not null,
  created_at timestamp with time zone default now() not null,
  constraint server_secret_pkey PRIMARY KEY (name)
);

create table service_period (
  period_id bigint generated always as identity not null,
  device_id integer not null,
  org_id integer not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  without_price text not null,
  slot_id bigint not null,
  constraint service_period_apart EXCLUDE USING gist (int4range(device_id, device_id, '[]'::text) WITH &&, tstzrange(started_at, ended_at) WITH &&),
  constraint service_period_pkey PRIMARY KEY (period_id),
  constraint service_period_ends CHECK ((ended_at >= started_at)),
  constraint service_period_without_price_check CHECK ((without_price = ANY (ARRAY['ACTIVE_DEVICE_NO_PRICE'::text, 'SAMPLE'::text, 'IMPORT'::text])))
);
CREATE INDEX service_period_device ON public.service_period USING btree (device_id, started_at);
CREATE UNIQUE INDEX service_period_open ON public.service_period USING btree (device_id) WHERE (ended_at IS NULL);
CREATE INDEX service_period_org ON public.service_period USING btree (org_id, started_at);
CREATE INDEX service_period_slot ON public.service_period USING btree (slot_id);

create table service_plan (
  plan_id integer generated always as identity not null,
  org_id integer not null,
  name text not null,
  sku_id integer not null,
  period integer not null,
  currency text not null,
  price numeric not null,
  included_mb integer,
  min_interval_s integer,
  remark text default ''::text not null,
  revision integer default 1 not null,
  superseded_by integer,
  created_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  deleted_at timestamp with time zone,
  demo boolean default false not null,
  constraint service_plan_pkey PRIMARY KEY (plan_id),
  constraint service_plan_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint service_plan_included_mb_check CHECK ((included_mb > 0)),
  constraint service_plan_min_interval_s_check CHECK ((min_interval_s > 0)),
  constraint service_plan_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint service_plan_period CHECK ((period = ANY (ARRAY[1, 3, 6, 12]))),
  constraint service_plan_price_check CHECK (((price >= (0)::numeric) AND (price < '10000000000000'::numeric) AND (scale(price) <= 6)))
);
CREATE UNIQUE INDEX service_plan_name ON public.service_plan USING btree (org_id, lower(name)) WHERE ((deleted_at IS NULL) AND (superseded_by IS NULL));
CREATE INDEX service_plan_sku ON public.service_plan USING btree (sku_id) WHERE (deleted_at IS NULL);

create table session (
  token_hash bytea not null,
  user_id integer not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  remote_address text not null,
  user_agent text not null,
  session_id bigint generated always as identity not null,
  sign_in_device_id bigint,
  last_used_at timestamp with time zone default now() not null,
  constraint session_session_id_key UNIQUE (session_id),
  constraint session_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX session_expiry ON public.session USING btree (expires_at);
CREATE INDEX session_of_user ON public.session USING btree (user_id);

create table setting_preset (
  preset_id integer generated always as identity not null,
  org_id integer not null,
  model_id integer,
  name text not null,
  settings jsonb not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint setting_preset_pkey PRIMARY KEY (preset_id),
  constraint setting_preset_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100)))
);
CREATE INDEX setting_preset_model ON public.setting_preset USING btree (model_id);
CREATE UNIQUE INDEX setting_preset_name ON public.setting_preset USING btree (org_id, lower(name)) WHERE (deleted_at IS NULL);

create table share (
  share_id integer generated always as identity not null,
  org_id integer not null,
  user_id integer not null,
  alias text not null,
  mode text not null,
  key_hash bytea not null,
  key_sealed text not null,
  fields text[] not null,
  bound boolean default false not null,
  near_m integer default 0 not null,
  from_at timestamp with time zone,
  to_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  version integer default 1 not null,
  constraint share_pkey PRIMARY KEY (share_id),
  constraint share_alias_check CHECK (((length(alias) >= 1) AND (length(alias) <= 100))),
  constraint share_check CHECK (((mode = 'history'::text) = ((from_at IS NOT NULL) AND (to_at IS NOT NULL)))),
  constraint share_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'history'::text]))),
  constraint share_near_m_check CHECK (((near_m >= 0) AND (near_m <= 50000)))
);
CREATE UNIQUE INDEX share_key ON public.share USING btree (key_hash) WHERE (deleted_at IS NULL);
CREATE INDEX share_org ON public.share USING btree (org_id);

create table share_landmark (
  share_id integer not null,
  landmark_id integer not null,
  constraint share_landmark_pkey PRIMARY KEY (share_id, landmark_id)
);

create table share_page (
  page bytea not null,
  heard_at timestamp with time zone not null,
  counted_by uuid not null,
  constraint share_page_pkey PRIMARY KEY (page)
);

create table share_vehicle (
  share_id integer not null,
  vehicle_id integer not null,
  no smallint not null,
  constraint share_vehicle_pkey PRIMARY KEY (share_id, vehicle_id)
);

create table share_view (
  share_id integer not null,
  hour timestamp with time zone not null,
  network text not null,
  visits integer not null,
  last_at timestamp with time zone not null,
  constraint share_view_pkey PRIMARY KEY (share_id, hour, network)
);

create table shop_request (
  request_id integer generated always as identity not null,
  org_id integer not null,
  buyer_org_id integer not null,
  customer_id integer,
  items jsonb not null,
  note text default ''::text not null,
  state text not null,
  answer text default ''::text not null,
  order_id integer,
  user_id integer,
  created_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  deleted_at timestamp with time zone,
  constraint shop_request_pkey PRIMARY KEY (request_id),
  constraint shop_request_answer_check CHECK ((length(answer) <= 500)),
  constraint shop_request_items_check CHECK (((jsonb_array_length(items) >= 1) AND (jsonb_array_length(items) <= 50))),
  constraint shop_request_note_check CHECK ((length(note) <= 1000)),
  constraint shop_request_state CHECK ((state = ANY (ARRAY['open'::text, 'ordered'::text, 'declined'::text, 'withdrawn'::text])))
);
CREATE INDEX shop_request_buyer ON public.shop_request USING btree (buyer_org_id, request_id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX shop_request_seller ON public.shop_request USING btree (org_id, state, request_id DESC) WHERE (deleted_at IS NULL);

create table sign_in_device (
  sign_in_device_id bigint generated always as identity not null,
  user_id integer not null,
  token_hash bytea not null,
  user_agent text not null,
  remote_address text not null,
  trusted boolean default false not null,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone default now() not null,
  constraint sign_in_device_token_hash_key UNIQUE (token_hash),
  constraint sign_in_device_pkey PRIMARY KEY (sign_in_device_id)
);
CREATE INDEX sign_in_device_user ON public.sign_in_device USING btree (user_id);

create table sign_in_name (
  name text not null,
  user_id integer not null,
  constraint sign_in_name_pkey PRIMARY KEY (name)
);
CREATE INDEX sign_in_name_user ON public.sign_in_name USING btree (user_id);

create table sim (
  sim_id integer generated always as identity not null,
  org_id integer not null,
  sim_carrier_id integer not null,
  iccid text not null,
  iccid_key text not null,
  carrier_ref text default ''::text not null,
  imsi text default ''::text not null,
  msisdn text default ''::text not null,
  card_type text default 'plastic'::text not null,
  bundle text default ''::text not null,
  bundle_renews_at timestamp with time zone,
  balance_minor bigint,
  currency text default ''::text not null,
  data_limit_mb integer,
  data_used bigint default 0 not null,
  messages_used integer default 0 not null,
  state text default 'inactive'::text not null,
  carrier_state text default ''::text not null,
  drift text,
  device_id integer,
  synced_at timestamp with time zone,
  remark text default ''::text not null,
  version integer default 1 not null,
  deleted_at timestamp with time zone,
  constraint sim_pkey PRIMARY KEY (sim_id),
  constraint sim_card_type_check CHECK ((card_type = ANY (ARRAY['plastic'::text, 'embedded'::text, 'esim'::text]))),
  constraint sim_data_limit_mb_check CHECK (((data_limit_mb >= 0) AND (data_limit_mb <= 1048576))),
  constraint sim_data_used_check CHECK ((data_used >= 0)),
  constraint sim_drift CHECK ((drift = ANY (ARRAY['inactive'::text, 'active'::text, 'suspended'::text, 'unknown'::text]))),
  constraint sim_iccid_check CHECK ((iccid ~ '^[0-9]{19,20}$'::text)),
  constraint sim_iccid_key_check CHECK ((iccid_key ~ '^[0-9]{20}$'::text)),
  constraint sim_messages_used_check CHECK ((messages_used >= 0)),
  constraint sim_state CHECK ((state = ANY (ARRAY['inactive'::text, 'active'::text, 'suspended'::text])))
);
CREATE UNIQUE INDEX sim_device ON public.sim USING btree (device_id) WHERE (deleted_at IS NULL);
CREATE INDEX sim_drifting ON public.sim USING btree (org_id) WHERE ((drift IS NOT NULL) AND (deleted_at IS NULL));
CREATE UNIQUE INDEX sim_iccid ON public.sim USING btree (iccid_key);
CREATE INDEX sim_of_carrier ON public.sim USING btree (sim_carrier_id, sim_id) WHERE (deleted_at IS NULL);
CREATE INDEX sim_org ON public.sim USING btree (org_id, state) WHERE (deleted_at IS NULL);

create table sim_carrier (
  sim_carrier_id integer generated always as identity not null,
  org_id integer not null,
  carrier text not null,
  name text not null,
  base_url text default ''::text not null,
  credentials text default ''::text not null,
  remark text default ''::text not null,
  synced_at timestamp with time zone,
  version integer default 1 not null,
  deleted_at timestamp with time zone,
  callback_key uuid default gen_random_uuid() not null,
  constraint sim_carrier_pkey PRIMARY KEY (sim_carrier_id),
  constraint sim_carrier_carrier_check CHECK (((length(carrier) >= 1) AND (length(carrier) <= 40))),
  constraint sim_carrier_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100)))
);
CREATE UNIQUE INDEX sim_carrier_callback ON public.sim_carrier USING btree (callback_key);
CREATE UNIQUE INDEX sim_carrier_name ON public.sim_carrier USING btree (org_id, lower(name)) WHERE (deleted_at IS NULL);

create table sim_operation (
  operation_id bigint generated always as identity not null,
  org_id integer not null,
  sim_carrier_id integer not null,
  sim_id integer,
  kind text not null,
  wanted jsonb default '{}'::jsonb not null,
  request_key uuid default gen_random_uuid() not null,
  state text default 'queued'::text not null,
  carrier_ref text default ''::text not null,
  said text default ''::text not null,
  result jsonb,
  user_id integer,
  asked_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  version integer default 1 not null,
  deleted_at timestamp with time zone,
  constraint sim_operation_request_key_key UNIQUE (request_key),
  constraint sim_operation_pkey PRIMARY KEY (operation_id),
  constraint sim_operation_state CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'confirmed'::text, 'failed'::text, 'timed_out'::text])))
);
CREATE INDEX sim_operation_log ON public.sim_operation USING btree (sim_id, operation_id);
CREATE UNIQUE INDEX sim_operation_open ON public.sim_operation USING btree (sim_id) WHERE ((state = ANY (ARRAY['queued'::text, 'sent'::text])) AND (kind = ANY (ARRAY['activate'::text, 'suspend'::text, 'reactivate'::text, 'deactivate'::text, 'limit'::text, 'recharge'::text])));

create table sim_product (
  product_id integer generated always as identity not null,
  sim_carrier_id integer not null,
  code text not null,
  name text not null,
  data_mb integer,
  price_minor bigint,
  currency text default ''::text not null,
  gone_at timestamp with time zone,
  constraint sim_product_sim_carrier_id_code_key UNIQUE (sim_carrier_id, code),
  constraint sim_product_pkey PRIMARY KEY (product_id),
  constraint sim_product_code_check CHECK (((length(code) >= 1) AND (length(code) <= 100))),
  constraint sim_product_data_mb_check CHECK ((data_mb >= 0)),
  constraint sim_product_price_minor_check CHECK ((price_minor >= 0))
);

create table sim_recharge (
  recharge_id bigint generated always as identity not null,
  operation_id bigint not null,
  sim_id integer not null,
  org_id integer not null,
  product_id integer not null,
  price_minor bigint,
  currency text not null,
  carrier_ref text not null,
  recharged_at timestamp with time zone default now() not null,
  constraint sim_recharge_operation_id_key UNIQUE (operation_id),
  constraint sim_recharge_pkey PRIMARY KEY (recharge_id)
);
CREATE INDEX sim_recharge_sim ON public.sim_recharge USING btree (sim_id, recharged_at);

create table sim_stay (
  stay_id bigint generated always as identity not null,
  sim_id integer not null,
  device_id integer not null,
  entered_at timestamp with time zone not null,
  left_at timestamp with time zone,
  constraint sim_stay_pkey PRIMARY KEY (stay_id),
  constraint sim_stay_ends CHECK ((left_at >= entered_at))
);
CREATE INDEX sim_stay_device ON public.sim_stay USING btree (device_id, entered_at);
CREATE UNIQUE INDEX sim_stay_open ON public.sim_stay USING btree (sim_id) WHERE (left_at IS NULL);

create table sku (
  sku_id integer generated always as identity not null,
  org_id integer not null,
  code text not null,
  name text not null,
  kind text not null,
  category text default ''::text not null,
  source text default ''::text not null,
  description text default ''::text not null,
  model_id integer,
  currency text not null,
  cost numeric,
  price numeric not null,
  tax_code text default ''::text not null,
  is_active boolean default true not null,
  created_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  deleted_at timestamp with time zone,
  demo boolean default false not null,
  in_shop boolean default false not null,
  constraint sku_pkey PRIMARY KEY (sku_id),
  constraint sku_code_check CHECK (((length(code) >= 1) AND (length(code) <= 60))),
  constraint sku_cost_check CHECK (((cost >= (0)::numeric) AND (cost < '10000000000000'::numeric) AND (scale(cost) <= 6))),
  constraint sku_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint sku_kind CHECK ((kind = ANY (ARRAY['product'::text, 'service'::text]))),
  constraint sku_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint sku_price_check CHECK (((price >= (0)::numeric) AND (price < '10000000000000'::numeric) AND (scale(price) <= 6)))
);
CREATE UNIQUE INDEX sku_code ON public.sku USING btree (org_id, lower(code)) WHERE (deleted_at IS NULL);
CREATE INDEX sku_in_shop ON public.sku USING btree (org_id) WHERE (in_shop AND is_active AND (deleted_at IS NULL));
CREATE INDEX sku_model ON public.sku USING btree (model_id) WHERE (deleted_at IS NULL);

create table stock_count (
  count_id integer generated always as identity not null,
  org_id integer not null,
  place_id integer not null,
  state text default 'open'::text not null,
  started_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  reason text default ''::text not null,
  expected integer,
  missing integer,
  moved integer,
  version integer default 1 not null,
  deleted_at timestamp with time zone,
  constraint stock_count_pkey PRIMARY KEY (count_id),
  constraint stock_count_state CHECK ((state = ANY (ARRAY['open'::text, 'settled'::text, 'cancelled'::text])))
);
CREATE UNIQUE INDEX stock_count_open ON public.stock_count USING btree (place_id) WHERE ((state = 'open'::text) AND (deleted_at IS NULL));
CREATE INDEX stock_count_org ON public.stock_count USING btree (org_id, count_id) WHERE (deleted_at IS NULL);

create table stock_count_scan (
  count_id integer not null,
  device_id integer not null,
  at timestamp with time zone default now() not null,
  constraint stock_count_scan_pkey PRIMARY KEY (count_id, device_id)
);

create table stock_document (
  document_id bigint generated always as identity not null,
  org_id integer not null,
  kind text not null,
  for_org_id integer,
  carrier text default ''::text not null,
  tracking text default ''::text not null,
  reason text default ''::text not null,
  user_id integer,
  at timestamp with time zone default now() not null,
  constraint stock_document_pkey PRIMARY KEY (document_id),
  constraint stock_document_kind CHECK ((kind = ANY (ARRAY['intake'::text, 'test'::text, 'move'::text, 'pause'::text, 'resume'::text, 'repair'::text, 'allocation'::text, 'release'::text, 'delivery'::text, 'handover'::text, 'undo'::text, 'count'::text, 'return'::text, 'giveBack'::text])))
);

create table stock_item (
  item_id integer generated always as identity not null,
  org_id integer not null,
  device_id integer not null,
  place_id integer,
  state text default 'recorded'::text not null,
  for_org_id integer,
  recorded_at timestamp with time zone default now() not null,
  reason text default ''::text not null,
  failed text[] default '{}'::text[] not null,
  document_id bigint,
  changed_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  deleted_at timestamp with time zone,
  device_before text,
  constraint stock_item_pkey PRIMARY KEY (item_id),
  constraint stock_item_state CHECK ((state = ANY (ARRAY['recorded'::text, 'tested'::text, 'paused'::text, 'waiting_delivery'::text, 'shipped'::text])))
);
CREATE UNIQUE INDEX stock_item_device ON public.stock_item USING btree (device_id) WHERE (deleted_at IS NULL);
CREATE INDEX stock_item_newest ON public.stock_item USING btree (changed_at DESC, item_id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX stock_item_org ON public.stock_item USING btree (org_id, state) WHERE (deleted_at IS NULL);
CREATE INDEX stock_item_place ON public.stock_item USING btree (place_id, state) WHERE (deleted_at IS NULL);

create table stock_level (
  level_id integer generated always as identity not null,
  org_id integer not null,
  place_id integer not null,
  model_id integer not null,
  reorder_at integer not null,
  version integer default 1 not null,
  deleted_at timestamp with time zone,
  constraint stock_level_pkey PRIMARY KEY (level_id),
  constraint stock_level_reorder_at_check CHECK (((reorder_at >= 1) AND (reorder_at <= 100000)))
);
CREATE UNIQUE INDEX stock_level_model ON public.stock_level USING btree (place_id, model_id) WHERE (deleted_at IS NULL);

create table stock_move (
  move_id bigint generated always as identity not null,
  org_id integer not null,
  item_id integer not null,
  device_id integer not null,
  from_place_id integer,
  to_place_id integer,
  from_state text,
  to_state text,
  document_id bigint,
  at timestamp with time zone default now() not null,
  constraint stock_move_pkey PRIMARY KEY (move_id)
);
CREATE INDEX stock_move_device ON public.stock_move USING btree (device_id, move_id);
CREATE INDEX stock_move_document ON public.stock_move USING btree (document_id);

create table stock_part (
  part_id integer generated always as identity not null,
  org_id integer not null,
  place_id integer not null,
  name text not null,
  code text default ''::text not null,
  quantity integer default 0 not null,
  version integer default 1 not null,
  deleted_at timestamp with time zone,
  constraint stock_part_pkey PRIMARY KEY (part_id),
  constraint stock_part_is_there CHECK ((quantity >= 0)),
  constraint stock_part_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100)))
);
CREATE UNIQUE INDEX stock_part_name ON public.stock_part USING btree (place_id, lower(name)) WHERE (deleted_at IS NULL);
CREATE INDEX stock_part_org ON public.stock_part USING btree (org_id) WHERE (deleted_at IS NULL);

create table stock_part_move (
  move_id bigint generated always as identity not null,
  part_id integer not null,
  quantity integer not null,
  repair_id integer,
  user_id integer,
  reason text default ''::text not null,
  at timestamp with time zone default now() not null,
  constraint stock_part_move_pkey PRIMARY KEY (move_id),
  constraint stock_part_move_quantity_check CHECK ((quantity <> 0))
);
CREATE INDEX stock_part_move_part ON public.stock_part_move USING btree (part_id, move_id DESC);
CREATE INDEX stock_part_move_repair ON public.stock_part_move USING btree (repair_id) WHERE (repair_id IS NOT NULL);

create table stock_place (
  place_id integer generated always as identity not null,
  org_id integer not null,
  parent_id integer,
  kind text not null,
  name text not null,
  remark text default ''::text not null,
  version integer default 1 not null,
  deleted_at timestamp with time zone,
  constraint stock_place_pkey PRIMARY KEY (place_id),
  constraint stock_place_kind CHECK ((kind = ANY (ARRAY['site'::text, 'shelf'::text, 'box'::text]))),
  constraint stock_place_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint stock_place_tree CHECK (((kind = 'site'::text) = (parent_id IS NULL)))
);
CREATE UNIQUE INDEX stock_place_name ON public.stock_place USING btree (org_id, COALESCE(parent_id, 0), lower(name)) WHERE (deleted_at IS NULL);
CREATE INDEX stock_place_parent ON public.stock_place USING btree (parent_id) WHERE (deleted_at IS NULL);

create table stock_shipped (
  day date not null,
  place_id integer not null,
  model_id integer not null,
  devices integer not null
);
CREATE INDEX stock_shipped_day ON public.stock_shipped USING btree (day, place_id, model_id);

create table stock_stand (
  place_id integer not null,
  model_id integer not null,
  state text not null,
  devices integer not null
);
CREATE INDEX stock_stand_model ON public.stock_stand USING btree (model_id, place_id);

create table stock_tally (
  org_id integer not null,
  state text not null,
  devices integer not null
);
CREATE INDEX stock_tally_org ON public.stock_tally USING btree (org_id, state);

create table street (
  archive text not null,
  name text not null,
  words text not null,
  lat integer not null,
  lon integer not null,
  is_house boolean default false not null
);
CREATE INDEX street_archive ON public.street USING btree (archive);
CREATE INDEX street_square ON public.street USING btree (((lat / 250000)), ((lon / 250000)));
CREATE INDEX street_words ON public.street USING gin (array_to_tsvector(string_to_array(ltrim(words), ' '::text)));

create table street_map (
  archive text not null,
  version text not null,
  read_at timestamp with time zone not null,
  streets integer not null,
  constraint street_map_pkey PRIMARY KEY (archive)
);

create table task (
  task_id bigint generated always as identity not null,
  kind text not null,
  key text,
  payload jsonb not null,
  org_id integer,
  created_at timestamp with time zone default now() not null,
  due_at timestamp with time zone default now() not null,
  worker uuid,
  attempts smallint default 0 not null,
  again boolean default false not null,
  progress integer,
  total integer,
  last_error text default ''::text not null,
  died_at timestamp with time zone,
  constraint task_pkey PRIMARY KEY (task_id),
  constraint task_dead_is_nobodys CHECK (((died_at IS NULL) OR (worker IS NULL))),
  constraint task_key_length CHECK (((length(key) >= 1) AND (length(key) <= 200))),
  constraint task_kind CHECK (((length(kind) >= 1) AND (length(kind) <= 60)))
);
CREATE INDEX task_dead ON public.task USING btree (died_at) WHERE (died_at IS NOT NULL);
CREATE INDEX task_due ON public.task USING btree (kind, due_at, task_id) WHERE (died_at IS NULL);
CREATE UNIQUE INDEX task_key ON public.task USING btree (kind, key) WHERE (died_at IS NULL);

create table telematics_account (
  account_id integer generated always as identity not null,
  org_id integer not null,
  service text not null,
  name text not null,
  base_url text default ''::text not null,
  credentials text default ''::text not null,
  remark text default ''::text not null,
  version integer default 1 not null,
  deleted_at timestamp with time zone,
  constraint telematics_account_pkey PRIMARY KEY (account_id),
  constraint telematics_account_base_url_check CHECK ((length(base_url) <= 300)),
  constraint telematics_account_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint telematics_account_remark_check CHECK ((length(remark) <= 500)),
  constraint telematics_account_service CHECK ((service = ANY (ARRAY['geotab'::text, 'isaac'::text])))
);
CREATE UNIQUE INDEX telematics_account_name ON public.telematics_account USING btree (org_id, lower(name)) WHERE (deleted_at IS NULL);

create table telematics_link (
  link_id integer generated always as identity not null,
  device_id integer not null,
  org_id integer not null,
  service text not null,
  account_id integer not null,
  uuid text default ''::text not null,
  state text not null,
  external_id text default ''::text not null,
  failure text,
  said text default ''::text not null,
  forwards boolean default false not null,
  sent_to timestamp with time zone,
  sent_at timestamp with time zone,
  next_at timestamp with time zone default now() not null,
  user_id integer,
  version integer default 1 not null,
  deleted_at timestamp with time zone,
  constraint telematics_link_pkey PRIMARY KEY (link_id),
  constraint telematics_link_external_id_check CHECK ((length(external_id) <= 200)),
  constraint telematics_link_failure CHECK ((failure = ANY (ARRAY['uuid'::text, 'service'::text]))),
  constraint telematics_link_said_check CHECK ((length(said) <= 500)),
  constraint telematics_link_service CHECK ((service = ANY (ARRAY['geotab'::text, 'isaac'::text]))),
  constraint telematics_link_state CHECK ((state = ANY (ARRAY['binding'::text, 'bound'::text, 'failed'::text]))),
  constraint telematics_link_uuid_check CHECK ((length(uuid) <= 60))
);
CREATE INDEX telematics_link_account ON public.telematics_link USING btree (account_id) WHERE (deleted_at IS NULL);
CREATE INDEX telematics_link_forwards ON public.telematics_link USING btree (account_id, next_at) WHERE (forwards AND (state = 'bound'::text) AND (deleted_at IS NULL));
CREATE UNIQUE INDEX telematics_link_one ON public.telematics_link USING btree (device_id, service) WHERE (deleted_at IS NULL);

create table throttle (
  key bytea not null,
  count integer not null,
  suspicious integer default 0 not null,
  last_at timestamp with time zone default now() not null,
  blocked_until timestamp with time zone,
  constraint throttle_pkey PRIMARY KEY (key)
);
CREATE INDEX throttle_last ON public.throttle USING btree (last_at);

create table ticket (
  token_hash bytea not null,
  purpose text not null,
  user_id integer,
  facts jsonb default '{}'::jsonb not null,
  wrong smallint default 0 not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  constraint ticket_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX ticket_expiry ON public.ticket USING btree (expires_at);
CREATE INDEX ticket_user ON public.ticket USING btree (user_id);

create table two_factor (
  user_id integer not null,
  method text not null,
  secret text default ''::text not null,
  last_step bigint default 0 not null,
  enabled_at timestamp with time zone default now() not null,
  constraint two_factor_pkey PRIMARY KEY (user_id, method),
  constraint two_factor_method_check CHECK ((method = ANY (ARRAY['email'::text, 'phone'::text, 'authenticator'::text])))
);

create table unknown_device (
  identifier text not null,
  protocol text not null,
  remote_address text not null,
  first_seen timestamp with time zone not null,
  last_seen timestamp with time zone not null,
  attempts bigint not null,
  constraint unknown_device_pkey PRIMARY KEY (identifier)
);

create table unread_frame (
  key bytea not null,
  device integer,
  identifier text not null,
  protocol text not null,
  remote_address text not null,
  received timestamp with time zone not null,
  reason text not null,
  detail text not null,
  bytes bytea not null,
  constraint unread_frame_pkey PRIMARY KEY (key)
);
CREATE INDEX unread_frame_device ON public.unread_frame USING btree (device);
CREATE INDEX unread_frame_received ON public.unread_frame USING btree (received);

create table unwanted_yard (
  org_id integer not null,
  lat double precision not null,
  lon double precision not null,
  user_id integer not null,
  at timestamp with time zone default now() not null,
  constraint unwanted_yard_pkey PRIMARY KEY (org_id, lat, lon),
  constraint unwanted_yard_lat_check CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision))),
  constraint unwanted_yard_lon_check CHECK (((lon >= ('-180'::integer)::double precision) AND (lon <= (180)::double precision)))
);

create table upload (
  upload_key text not null,
  org_id integer,
  user_id integer not null,
  mime text not null,
  width integer not null,
  height integer not null,
  content bytea not null,
  record_kind text,
  record_id bigint,
  created_at timestamp with time zone default now() not null,
  constraint upload_pkey PRIMARY KEY (upload_key),
  constraint upload_check CHECK (((record_kind IS NULL) = (record_id IS NULL))),
  constraint upload_mime_check CHECK ((mime = ANY (ARRAY['image/png'::text, 'image/jpeg'::text, 'image/webp'::text, 'image/gif'::text]))),
  constraint upload_upload_key_check CHECK ((upload_key ~ '^[A-Za-z0-9_-]{43}$'::text))
);
CREATE INDEX upload_loose ON public.upload USING btree (created_at) WHERE (record_kind IS NULL);
CREATE INDEX upload_record ON public.upload USING btree (record_kind, record_id);

create table usage_event (
  at timestamp with time zone default now() not null,
  user_id integer not null,
  org_id integer not null,
  point text not null,
  detail text default ''::text not null,
  constraint usage_event_detail_check CHECK ((length(detail) <= 200)),
  constraint usage_event_point_check CHECK (((length(point) >= 1) AND (length(point) <= 100)))
);
CREATE INDEX usage_event_at ON public.usage_event USING btree (at);

create table user_account (
  user_id integer generated always as identity not null,
  org_id integer not null,
  role_id integer not null,
  username text not null,
  password_hash text not null,
  user_type text default 'defaultUser'::text not null,
  internal boolean default false not null,
  admin boolean default false not null,
  needs_password_change boolean default false not null,
  suspend_reason text,
  habit jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  full_name text default ''::text not null,
  email text default ''::text not null,
  mobile text default ''::text not null,
  email_verified_at timestamp with time zone,
  mobile_verified_at timestamp with time zone,
  remark text default ''::text not null,
  suspended_at timestamp with time zone,
  last_login_at timestamp with time zone,
  version integer default 1 not null,
  waits_for text,
  constraint user_account_pkey PRIMARY KEY (user_id),
  constraint user_account_email_check CHECK ((length(email) <= 254)),
  constraint user_account_full_name_check CHECK ((length(full_name) <= 100)),
  constraint user_account_mobile_check CHECK ((length(mobile) <= 20)),
  constraint user_account_remark_check CHECK ((length(remark) <= 500)),
  constraint user_account_user_type_check CHECK ((user_type = ANY (ARRAY['defaultUser'::text, 'landmarkUser'::text]))),
  constraint user_account_username_check CHECK (((length(username) >= 1) AND (length(username) <= 100))),
  constraint user_account_waits CHECK (((waits_for IS NULL) OR (suspend_reason IS NOT NULL))),
  constraint user_account_waits_for_check CHECK ((waits_for = ANY (ARRAY['activation'::text, 'verification'::text])))
);
CREATE UNIQUE INDEX user_account_email ON public.user_account USING btree (lower(email)) WHERE ((deleted_at IS NULL) AND (email <> ''::text) AND (email_verified_at IS NOT NULL));
CREATE INDEX user_account_email_written ON public.user_account USING btree (lower(email)) WHERE ((deleted_at IS NULL) AND (email <> ''::text));
CREATE INDEX user_account_org ON public.user_account USING btree (org_id);
CREATE INDEX user_account_role ON public.user_account USING btree (role_id);
CREATE UNIQUE INDEX user_account_username ON public.user_account USING btree (lower(username)) WHERE (deleted_at IS NULL);

create table user_excluded_org (
  user_id integer not null,
  org_id integer not null,
  constraint user_excluded_org_pkey PRIMARY KEY (user_id, org_id)
);

create table user_group (
  user_id integer not null,
  group_id integer not null,
  constraint user_group_pkey PRIMARY KEY (user_id, group_id)
);
CREATE INDEX user_group_group ON public.user_group USING btree (group_id);

create table user_landmark (
  user_id integer not null,
  landmark_id integer not null,
  given boolean default true not null,
  constraint user_landmark_pkey PRIMARY KEY (user_id, landmark_id)
);
CREATE INDEX user_landmark_landmark ON public.user_landmark USING btree (landmark_id);

create table user_org (
  user_id integer not null,
  org_id integer not null,
  constraint user_org_pkey PRIMARY KEY (user_id, org_id)
);

create table user_vehicle (
  user_id integer not null,
  vehicle_id integer not null,
  constraint user_vehicle_pkey PRIMARY KEY (user_id, vehicle_id)
);
CREATE INDEX user_vehicle_vehicle ON public.user_vehicle USING btree (vehicle_id);

create table vehicle (
  vehicle_id integer generated always as identity not null,
  org_id integer not null,
  name text not null,
  asset_type smallint not null,
  icon text not null,
  plate text default ''::text not null,
  vin text default ''::text not null,
  make text default ''::text not null,
  model text default ''::text not null,
  year smallint,
  remark text default ''::text not null,
  version integer default 1 not null,
  demo boolean default false not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  temperature_low smallint,
  temperature_high smallint,
  value double precision,
  installation_notes text default ''::text not null,
  trailer_kind text,
  constraint vehicle_pkey PRIMARY KEY (vehicle_id),
  constraint vehicle_kind_of_trailer CHECK (((trailer_kind IS NULL) OR ((asset_type >= 1000) AND (asset_type <= 1999)))),
  constraint vehicle_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint vehicle_temperature_range CHECK ((temperature_low < temperature_high)),
  constraint vehicle_trailer_kind_check CHECK ((trailer_kind = ANY (ARRAY['dryVan'::text, 'reefer'::text, 'chassis'::text, 'flatbed'::text, 'tanker'::text, 'lowboy'::text, 'step'::text]))),
  constraint vehicle_value_check CHECK ((value >= (0)::double precision))
);
CREATE INDEX vehicle_letters ON public.vehicle USING gin (name gin_trgm_ops, plate gin_trgm_ops, vin gin_trgm_ops);
CREATE UNIQUE INDEX vehicle_name ON public.vehicle USING btree (org_id, lower(name)) WHERE (deleted_at IS NULL);
CREATE INDEX vehicle_name_prefix ON public.vehicle USING btree (lower(name) text_pattern_ops) WHERE (deleted_at IS NULL);
CREATE INDEX vehicle_page ON public.vehicle USING btree (lower(name), vehicle_id) INCLUDE (org_id, name, deleted_at);
CREATE UNIQUE INDEX vehicle_vin ON public.vehicle USING btree (org_id, lower(vin)) WHERE ((deleted_at IS NULL) AND (vin <> ''::text));

create table vehicle_driver_span (
  org_id integer not null,
  vehicle_id integer not null,
  driver_id integer not null,
  seat smallint not null,
  valid_from timestamp with time zone not null,
  valid_to timestamp with time zone,
  constraint vehicle_driver_span_driver EXCLUDE USING gist (int4range(driver_id, driver_id, '[]'::text) WITH &&, tstzrange(valid_from, valid_to) WITH &&),
  constraint vehicle_driver_span_seat EXCLUDE USING gist (int8range(((vehicle_id * (2)::bigint) + seat), ((vehicle_id * (2)::bigint) + seat), '[]'::text) WITH &&, tstzrange(valid_from, valid_to) WITH &&),
  constraint vehicle_driver_span_pkey PRIMARY KEY (vehicle_id, seat, valid_from),
  constraint vehicle_driver_span_check CHECK ((valid_to > valid_from)),
  constraint vehicle_driver_span_seat_check CHECK ((seat = ANY (ARRAY[1, 2])))
);
CREATE INDEX vehicle_driver_span_driver_from ON public.vehicle_driver_span USING btree (driver_id, valid_from);
CREATE UNIQUE INDEX vehicle_driver_span_driver_now ON public.vehicle_driver_span USING btree (driver_id) WHERE (valid_to IS NULL);
CREATE UNIQUE INDEX vehicle_driver_span_seat_now ON public.vehicle_driver_span USING btree (vehicle_id, seat) WHERE (valid_to IS NULL);

create table vehicle_group (
  group_id integer generated always as identity not null,
  org_id integer not null,
  name text not null,
  weight integer default 0 not null,
  colour text default ''::text not null,
  remark text default ''::text not null,
  demo boolean default false not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint vehicle_group_pkey PRIMARY KEY (group_id),
  constraint vehicle_group_colour_check CHECK ((colour ~ '^(#[0-9a-f]{6})?$'::text)),
  constraint vehicle_group_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint vehicle_group_remark_check CHECK ((length(remark) <= 500))
);
CREATE UNIQUE INDEX vehicle_group_name ON public.vehicle_group USING btree (org_id, lower(name)) WHERE (deleted_at IS NULL);

create table vehicle_group_member (
  group_id integer not null,
  vehicle_id integer not null,
  constraint vehicle_group_member_pkey PRIMARY KEY (group_id, vehicle_id)
);
CREATE INDEX vehicle_group_member_vehicle ON public.vehicle_group_member USING btree (vehicle_id);

create table vehicle_group_span (
  vehicle_id integer not null,
  group_id integer not null,
  valid_from timestamp with time zone not null,
  valid_to timestamp with time zone
);
CREATE INDEX vehicle_group_span_group ON public.vehicle_group_span USING btree (group_id);
CREATE INDEX vehicle_group_span_vehicle ON public.vehicle_group_span USING btree (vehicle_id);

create table vehicle_org_span (
  vehicle_id integer not null,
  org_id integer not null,
  valid_from timestamp with time zone not null,
  valid_to timestamp with time zone
);
CREATE INDEX vehicle_org_span_org ON public.vehicle_org_span USING btree (org_id);
CREATE INDEX vehicle_org_span_vehicle ON public.vehicle_org_span USING btree (vehicle_id);

create table verification_code (
  verification_code_id bigint generated always as identity not null,
  purpose text not null,
  channel text not null,
  recipient text not null,
  user_id integer,
  code_hash bytea not null,
  wrong smallint default 0 not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  proved boolean default true not null,
  network bytea,
  constraint verification_code_pkey PRIMARY KEY (verification_code_id),
  constraint verification_code_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'phone'::text])))
);
CREATE INDEX verification_code_created ON public.verification_code USING btree (created_at);
CREATE INDEX verification_code_network ON public.verification_code USING btree (network, created_at) WHERE (NOT proved);
CREATE INDEX verification_code_recipient ON public.verification_code USING btree (recipient, purpose, created_at DESC);
CREATE INDEX verification_code_user ON public.verification_code USING btree (user_id, created_at) WHERE (NOT proved);

create table watched_frame (
  frame_id bigint generated always as identity not null,
  device integer not null,
  process_id uuid not null,
  put_at timestamp with time zone default now() not null,
  missed integer not null,
  frame json not null,
  constraint watched_frame_pkey PRIMARY KEY (frame_id)
);
CREATE INDEX watched_frame_by_device ON public.watched_frame USING btree (device, put_at);

create table web_push_subscription (
  endpoint text not null,
  user_id integer not null,
  p256dh text not null,
  auth text not null,
  user_agent text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  constraint web_push_subscription_pkey PRIMARY KEY (endpoint),
  constraint web_push_subscription_endpoint_check CHECK ((length(endpoint) <= 1000))
);
CREATE INDEX web_push_subscription_user ON public.web_push_subscription USING btree (user_id);

create table weekly_schedule (
  schedule_id integer generated always as identity not null,
  org_id integer not null,
  name text not null,
  time_zone text default ''::text not null,
  periods jsonb not null,
  demo boolean default false not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint weekly_schedule_pkey PRIMARY KEY (schedule_id),
  constraint weekly_schedule_name_check CHECK (((length(name) >= 1) AND (length(name) <= 50))),
  constraint weekly_schedule_time_zone_check CHECK ((length(time_zone) <= 60))
);
CREATE UNIQUE INDEX weekly_schedule_name ON public.weekly_schedule USING btree (org_id, lower(name)) WHERE (deleted_at IS NULL);

alter table access_key add constraint access_key_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(user_id);

alter table access_key add constraint access_key_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table access_key_device add constraint access_key_device_device_fkey FOREIGN KEY (device) REFERENCES device(id);

alter table access_key_device add constraint access_key_device_key_id_fkey FOREIGN KEY (key_id) REFERENCES access_key(key_id) ON DELETE CASCADE;

alter table accounting_connection add constraint accounting_connection_connected_by_fkey FOREIGN KEY (connected_by) REFERENCES user_account(user_id);

alter table accounting_connection add constraint accounting_connection_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table accounting_connection add constraint accounting_connection_sign_in_by_fkey FOREIGN KEY (sign_in_by) REFERENCES user_account(user_id);

alter table accounting_link add constraint accounting_link_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES accounting_connection(connection_id);

alter table accounting_sync add constraint accounting_sync_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES accounting_connection(connection_id);

alter table accounting_sync add constraint accounting_sync_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table accounting_sync add constraint accounting_sync_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id);

alter table alarm add constraint alarm_acknowledged_by_fkey FOREIGN KEY (acknowledged_by) REFERENCES user_account(user_id);

alter table alarm add constraint alarm_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES alarm_rule(rule_id);

alter table alarm_change add constraint alarm_change_alarm_id_fkey FOREIGN KEY (alarm_id) REFERENCES alarm(alarm_id) ON DELETE CASCADE;

alter table alarm_checkpoint add constraint alarm_checkpoint_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(vehicle_id) ON DELETE CASCADE;

alter table alarm_count add constraint alarm_count_landmark_id_fkey FOREIGN KEY (landmark_id) REFERENCES landmark(landmark_id) ON DELETE CASCADE;

alter table alarm_delivery add constraint alarm_delivery_alarm_id_fkey FOREIGN KEY (alarm_id) REFERENCES alarm(alarm_id) ON DELETE CASCADE;

alter table alarm_delivery add constraint alarm_delivery_outbox_id_fkey FOREIGN KEY (outbox_id) REFERENCES outbox(outbox_id) ON DELETE SET NULL;

alter table alarm_delivery add constraint alarm_delivery_push_delivery_id_fkey FOREIGN KEY (push_delivery_id) REFERENCES push_delivery(delivery_id) ON DELETE SET NULL;

alter table alarm_delivery add constraint alarm_delivery_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id) ON DELETE CASCADE;

alter table alarm_handling add constraint alarm_handling_alarm_id_fkey FOREIGN KEY (alarm_id) REFERENCES alarm(alarm_id) ON DELETE CASCADE;

alter table alarm_handling add constraint alarm_handling_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id);

alter table alarm_move add constraint alarm_move_landmark_id_fkey FOREIGN KEY (landmark_id) REFERENCES landmark(landmark_id) ON DELETE CASCADE;

alter table alarm_move add constraint alarm_move_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(vehicle_id) ON DELETE CASCADE;

alter table alarm_preference add constraint alarm_preference_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id) ON DELETE CASCADE;

alter table alarm_rule add constraint alarm_rule_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(user_id);

alter table alarm_rule add constraint alarm_rule_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table alarm_rule add constraint alarm_rule_schedule_id_fkey FOREIGN KEY (schedule_id) REFERENCES weekly_schedule(schedule_id);

alter table alarm_rule_landmark add constraint alarm_rule_landmark_landmark_id_fkey FOREIGN KEY (landmark_id) REFERENCES landmark(landmark_id);

alter table alarm_rule_landmark add constraint alarm_rule_landmark_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES alarm_rule(rule_id) ON DELETE CASCADE;

alter table alarm_rule_version add constraint alarm_rule_version_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(user_id);

alter table alarm_rule_version add constraint alarm_rule_version_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES alarm_rule(rule_id) ON DELETE CASCADE;

alter table appointment add constraint appointment_landmark_id_fkey FOREIGN KEY (landmark_id) REFERENCES landmark(landmark_id);

alter table appointment add constraint appointment_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table appointment add constraint appointment_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id);

alter table appointment add constraint appointment_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(vehicle_id);

alter table backup_code add constraint backup_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id) ON DELETE CASCADE;

alter table batch add constraint batch_model_id_fkey FOREIGN KEY (model_id) REFERENCES model(model_id);

alter table batch add constraint batch_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table batch_device add constraint batch_device_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES batch(batch_id);

alter table batch_device add constraint batch_device_device_id_fkey FOREIGN KEY (device_id) REFERENCES device(id);

alter table billing_operation add constraint billing_operation_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table billing_operation add constraint billing_operation_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id);

alter table billing_result add constraint billing_result_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id);

alter table billing_result add constraint billing_result_operation_id_fkey FOREIGN KEY (operation_id) REFERENCES billing_operation(operation_id) ON DELETE CASCADE;

alter table billing_run add constraint billing_run_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id);

alter table billing_start add constraint billing_start_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table binding add constraint binding_device_fkey FOREIGN KEY (device) REFERENCES device(id);

alter table binding add constraint binding_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(vehicle_id);

alter table card_dispute add constraint card_dispute_gateway_id_fkey FOREIGN KEY (gateway_id) REFERENCES payment_gateway(gateway_id);

alter table card_dispute add constraint card_dispute_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(payment_id);

alter table card_payment add constraint card_payment_gateway_id_fkey FOREIGN KEY (gateway_id) REFERENCES payment_gateway(gateway_id);

alter table card_payment add constraint card_payment_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(payment_id);

alter table card_refund add constraint card_refund_gateway_id_fkey FOREIGN KEY (gateway_id) REFERENCES payment_gateway(gateway_id);

alter table card_refund add constraint card_refund_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(invoice_id);

alter table card_refund add constraint card_refund_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(payment_id);

alter table card_refund add constraint card_refund_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id);

alter table command add constraint command_device_id_fkey FOREIGN KEY (device_id) REFERENCES device(id);

alter table command add constraint command_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table command add constraint command_sim_operation_id_fkey FOREIGN KEY (sim_operation_id) REFERENCES sim_operation(operation_id);

alter table command add constraint command_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id);

alter table comment add constraint comment_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id);

alter table computed_attribute add constraint computed_attribute_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table contract add constraint contract_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id);

alter table contract add constraint contract_file_id_fkey FOREIGN KEY (file_id) REFERENCES record_file(file_id);

alter table contract add constraint contract_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table contract add constraint contract_supersedes_id_fkey FOREIGN KEY (supersedes_id) REFERENCES contract(contract_id);

alter table credit_note add constraint credit_note_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(invoice_id);

alter table credit_note add constraint credit_note_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table customer add constraint customer_certificate_file_id_fkey FOREIGN KEY (certificate_file_id) REFERENCES record_file(file_id);

alter table customer add constraint customer_claimed_by_fkey FOREIGN KEY (claimed_by) REFERENCES user_account(user_id);

alter table customer add constraint customer_linked_org_id_fkey FOREIGN KEY (linked_org_id) REFERENCES organization(org_id);

alter table customer add constraint customer_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES customer(customer_id);

alter table customer add constraint customer_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table customer add constraint customer_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES user_account(user_id);

alter table customer add constraint customer_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES service_plan(plan_id);

alter table customer_plan add constraint customer_plan_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id) ON DELETE CASCADE;

alter table customer_plan add constraint customer_plan_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES service_plan(plan_id);

alter table dashboard_icon add constraint dashboard_icon_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id) ON DELETE CASCADE;

alter table dashboard_icon add constraint dashboard_icon_upload_key_fkey FOREIGN KEY (upload_key) REFERENCES upload(upload_key);

alter table deletion_item add constraint deletion_item_deletion_id_fkey FOREIGN KEY (deletion_id) REFERENCES deletion(deletion_id) ON DELETE CASCADE;

alter table destination add constraint destination_landmark_id_fkey FOREIGN KEY (landmark_id) REFERENCES landmark(landmark_id);

alter table destination add constraint destination_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table detention_claim add constraint detention_claim_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table detention_claim add constraint detention_claim_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id);

alter table detention_claim_visit add constraint detention_claim_visit_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES detention_claim(claim_id);

alter table detention_claim_visit add constraint detention_claim_visit_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(vehicle_id);

alter table detention_terms add constraint detention_terms_landmark_id_fkey FOREIGN KEY (landmark_id) REFERENCES landmark(landmark_id);

alter table detention_terms add constraint detention_terms_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table detention_warning add constraint detention_warning_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(vehicle_id) ON DELETE CASCADE;

alter table device add constraint device_model_id_fkey FOREIGN KEY (model_id) REFERENCES model(model_id);

alter table device add constraint device_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table device_filter add constraint device_filter_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table device_filter add constraint device_filter_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id) ON DELETE CASCADE;

alter table device_filter_share add constraint device_filter_share_filter_id_fkey FOREIGN KEY (filter_id) REFERENCES device_filter(filter_id) ON DELETE CASCADE;

alter table device_filter_share add constraint device_filter_share_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id) ON DELETE CASCADE;

alter table device_name add constraint device_name_device_fkey FOREIGN KEY (device) REFERENCES device(id) ON DELETE CASCADE;

alter table device_notice add constraint device_notice_device_id_fkey FOREIGN KEY (device_id) REFERENCES device(id) ON DELETE CASCADE;

alter table device_plan_span add constraint device_plan_span_device_id_fkey FOREIGN KEY (device_id) REFERENCES device(id) ON DELETE CASCADE;

alter table device_settings add constraint device_settings_desired_by_fkey FOREIGN KEY (desired_by) REFERENCES user_account(user_id);

alter table device_settings add constraint device_settings_device_id_fkey FOREIGN KEY (device_id) REFERENCES device(id);

alter table device_version add constraint device_version_device_id_fkey FOREIGN KEY (device_id) REFERENCES device(id) ON DELETE CASCADE;

alter table document_counter add constraint document_counter_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table driver add constraint driver_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table engine_hours_adjustment add constraint engine_hours_adjustment_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id);

alter table engine_hours_adjustment add constraint engine_hours_adjustment_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(vehicle_id);

alter table feedback add constraint feedback_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table feedback add constraint feedback_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id);

alter table filed_return add constraint filed_return_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table filed_return add constraint filed_return_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id);

alter table firmware_file add constraint firmware_file_firmware_id_fkey FOREIGN KEY (firmware_id) REFERENCES firmware(firmware_id);

alter table firmware_file add constraint firmware_file_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id);

alter table firmware_job add constraint firmware_job_command_id_fkey FOREIGN KEY (command_id) REFERENCES command(command_id);

alter table firmware_job add constraint firmware_job_device_id_fkey FOREIGN KEY (device_id) REFERENCES device(id);

alter table firmware_job add constraint firmware_job_firmware_id_fkey FOREIGN KEY (firmware_id) REFERENCES firmware(firmware_id);

alter table firmware_job add constraint firmware_job_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table firmware_job add constraint firmware_job_rollout_id_fkey FOREIGN KEY (rollout_id) REFERENCES firmware_rollout(rollout_id);

alter table firmware_job add constraint firmware_job_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id);

alter table firmware_piece add constraint firmware_piece_file_key_fkey FOREIGN KEY (file_key) REFERENCES firmware_file(file_key) ON DELETE CASCADE;

alter table firmware_rollout add constraint firmware_rollout_firmware_id_fkey FOREIGN KEY (firmware_id) REFERENCES firmware(firmware_id);

alter table firmware_rollout add constraint firmware_rollout_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table firmware_rollout add constraint firmware_rollout_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id);

alter table firmware_rollout_device add constraint firmware_rollout_device_device_id_fkey FOREIGN KEY (device_id) REFERENCES device(id) ON DELETE CASCADE;

alter table firmware_rollout_device add constraint firmware_rollout_device_job_id_fkey FOREIGN KEY (job_id) REFERENCES firmware_job(job_id);

alter table firmware_rollout_device add constraint firmware_rollout_device_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table firmware_rollout_device add constraint firmware_rollout_device_rollout_id_fkey FOREIGN KEY (rollout_id) REFERENCES firmware_rollout(rollout_id) ON DELETE CASCADE;

alter table firmware_rollout_group add constraint firmware_rollout_group_rollout_id_fkey FOREIGN KEY (rollout_id) REFERENCES firmware_rollout(rollout_id) ON DELETE CASCADE;

alter table fuel_purchase add constraint fuel_purchase_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table fuel_purchase add constraint fuel_purchase_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id);

alter table fuel_purchase add constraint fuel_purchase_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(vehicle_id);

alter table fuel_tax_rate add constraint fuel_tax_rate_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table fuel_tax_rate add constraint fuel_tax_rate_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id);

alter table import_arrival add constraint import_arrival_source_id_fkey FOREIGN KEY (source_id) REFERENCES import_source(source_id);

alter table import_asset add constraint import_asset_device_fkey FOREIGN KEY (device) REFERENCES device(id);

alter table import_asset add constraint import_asset_source_id_fkey FOREIGN KEY (source_id) REFERENCES import_source(source_id);

alter table import_asset add constraint import_asset_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(vehicle_id);

alter table import_conflict add constraint import_conflict_arrival_id_fkey FOREIGN KEY (arrival_id) REFERENCES import_arrival(arrival_id);

alter table import_conflict add constraint import_conflict_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES user_account(user_id);

alter table import_conflict add constraint import_conflict_source_id_fkey FOREIGN KEY (source_id) REFERENCES import_source(source_id);

alter table import_conflict add constraint import_conflict_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(vehicle_id);

alter table import_intake add constraint import_intake_source_id_fkey FOREIGN KEY (source_id) REFERENCES import_source(source_id);

alter table import_intake add constraint import_intake_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id);

alter table import_item add constraint import_item_run_id_fkey FOREIGN KEY (run_id) REFERENCES import_run(run_id) ON DELETE CASCADE;

alter table import_mailbox add constraint import_mailbox_source_id_fkey FOREIGN KEY (source_id) REFERENCES import_source(source_id);

alter table import_problem add constraint import_problem_run_id_fkey FOREIGN KEY (run_id) REFERENCES import_run(run_id) ON DELETE CASCADE;

alter table import_run add constraint import_run_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table import_run add constraint import_run_source_id_fkey FOREIGN KEY (source_id) REFERENCES import_source(source_id);

alter table import_run add constraint import_run_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id);

alter table import_sftp add constraint import_sftp_source_id_fkey FOREIGN KEY (source_id) REFERENCES import_source(source_id);

alter table import_source add constraint import_source_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table import_source add constraint import_source_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id);

alter table install_code add constraint install_code_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table install_code add constraint install_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id);

alter table install_session add constraint install_session_install_code_id_fkey FOREIGN KEY (install_code_id) REFERENCES install_code(install_code_id) ON DELETE CASCADE;

alter table installation add constraint installation_device_id_fkey FOREIGN KEY (device_id) REFERENCES device(id);

alter table installation add constraint installation_install_code_id_fkey FOREIGN KEY (install_code_id) REFERENCES install_code(install_code_id);

alter table installation add constraint installation_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table installation add constraint installation_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(vehicle_id);

alter table installation_picture add constraint installation_picture_file_id_fkey FOREIGN KEY (file_id) REFERENCES record_file(file_id) ON DELETE CASCADE;

alter table installation_picture add constraint installation_picture_installation_id_fkey FOREIGN KEY (installation_id) REFERENCES installation(installation_id) ON DELETE CASCADE;

alter table invoice add constraint invoice_billing_run_id_fkey FOREIGN KEY (billing_run_id) REFERENCES billing_run(run_id);

alter table invoice add constraint invoice_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contract(contract_id);

alter table invoice add constraint invoice_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id);

alter table invoice add constraint invoice_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table invoice_line add constraint invoice_line_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(invoice_id) ON DELETE CASCADE;

alter table invoice_line add constraint invoice_line_service FOREIGN KEY (service_period_id) REFERENCES service_period(period_id);

alter table invoice_line add constraint invoice_line_sku_id_fkey FOREIGN KEY (sku_id) REFERENCES sku(sku_id);

alter table invoice_reminder add constraint invoice_reminder_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(invoice_id) ON DELETE CASCADE;

alter table landmark add constraint landmark_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table linked_login add constraint linked_login_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id) ON DELETE CASCADE;

alter table load_source add constraint load_source_device_id_fkey FOREIGN KEY (device_id) REFERENCES device(id) ON DELETE CASCADE;

alter table load_source add constraint load_source_model_id_fkey FOREIGN KEY (model_id) REFERENCES model(model_id) ON DELETE CASCADE;

alter table load_source add constraint load_source_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id);

alter table maintenance_plan add constraint maintenance_plan_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(vehicle_id);

alter table maintenance_plan_user add constraint maintenance_plan_user_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES maintenance_plan(plan_id) ON DELETE CASCADE;

alter table maintenance_plan_user add constraint maintenance_plan_user_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id) ON DELETE CASCADE;

alter table maintenance_reading add constraint maintenance_reading_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(vehicle_id);

alter table maintenance_reminder add constraint maintenance_reminder_outbox_id_fkey FOREIGN KEY (outbox_id) REFERENCES outbox(outbox_id) ON DELETE SET NULL;

alter table maintenance_reminder add constraint maintenance_reminder_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES maintenance_plan(plan_id) ON DELETE CASCADE;

alter table maintenance_reminder add constraint maintenance_reminder_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id) ON DELETE CASCADE;

alter table maintenance_service add constraint maintenance_service_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES maintenance_plan(plan_id) ON DELETE SET NULL;

alter table maintenance_service add constraint maintenance_service_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id);

alter table maintenance_service add constraint maintenance_service_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(vehicle_id);

alter table map_source add constraint map_source_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table message add constraint message_alarm_id_fkey FOREIGN KEY (alarm_id) REFERENCES alarm(alarm_id) ON DELETE SET NULL;

alter table message add constraint message_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table message add constraint message_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(vehicle_id) ON DELETE SET NULL;

alter table message_user add constraint message_user_message_id_fkey FOREIGN KEY (message_id) REFERENCES message(message_id) ON DELETE CASCADE;

alter table message_user add constraint message_user_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id) ON DELETE CASCADE;

alter table mission add constraint mission_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(user_id);

alter table mission add constraint mission_destination_id_fkey FOREIGN KEY (destination_id) REFERENCES destination(destination_id);

alter table mission add constraint mission_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES user_account(user_id);

alter table mission add constraint mission_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(vehicle_id);

alter table monitor_filter add constraint monitor_filter_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id) ON DELETE CASCADE;

alter table movement_reading add constraint movement_reading_scope_id_fkey FOREIGN KEY (scope_id) REFERENCES movement_reading_scope(scope_id);

alter table movement_rule add constraint movement_rule_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id);

alter table odometer_adjustment add constraint odometer_adjustment_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id);

alter table odometer_adjustment add constraint odometer_adjustment_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(vehicle_id);

alter table organization add constraint organization_account_manager_id_fkey FOREIGN KEY (account_manager_id) REFERENCES user_account(user_id);

alter table partner_invitation add constraint partner_invitation_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES user_account(user_id);

alter table partner_invitation add constraint partner_invitation_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table partner_invitation add constraint partner_invitation_partner_org_id_fkey FOREIGN KEY (partner_org_id) REFERENCES organization(org_id);

alter table payment add constraint payment_credit_note_of_fkey FOREIGN KEY (credit_note_of) REFERENCES invoice(invoice_id);

alter table payment add constraint payment_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id);

alter table payment add constraint payment_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table payment_allocation add constraint payment_allocation_invoice_id_customer_id_currency_fkey FOREIGN KEY (invoice_id, customer_id, currency) REFERENCES invoice(invoice_id, customer_id, currency) DEFERRABLE;

alter table payment_allocation add constraint payment_allocation_payment_id_customer_id_currency_fkey FOREIGN KEY (payment_id, customer_id, currency) REFERENCES payment(payment_id, customer_id, currency) DEFERRABLE;

alter table payment_event add constraint payment_event_gateway_id_fkey FOREIGN KEY (gateway_id) REFERENCES payment_gateway(gateway_id) ON DELETE CASCADE;

alter table payment_gateway add constraint payment_gateway_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table payment_link add constraint payment_link_gateway_id_fkey FOREIGN KEY (gateway_id) REFERENCES payment_gateway(gateway_id);

alter table payment_link add constraint payment_link_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(invoice_id);

alter table payment_link add constraint payment_link_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table payment_link add constraint payment_link_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id);

alter table policy_agreement add constraint policy_agreement_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id) ON DELETE CASCADE;

alter table price_rule add constraint price_rule_continued_as_fkey FOREIGN KEY (continued_as) REFERENCES price_rule(rule_id);

alter table price_rule add constraint price_rule_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id);

alter table price_rule add constraint price_rule_device_id_fkey FOREIGN KEY (device_id) REFERENCES device(id);

alter table price_rule add constraint price_rule_model_id_fkey FOREIGN KEY (model_id) REFERENCES model(model_id);

alter table price_rule add constraint price_rule_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table price_rule add constraint price_rule_sku_id_fkey FOREIGN KEY (sku_id) REFERENCES sku(sku_id);

alter table push_delivery add constraint push_delivery_server_id_fkey FOREIGN KEY (server_id) REFERENCES push_server(server_id) ON DELETE CASCADE;

alter table push_server add constraint push_server_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table quick_report add constraint quick_report_device_fkey FOREIGN KEY (device) REFERENCES device(id) ON DELETE CASCADE;

alter table record_file add constraint record_file_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table record_file add constraint record_file_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id);

alter table record_file_content add constraint record_file_content_file_id_fkey FOREIGN KEY (file_id) REFERENCES record_file(file_id) ON DELETE CASCADE;

alter table refund add constraint refund_allocation_id_fkey FOREIGN KEY (allocation_id) REFERENCES payment_allocation(allocation_id);

alter table refund add constraint refund_credit_note_id_fkey FOREIGN KEY (credit_note_id) REFERENCES credit_note(credit_note_id);

alter table refund add constraint refund_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(payment_id);

alter table repair add constraint repair_device_id_fkey FOREIGN KEY (device_id) REFERENCES device(id);

alter table repair add constraint repair_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table repair add constraint repair_place_id_fkey FOREIGN KEY (place_id) REFERENCES stock_place(place_id);

alter table repair_label add constraint repair_label_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table report_chart add constraint report_chart_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table report_chart add constraint report_chart_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id);

alter table report_dashboard add constraint report_dashboard_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table report_dashboard add constraint report_dashboard_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id);

alter table report_export add constraint report_export_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table report_export add constraint report_export_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id);

alter table report_export_piece add constraint report_export_piece_export_id_fkey FOREIGN KEY (export_id) REFERENCES report_export(export_id) ON DELETE CASCADE;

alter table report_run add constraint report_run_export_id_fkey FOREIGN KEY (export_id) REFERENCES report_export(export_id) ON DELETE SET NULL;

alter table report_run add constraint report_run_schedule_id_fkey FOREIGN KEY (schedule_id) REFERENCES report_schedule(schedule_id) ON DELETE CASCADE;

alter table report_schedule add constraint report_schedule_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table report_schedule add constraint report_schedule_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id);

alter table report_use add constraint report_use_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id);

alter table report_view add constraint report_view_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table report_view add constraint report_view_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id);

alter table reporting_plan add constraint reporting_plan_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table rma add constraint rma_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table rma add constraint rma_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id);

alter table rma_line add constraint rma_line_device_id_fkey FOREIGN KEY (device_id) REFERENCES device(id);

alter table rma_line add constraint rma_line_place_id_fkey FOREIGN KEY (place_id) REFERENCES stock_place(place_id);

alter table rma_line add constraint rma_line_previous_rma_id_fkey FOREIGN KEY (previous_rma_id) REFERENCES rma(rma_id);

alter table rma_line add constraint rma_line_repair_id_fkey FOREIGN KEY (repair_id) REFERENCES repair(repair_id);

alter table rma_line add constraint rma_line_replacement_id_fkey FOREIGN KEY (replacement_id) REFERENCES device(id);

alter table rma_line add constraint rma_line_rma_id_fkey FOREIGN KEY (rma_id) REFERENCES rma(rma_id) ON DELETE CASCADE;

alter table role add constraint role_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table role_menu add constraint role_menu_menu_id_fkey FOREIGN KEY (menu_id) REFERENCES menu(menu_id) ON DELETE CASCADE;

alter table role_menu add constraint role_menu_role_id_fkey FOREIGN KEY (role_id) REFERENCES role(role_id);

alter table sales_order add constraint sales_order_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contract(contract_id);

alter table sales_order add constraint sales_order_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id);

alter table sales_order add constraint sales_order_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table sales_order add constraint sales_order_rma_id_fkey FOREIGN KEY (rma_id) REFERENCES rma(rma_id);

alter table sales_order add constraint sales_order_submitted_by_fkey FOREIGN KEY (submitted_by) REFERENCES user_account(user_id);

alter table sales_order_device add constraint sales_order_device_device_id_fkey FOREIGN KEY (device_id) REFERENCES device(id);

alter table sales_order_device add constraint sales_order_device_line_id_fkey FOREIGN KEY (line_id) REFERENCES sales_order_line(line_id);

alter table sales_order_device add constraint sales_order_device_order_id_fkey FOREIGN KEY (order_id) REFERENCES sales_order(order_id);

alter table sales_order_device add constraint sales_order_device_set_aside_by_fkey FOREIGN KEY (set_aside_by) REFERENCES user_account(user_id);

alter table sales_order_device add constraint sales_order_device_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES sales_order_shipment(shipment_id);

alter table sales_order_line add constraint sales_order_line_model_id_fkey FOREIGN KEY (model_id) REFERENCES model(model_id);

alter table sales_order_line add constraint sales_order_line_order_id_fkey FOREIGN KEY (order_id) REFERENCES sales_order(order_id);

alter table sales_order_line add constraint sales_order_line_sku_id_fkey FOREIGN KEY (sku_id) REFERENCES sku(sku_id);

alter table sales_order_shipment add constraint sales_order_shipment_order_id_fkey FOREIGN KEY (order_id) REFERENCES sales_order(order_id);

alter table sales_order_shipment add constraint sales_order_shipment_shipped_by_fkey FOREIGN KEY (shipped_by) REFERENCES user_account(user_id);

alter table sales_order_shipment_line add constraint sales_order_shipment_line_line_id_fkey FOREIGN KEY (line_id) REFERENCES sales_order_line(line_id);

alter table sales_order_shipment_line add constraint sales_order_shipment_line_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES sales_order_shipment(shipment_id);

alter table sealing_part add constraint sealing_part_day_fkey FOREIGN KEY (day) REFERENCES report_day(day) ON DELETE CASCADE;

alter table service_period add constraint service_period_device_id_fkey FOREIGN KEY (device_id) REFERENCES device(id);

alter table service_period add constraint service_period_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table service_plan add constraint service_plan_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table service_plan add constraint service_plan_sku_id_fkey FOREIGN KEY (sku_id) REFERENCES sku(sku_id);

alter table service_plan add constraint service_plan_superseded_by_fkey FOREIGN KEY (superseded_by) REFERENCES service_plan(plan_id);

alter table session add constraint session_sign_in_device_id_fkey FOREIGN KEY (sign_in_device_id) REFERENCES sign_in_device(sign_in_device_id) ON DELETE SET NULL;

alter table session add constraint session_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id) ON DELETE CASCADE;

alter table setting_preset add constraint setting_preset_model_id_fkey FOREIGN KEY (model_id) REFERENCES model(model_id);

alter table setting_preset add constraint setting_preset_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table share add constraint share_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table share add constraint share_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id);

alter table share_landmark add constraint share_landmark_landmark_id_fkey FOREIGN KEY (landmark_id) REFERENCES landmark(landmark_id) ON DELETE CASCADE;

alter table share_landmark add constraint share_landmark_share_id_fkey FOREIGN KEY (share_id) REFERENCES share(share_id) ON DELETE CASCADE;

alter table share_vehicle add constraint share_vehicle_share_id_fkey FOREIGN KEY (share_id) REFERENCES share(share_id) ON DELETE CASCADE;

alter table share_vehicle add constraint share_vehicle_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(vehicle_id);

alter table share_view add constraint share_view_share_id_fkey FOREIGN KEY (share_id) REFERENCES share(share_id) ON DELETE CASCADE;

alter table shop_request add constraint shop_request_buyer_org_id_fkey FOREIGN KEY (buyer_org_id) REFERENCES organization(org_id);

alter table shop_request add constraint shop_request_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id);

alter table shop_request add constraint shop_request_order_id_fkey FOREIGN KEY (order_id) REFERENCES sales_order(order_id);

alter table shop_request add constraint shop_request_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table shop_request add constraint shop_request_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id);

alter table sign_in_device add constraint sign_in_device_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id) ON DELETE CASCADE;

alter table sign_in_name add constraint sign_in_name_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id) ON DELETE CASCADE;

alter table sim add constraint sim_device_id_fkey FOREIGN KEY (device_id) REFERENCES device(id);

alter table sim add constraint sim_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table sim add constraint sim_sim_carrier_id_fkey FOREIGN KEY (sim_carrier_id) REFERENCES sim_carrier(sim_carrier_id);

alter table sim_carrier add constraint sim_carrier_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table sim_operation add constraint sim_operation_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table sim_operation add constraint sim_operation_sim_carrier_id_fkey FOREIGN KEY (sim_carrier_id) REFERENCES sim_carrier(sim_carrier_id);

alter table sim_operation add constraint sim_operation_sim_id_fkey FOREIGN KEY (sim_id) REFERENCES sim(sim_id);

alter table sim_operation add constraint sim_operation_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id);

alter table sim_product add constraint sim_product_sim_carrier_id_fkey FOREIGN KEY (sim_carrier_id) REFERENCES sim_carrier(sim_carrier_id) ON DELETE CASCADE;

alter table sim_recharge add constraint sim_recharge_operation_id_fkey FOREIGN KEY (operation_id) REFERENCES sim_operation(operation_id);

alter table sim_recharge add constraint sim_recharge_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table sim_recharge add constraint sim_recharge_product_id_fkey FOREIGN KEY (product_id) REFERENCES sim_product(product_id);

alter table sim_recharge add constraint sim_recharge_sim_id_fkey FOREIGN KEY (sim_id) REFERENCES sim(sim_id);

alter table sim_stay add constraint sim_stay_device_id_fkey FOREIGN KEY (device_id) REFERENCES device(id) ON DELETE CASCADE;

alter table sim_stay add constraint sim_stay_sim_id_fkey FOREIGN KEY (sim_id) REFERENCES sim(sim_id) ON DELETE CASCADE;

alter table sku add constraint sku_model_id_fkey FOREIGN KEY (model_id) REFERENCES model(model_id);

alter table sku add constraint sku_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table stock_count add constraint stock_count_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table stock_count add constraint stock_count_place_id_fkey FOREIGN KEY (place_id) REFERENCES stock_place(place_id);

alter table stock_count_scan add constraint stock_count_scan_count_id_fkey FOREIGN KEY (count_id) REFERENCES stock_count(count_id);

alter table stock_count_scan add constraint stock_count_scan_device_id_fkey FOREIGN KEY (device_id) REFERENCES device(id);

alter table stock_document add constraint stock_document_for_org_id_fkey FOREIGN KEY (for_org_id) REFERENCES organization(org_id);

alter table stock_document add constraint stock_document_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table stock_document add constraint stock_document_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id);

alter table stock_item add constraint stock_item_device_id_fkey FOREIGN KEY (device_id) REFERENCES device(id);

alter table stock_item add constraint stock_item_document_id_fkey FOREIGN KEY (document_id) REFERENCES stock_document(document_id);

alter table stock_item add constraint stock_item_for_org_id_fkey FOREIGN KEY (for_org_id) REFERENCES organization(org_id);

alter table stock_item add constraint stock_item_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table stock_item add constraint stock_item_place_id_fkey FOREIGN KEY (place_id) REFERENCES stock_place(place_id);

alter table stock_level add constraint stock_level_model_id_fkey FOREIGN KEY (model_id) REFERENCES model(model_id);

alter table stock_level add constraint stock_level_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table stock_level add constraint stock_level_place_id_fkey FOREIGN KEY (place_id) REFERENCES stock_place(place_id);

alter table stock_move add constraint stock_move_device_id_fkey FOREIGN KEY (device_id) REFERENCES device(id);

alter table stock_move add constraint stock_move_document_id_fkey FOREIGN KEY (document_id) REFERENCES stock_document(document_id);

alter table stock_move add constraint stock_move_from_place_id_fkey FOREIGN KEY (from_place_id) REFERENCES stock_place(place_id);

alter table stock_move add constraint stock_move_item_id_fkey FOREIGN KEY (item_id) REFERENCES stock_item(item_id);

alter table stock_move add constraint stock_move_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table stock_move add constraint stock_move_to_place_id_fkey FOREIGN KEY (to_place_id) REFERENCES stock_place(place_id);

alter table stock_part add constraint stock_part_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table stock_part add constraint stock_part_place_id_fkey FOREIGN KEY (place_id) REFERENCES stock_place(place_id);

alter table stock_part_move add constraint stock_part_move_part_id_fkey FOREIGN KEY (part_id) REFERENCES stock_part(part_id);

alter table stock_part_move add constraint stock_part_move_repair_id_fkey FOREIGN KEY (repair_id) REFERENCES repair(repair_id);

alter table stock_part_move add constraint stock_part_move_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id);

alter table stock_place add constraint stock_place_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table stock_place add constraint stock_place_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES stock_place(place_id);

alter table street add constraint street_archive_fkey FOREIGN KEY (archive) REFERENCES street_map(archive) ON DELETE CASCADE;

alter table telematics_account add constraint telematics_account_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table telematics_link add constraint telematics_link_account_id_fkey FOREIGN KEY (account_id) REFERENCES telematics_account(account_id);

alter table telematics_link add constraint telematics_link_device_id_fkey FOREIGN KEY (device_id) REFERENCES device(id);

alter table telematics_link add constraint telematics_link_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table telematics_link add constraint telematics_link_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id);

alter table ticket add constraint ticket_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id) ON DELETE CASCADE;

alter table two_factor add constraint two_factor_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id) ON DELETE CASCADE;

alter table unwanted_yard add constraint unwanted_yard_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table unwanted_yard add constraint unwanted_yard_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id);

alter table user_account add constraint user_account_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table user_account add constraint user_account_role_id_fkey FOREIGN KEY (role_id) REFERENCES role(role_id);

alter table user_excluded_org add constraint user_excluded_org_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table user_excluded_org add constraint user_excluded_org_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id) ON DELETE CASCADE;

alter table user_group add constraint user_group_group_id_fkey FOREIGN KEY (group_id) REFERENCES vehicle_group(group_id) ON DELETE CASCADE;

alter table user_group add constraint user_group_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id) ON DELETE CASCADE;

alter table user_landmark add constraint user_landmark_landmark_id_fkey FOREIGN KEY (landmark_id) REFERENCES landmark(landmark_id) ON DELETE CASCADE;

alter table user_landmark add constraint user_landmark_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id) ON DELETE CASCADE;

alter table user_org add constraint user_org_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table user_org add constraint user_org_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id) ON DELETE CASCADE;

alter table user_vehicle add constraint user_vehicle_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id) ON DELETE CASCADE;

alter table user_vehicle add constraint user_vehicle_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(vehicle_id) ON DELETE CASCADE;

alter table vehicle add constraint vehicle_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table vehicle_driver_span add constraint vehicle_driver_span_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES driver(driver_id);

alter table vehicle_driver_span add constraint vehicle_driver_span_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table vehicle_driver_span add constraint vehicle_driver_span_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(vehicle_id);

alter table vehicle_group add constraint vehicle_group_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table vehicle_group_member add constraint vehicle_group_member_group_id_fkey FOREIGN KEY (group_id) REFERENCES vehicle_group(group_id);

alter table vehicle_group_member add constraint vehicle_group_member_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(vehicle_id);

alter table vehicle_group_span add constraint vehicle_group_span_group_id_fkey FOREIGN KEY (group_id) REFERENCES vehicle_group(group_id) ON DELETE CASCADE;

alter table vehicle_group_span add constraint vehicle_group_span_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(vehicle_id) ON DELETE CASCADE;

alter table vehicle_org_span add constraint vehicle_org_span_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id) ON DELETE CASCADE;

alter table vehicle_org_span add constraint vehicle_org_span_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(vehicle_id) ON DELETE CASCADE;

alter table verification_code add constraint verification_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id) ON DELETE CASCADE;

alter table web_push_subscription add constraint web_push_subscription_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id) ON DELETE CASCADE;

alter table weekly_schedule add constraint weekly_schedule_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

CREATE OR REPLACE FUNCTION public.accounting_connection_of(integer)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  with recursive up as (
    select org_id, parent_id, 0 as depth from organization where org_id = $1
    union all select o.org_id, o.parent_id, up.depth + 1 from up join organization o on o.org_id = up.parent_id)
  select a.connection_id from up join accounting_connection a using (org_id) where a.deleted_at is null order by up.depth limit 1
$function$;

CREATE OR REPLACE FUNCTION public.add_report_devices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  ids int4[] := (select array_agg(id) from new_rows);
begin
  insert into report_device (device_id) select unnest(ids) on conflict do nothing;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.assigned_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  vehicles int4[];
  devices int4[];
begin
  perform pg_advisory_xact_lock_shared(hashtext('reporting plans'));
  if tg_table_name = 'vehicle_group_member' then
    if tg_op = 'INSERT' then vehicles := array(select distinct vehicle_id from new_rows);
    elsif tg_op = 'DELETE' then vehicles := array(select distinct vehicle_id from old_rows);
    else vehicles := array(select vehicle_id from new_rows union select vehicle_id from old_rows); end if;
  elsif tg_table_name = 'vehicle' then
    vehicles := array(select n.vehicle_id from new_rows n join old_rows o using (vehicle_id)
      where (n.org_id, n.deleted_at is null) is distinct from (o.org_id, o.deleted_at is null));
  elsif tg_table_name = 'vehicle_group' then
    vehicles := array(select m.vehicle_id from new_rows n join old_rows o using (group_id) join vehicle_group_member m using (group_id)
      where (n.weight, n.deleted_at is null) is distinct from (o.weight, o.deleted_at is null));
  elsif tg_table_name = 'binding' then
    if tg_op = 'INSERT' then devices := array(select distinct device from new_rows);
    elsif tg_op = 'DELETE' then devices := array(select distinct device from old_rows);
    else devices := array(select device from new_rows union select device from old_rows); end if;
  elsif tg_op = 'INSERT' then devices := array(select id from new_rows);
  else
    devices := array(select n.id from new_rows n join old_rows o using (id)
      where (n.org_id, n.model_id, n.deleted_at is null) is distinct from (o.org_id, o.model_id, o.deleted_at is null));
  end if;
  if cardinality(vehicles) > 0 then
    devices := array(select b.device from binding b where b.valid_to is null and b.vehicle_id = any(vehicles));
  end if;
  perform keep_plan_spans(devices);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.begin_service_period()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  last service_period;
begin
  if new.slot_id is null then
    select * into last from service_period where device_id = new.device_id order by started_at desc, period_id desc limit 1;
    -- one whose place another took begins anew
    new.slot_id := case when last.period_id is null or exists (
        select from service_period o where o.slot_id = last.slot_id and o.device_id <> new.device_id and o.started_at >= last.started_at)
      then new.period_id else last.slot_id end;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.begin_warranty()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.warranty_end := (current_date + make_interval(months =>
    coalesce((select m.warranty_months from model m where m.model_id = new.model_id), 12)))::date;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.bump_access()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update access_version set version = version + 1 where kind = tg_argv[0];
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_in_service()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  of integer := case when tg_table_name = 'device' then (to_jsonb(new)->>'id')::int4
    else coalesce(to_jsonb(new)->>'device_id', to_jsonb(old)->>'device_id')::int4 end;
begin
  if exists (select from device where id = of and lifecycle = 'activated' and deleted_at is null)
    <> exists (select from service_period where device_id = of and ended_at is null) then
    raise exception 'device % is activated without a time of service, or the other way round', of
      using errcode = 'check_violation', constraint = 'device_in_service';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_order_device()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  was_aside integer := 0;
  was_shipped integer := 0;
begin
  if tg_op = 'UPDATE' then
    was_aside := (old.released_at is null)::int;
    was_shipped := (old.shipment_id is not null)::int;
  end if;
  update sales_order_line set stocked = stocked + (new.released_at is null)::int - was_aside,
    shipped = shipped + (new.shipment_id is not null)::int - was_shipped
  where line_id = new.line_id and ((new.released_at is null)::int <> was_aside or (new.shipment_id is not null)::int <> was_shipped);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_repair_work()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.state = old.state then
    return new;
  end if;
  if old.state = 'repairing' then
    new.worked_s := old.worked_s + greatest(0, round(extract(epoch from now() - old.working_since)))::integer;
    new.working_since := null;
  elsif new.state = 'repairing' then
    new.working_since := now();
    if old.state = 'repaired' then
      new.loops := old.loops + 1;
    end if;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.count_shipped()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into stock_shipped select (new.at at time zone 'UTC')::date, new.from_place_id, d.model_id, 1
    from device d where d.id = new.device_id and d.model_id is not null;
    return null;
  end if;
  insert into stock_shipped select (old.at at time zone 'UTC')::date, old.from_place_id, d.model_id, -1
  from device d where d.id = old.device_id and d.model_id is not null;
  return old;
end $function$;

CREATE OR REPLACE FUNCTION public.count_stock_part()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update stock_part set quantity = quantity + new.quantity where part_id = new.part_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.customer_addresses_hold(addresses jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select count(*) between 1 and 20
    and count(*) filter (where a->>'kind' = 'billing') <= 1
    and count(*) filter (where (a->>'isDefaultBilling')::boolean) = 1
    and count(*) filter (where (a->>'isDefaultShipping')::boolean) = 1
  from jsonb_array_elements(addresses) a
$function$;

CREATE OR REPLACE FUNCTION public.drop_host_proof()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.host_proved := '';
  new.host_proof := '';
  new.host_found := '';
  new.host_missing_since := null;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.drop_report_devices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  ids int4[] := (select array_agg(id) from old_rows);
begin
  delete from report_device where device_id = any(ids);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.due_report_schedule()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform put_task('reportSchedule', new.schedule_id::text, jsonb_build_object('scheduleId', new.schedule_id), new.org_id, new.next_at);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.end_vehicle_ties()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from vehicle_driver_span where vehicle_id = new.vehicle_id and valid_to is null and valid_from >= now();
  update vehicle_driver_span set valid_to = now() where vehicle_id = new.vehicle_id and valid_to is null;
  with released as (
    update mission set state = 'ended', ended_at = now(), version = version + 1
    where vehicle_id = new.vehicle_id and state = 'sent' returning mission_id, destination_id, version)
  insert into entity_event (kind, record_id, version, event, from_state, to_state, org_id, before, after)
  select 'mission', m.mission_id, m.version, 'release', 'sent', 'ended', d.org_id, '{"state": "sent"}', '{"state": "ended"}'
  from released m join destination d using (destination_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.ended_export()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform put_task('reportRun', r.run_id::text, jsonb_build_object('runId', r.run_id), s.org_id, null)
  from report_run r join report_schedule s using (schedule_id) where r.export_id = old.export_id and r.state = 'making';
  return old;
end $function$;

CREATE OR REPLACE FUNCTION public.firmware_command_ended()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform put_task('firmwareJob', job_id::text, jsonb_build_object('jobId', job_id), org_id, null)
  from firmware_job where command_id = new.command_id and state = 'downloading';
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.follow_customer_plan()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  today date := (now() at time zone new.billing_tz)::date;
  first boolean := not exists (select from customer_plan where customer_id = new.customer_id);
begin
  if first and new.plan_id is null then return null; end if;
  delete from customer_plan where customer_id = new.customer_id and from_on >= today;
  update customer_plan set to_on = today where customer_id = new.customer_id and (to_on is null or to_on > today);
  insert into customer_plan (customer_id, plan_id, from_on)
  values (new.customer_id, new.plan_id, case when first then '-infinity' else today end);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.follow_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update invoice_line set is_live = (new.status <> 'void' and new.deleted_at is null) where invoice_id = new.invoice_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.follows_merge(was integer, becomes integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select was = becomes or exists (select from customer where customer_id = was and merged_into = becomes)
$function$;

CREATE OR REPLACE FUNCTION public.hold_restored_repair()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  held device;
begin
  select * into held from device where id = new.device_id for update;
  if held.hold is not null then
    new.is_holding := false;
    return new;
  end if;
  update device set hold = 'repair', version = version + 1 where id = held.id;
  insert into entity_event (kind, record_id, version, event, from_state, to_state, org_id, before, after, reason)
  values ('device', held.id, held.version + 1, 'hold', held.lifecycle, held.lifecycle, held.org_id,
    json_build_object('hold', null), json_build_object('hold', 'repair'), coalesce(nullif(new.problem, ''), new.identifier));
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.in_one_process()
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN true;

CREATE OR REPLACE FUNCTION public.keep_confirmed_contract()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not follows_merge(old.customer_id, new.customer_id)
    or (new.org_id, new.number, new.starts_on, new.ends_on, new.sales_model, new.terms, new.file_id,
      new.supersedes_id, new.signed_name, new.signed_at, new.signed_from, new.signed_sha256)
    is distinct from (old.org_id, old.number, old.starts_on, old.ends_on, old.sales_model, old.terms, old.file_id,
      old.supersedes_id, old.signed_name, old.signed_at, old.signed_from, old.signed_sha256) then
    raise exception 'a confirmed contract is never changed' using errcode = 'check_violation', constraint = 'contract_confirmed';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_deleted_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.published_at is not null and not exists (select from customer where customer_id = old.customer_id and demo) then
    raise exception 'a published invoice is never deleted' using errcode = 'check_violation', constraint = 'invoice_published';
  end if;
  return old;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_device_names()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  of_id text[] := wire_names(new.device_id);
  of_identifier text[] := wire_names(new.identifier);
  asked text[];
  taken text;
begin
  if tg_op = 'UPDATE' then
    delete from device_name where device = new.id and (new.deleted_at is not null or name <> all (of_id || of_identifier));
  end if;
  if new.deleted_at is not null then
    return null;
  end if;
  -- in one order for all, so that two who claim the same names wait for and not on each other
  insert into device_name (name, device)
  select name, new.id from unnest(of_id || of_identifier) as name group by name order by name
  on conflict (name) do nothing;
  asked := of_id || of_identifier;
  if tg_op = 'UPDATE' and old.deleted_at is null then
    asked := case when new.device_id <> old.device_id then of_id else '{}' end
      || case when new.identifier <> old.identifier then of_identifier else '{}' end;
  end if;
  select name into taken from device_name
  where name = any (asked) and device <> new.id order by name = any (of_id) desc limit 1;
  if found then
    raise unique_violation using message = 'a device has this name already', table = 'device',
      constraint = case when taken = any (of_id) then 'device_device_id' else 'device_identifier' end;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_ended_service()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.ended_at is not null or (to_jsonb(new) - 'ended_at' - 'slot_id') is distinct from (to_jsonb(old) - 'ended_at' - 'slot_id') then
    raise exception 'a time of service is only ever ended' using errcode = 'check_violation', constraint = 'service_period_kept';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_frozen()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a row of % is never changed', tg_table_name;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_group_span()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    update vehicle_group_span set valid_to = now()
      where vehicle_id = old.vehicle_id and group_id = old.group_id and valid_to is null;
  end if;
  if tg_op <> 'DELETE' then
    insert into vehicle_group_span values (new.vehicle_id, new.group_id, now(), null);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_history()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.kind = 'repair' and exists (
    select from repair r join device d on d.id = r.device_id where r.repair_id = old.record_id and d.demo) then
    return old;
  end if;
  if old.kind = 'mission' and exists (
    select from mission m join vehicle v on v.vehicle_id = m.vehicle_id where m.mission_id = old.record_id and v.demo) then
    return old;
  end if;
  -- none but the demonstration's is ever deleted
  if old.kind = 'invoice' and not exists (select from invoice i where i.invoice_id = old.record_id) then
    return old;
  end if;
  raise exception 'a row of % is never changed', tg_table_name;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_landmark_shape()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  today date := (now() at time zone 'UTC')::date;
  since date := today;
begin
  if tg_op = 'INSERT' then
    -- one that is said to be older counts from then on
    since := least(today, (new.created_at at time zone 'UTC')::date);
    if new.deleted_at is not null then return null; end if;
  elsif new.shape = old.shape and new.org_id = old.org_id and (new.deleted_at is null) = (old.deleted_at is null) then
    return null;
  end if;
  delete from landmark_shape where landmark_id = new.landmark_id and valid_to is null and valid_from >= today;
  update landmark_shape set valid_to = today where landmark_id = new.landmark_id and valid_to is null;
  if new.deleted_at is null then
    insert into landmark_shape (landmark_id, org_id, valid_from, area, shape)
    values (new.landmark_id, new.org_id, since, new.area, new.shape);
  end if;
  insert into movement_change (cause, since, org_id, west, south, east, north)
  values ('landmark', since::timestamp at time zone 'UTC', new.org_id,
    least(new.west, case when tg_op = 'UPDATE' then old.west end),
    least(new.south, case when tg_op = 'UPDATE' then old.south end),
    greatest(new.east, case when tg_op = 'UPDATE' then old.east end),
    greatest(new.north, case when tg_op = 'UPDATE' then old.north end));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_map_origin()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if cardinality(new.origins) = 0 or (tg_op = 'UPDATE' and new.origins = old.origins and new.origin <> old.origin) then
    new.origins := array[new.origin];
  else
    new.origin := new.origins[1];
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_org_span()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    -- a new vehicle's recorded past, which a binding may bring along, is its organisation's
    insert into vehicle_org_span values (new.vehicle_id, new.org_id, '-infinity', null);
  elsif new.org_id <> old.org_id or (new.deleted_at is null) <> (old.deleted_at is null) then
    update vehicle_org_span set valid_to = now() where vehicle_id = new.vehicle_id and valid_to is null;
    if new.deleted_at is null then
      insert into vehicle_org_span values (new.vehicle_id, new.org_id, now(), null);
    end if;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_plan_spans(devices integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  -- later than what others wrote before they let go of the lock
  at timestamptz;
  wanted device_plan_span[];
  changed int4[];
begin
  if coalesce(cardinality(devices), 0) = 0 then return; end if;
  if not exists (select from reporting_plan where deleted_at is null)
    and not exists (select from device_plan_span s where s.valid_to is null and s.device_id = any(devices)) then
    return;
  end if;
  at := clock_timestamp();
  wanted := array(
    select row(p.device_id, at, null, p.plan_id, p.level, p.moving_ms, p.standing_ms, p.wake_ms, p.grace_ms)::device_plan_span
    from plans_of(devices) p);
  changed := array(
    select coalesce(w.device_id, s.device_id) from unnest(wanted) w
    full join (select * from device_plan_span n where n.device_id = any(devices) and n.valid_to is null) s using (device_id)
    where (w.plan_id, w.level, w.moving_ms, w.standing_ms, w.wake_ms, w.grace_ms)
      is distinct from (s.plan_id, s.level, s.moving_ms, s.standing_ms, s.wake_ms, s.grace_ms));
  if cardinality(changed) = 0 then return; end if;
  delete from device_plan_span s where s.device_id = any(changed) and s.valid_to is null and s.valid_from >= at;
  update device_plan_span s set valid_to = at where s.device_id = any(changed) and s.valid_to is null;
  insert into device_plan_span select w.* from unnest(wanted) w where w.device_id = any(changed);
  insert into device_change (of_reports, devices) values (true, changed);
  -- no process's own: all of them read it, this one too
  insert into invalidation (process_id, kind, ids)
  select '00000000-0000-0000-0000-000000000000', 'plan', array_agg(c.id)
  from unnest(changed) with ordinality c (id, n) group by (c.n - 1) / 5000;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_published_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not follows_merge(old.customer_id, new.customer_id)
    or (new.org_id, new.order_id, new.contract_id, new.number, new.currency, new.issued_on, new.terms, new.strategy,
      new.memo, new.is_monthly_fee, new.is_credit_note, new.installment, new.installments, new.discount_minor, new.shipping_minor,
      new.net_minor, new.tax_minor, new.total_minor, new.snapshot, new.published_at, new.deleted_at)
    is distinct from (old.org_id, old.order_id, old.contract_id, old.number, old.currency, old.issued_on, old.terms,
      old.strategy, old.memo, old.is_monthly_fee, old.is_credit_note, old.installment, old.installments, old.discount_minor,
      old.shipping_minor, old.net_minor, old.tax_minor, old.total_minor, old.snapshot, old.published_at, old.deleted_at) then
    raise exception 'a published invoice is never changed' using errcode = 'check_violation', constraint = 'invoice_published';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_published_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if to_jsonb(new) - 'is_live' is distinct from to_jsonb(old) - 'is_live'
    and exists (select from invoice where invoice_id in (old.invoice_id, new.invoice_id) and published_at is not null) then
    raise exception 'a published invoice is never changed' using errcode = 'check_violation', constraint = 'invoice_published';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_published_lines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from touched join invoice i using (invoice_id) where i.published_at is not null) then
    raise exception 'a published invoice is never changed' using errcode = 'check_violation', constraint = 'invoice_published';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_service_period()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  why text := case when new.sample_expires_on is not null then 'SAMPLE' when new.protocol = 'import' then 'IMPORT'
    else 'ACTIVE_DEVICE_NO_PRICE' end;
begin
  if tg_op = 'UPDATE' then
    update service_period set ended_at = greatest(started_at, now())
    where device_id = new.id and ended_at is null
      and (new.lifecycle <> 'activated' or new.deleted_at is not null or org_id <> new.org_id or without_price <> why);
  end if;
  if new.lifecycle = 'activated' and new.deleted_at is null then
    insert into service_period (device_id, org_id, started_at, without_price)
    values (new.id, new.org_id, greatest(now(), (select max(ended_at) from service_period where device_id = new.id)), why)
    on conflict (device_id) where ended_at is null do nothing;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_sign_in_names()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from sign_in_name where user_id = new.user_id;
  if new.deleted_at is not null then return null; end if;
  insert into sign_in_name (name, user_id) values (lower(new.username), new.user_id) on conflict do nothing;
  if not found then
    raise unique_violation using constraint = 'user_account_username', message = 'this user name is taken';
  end if;
  if new.email <> '' and new.email_verified_at is not null and lower(new.email) <> lower(new.username) then
    insert into sign_in_name (name, user_id) values (lower(new.email), new.user_id) on conflict do nothing;
    if not found then
      raise unique_violation using constraint = 'user_account_email', message = 'this e-mail address is taken';
    end if;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_sim_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  held integer := case when tg_op = 'UPDATE' and old.deleted_at is null then old.device_id end;
  holds integer := case when new.deleted_at is null then new.device_id end;
begin
  if held is distinct from holds then
    update sim_stay set left_at = now() where sim_id = new.sim_id and left_at is null;
    if holds is not null then
      insert into sim_stay (sim_id, device_id, entered_at) values (new.sim_id, holds, now());
    end if;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_stock_move()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from device where id = old.device_id and demo) then
    raise exception 'a row of % is never changed', tg_table_name;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_stock_part_move()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (
    select from stock_part p join organization o using (org_id) where p.part_id = old.part_id and o.demo) then
    raise exception 'a row of % is never changed', tg_table_name;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $function$;

CREATE OR REPLACE FUNCTION public.limit_record_files()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.deleted_at is null then
    -- two at once: the second counts when the first is there
    perform pg_advisory_xact_lock(hashtextextended('record_file ' || new.record_kind, new.record_id));
    if (select count(*) from record_file where record_kind = new.record_kind and record_id = new.record_id
        and deleted_at is null and file_id <> new.file_id) >= 20 then
      raise exception 'the record has as many files as it may have'
        using errcode = 'unique_violation', constraint = 'record_file_most', table = 'record_file';
    end if;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.load_follows_model()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into movement_change (cause, since, level, subject)
  select 'load', min(since), 'device', new.id::text from load_source
  where model_id in (old.model_id, new.model_id) having min(since) is not null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.luhn_digit(digits text)
 RETURNS integer
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  total integer := 0;
  each integer;
begin
  for place in 1..length(digits) loop
    each := ascii(substr(digits, length(digits) + 1 - place, 1)) - 48;
    if place % 2 = 1 then
      each := each * 2 / 10 + each * 2 % 10;
    end if;
    total := total + each;
  end loop;
  return (10 - total % 10) % 10;
end $function$;

CREATE OR REPLACE FUNCTION public.name_device_model()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.model_id is not null then
    -- waits for one that is renamed or deleted right now
    select name into new.model from model where model_id = new.model_id and deleted_at is null for share;
    if not found then
      raise foreign_key_violation using message = 'there is no such model', table = 'device', constraint = 'device_model_id_fkey';
    end if;
  elsif tg_op = 'UPDATE' and old.model_id is not null then
    new.model := '';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.next_own_device_id()
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  own text;
begin
  loop
    own := '99' || lpad(nextval('own_device_id')::text, 13, '0');
    exit when not exists (select from device_name where name = own);
  end loop;
  return own;
end $function$;

CREATE OR REPLACE FUNCTION public.note_device_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_fleet_vehicle(b.vehicle_id) from binding b where b.device = new.id and b.valid_to is null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_devices_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed int4[];
begin
  if tg_table_name = 'binding' then
    if tg_op = 'INSERT' then
      changed := array(select distinct device from new_rows);
    elsif tg_op = 'DELETE' then
      changed := array(select distinct device from old_rows);
    else
      changed := array(select device from new_rows union select device from old_rows);
    end if;
  elsif tg_op = 'INSERT' then
    changed := array(select id from new_rows);
  elsif tg_op = 'DELETE' then
    changed := array(select id from old_rows);
  else
    changed := array(
      select n.id from new_rows n join old_rows o using (id)
      where (n.org_id, n.device_id, n.lifecycle, n.model_id, n.model, n.hold is null, n.sample_expires_on is null, n.deleted_at is null)
        is distinct from
        (o.org_id, o.device_id, o.lifecycle, o.model_id, o.model, o.hold is null, o.sample_expires_on is null, o.deleted_at is null));
  end if;
  if cardinality(changed) > 0 then
    insert into device_change (devices) values (changed);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_fleet_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_fleet_vehicle(null);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_fleet_vehicle(vehicle integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  -- transaction, row, and how many vehicles stand in it; a savepoint that is rolled back takes row and setting with it
  noted text[] := string_to_array(current_setting('waymark.fleet_change', true), ' ');
  change bigint;
  many text;
begin
  if noted[1] is distinct from pg_current_xact_id()::text then
    insert into fleet_change (vehicles) values (case when vehicle is not null then array[vehicle] end)
      returning change_id into change;
    many := case when vehicle is null then 'all' else '1' end;
  elsif noted[3] = 'all' then
    return;
  else
    change := noted[2]::bigint;
    if vehicle is null or noted[3]::int4 >= 200 then
      update fleet_change set vehicles = null where change_id = change;
      many := 'all';
    else
      update fleet_change set vehicles = vehicles || vehicle where change_id = change and not vehicle = any (vehicles);
      if not found then
        return;
      end if;
      many := (noted[3]::int4 + 1)::text;
    end if;
  end if;
  perform set_config('waymark.fleet_change', concat_ws(' ', pg_current_xact_id(), change, many), true);
end $function$;

CREATE OR REPLACE FUNCTION public.note_plan_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into device_change (of_reports, devices) values (true, array[coalesce(new.device_id, old.device_id)]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_vehicle_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    perform note_fleet_vehicle(old.vehicle_id);
    return null;
  end if;
  perform note_fleet_vehicle(new.vehicle_id);
  if tg_op = 'UPDATE' and old.vehicle_id <> new.vehicle_id then
    perform note_fleet_vehicle(old.vehicle_id);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.order_follows_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update sales_order_device set released_at = now()
  where device_id = new.device_id and shipment_id is null and released_at is null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.plan_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  devices int4[];
begin
  perform pg_advisory_xact_lock(hashtext('reporting plans'));
  devices := array(select s.device_id from device_plan_span s where s.plan_id = new.plan_id and s.valid_to is null);
  if new.deleted_at is null then
    devices := devices || array(
      select b.device from binding b where b.valid_to is null and (b.vehicle_id = any(new.vehicle_ids)
        or b.vehicle_id in (select m.vehicle_id from vehicle_group_member m where m.group_id = any(new.group_ids)))
      union select d.id from device d where d.deleted_at is null and d.model_id = any(new.model_ids)
      union select d.id from device d where new.whole_org and d.deleted_at is null);
  end if;
  perform keep_plan_spans(array(select distinct unnest(devices)));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.plan_gone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtext('reporting plans'));
  perform keep_plan_spans(array(select s.device_id from device_plan_span s where s.plan_id = old.plan_id and s.valid_to is null));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.plans_of(devices integer[])
 RETURNS TABLE(device_id integer, plan_id integer, level smallint, moving_ms bigint, standing_ms bigint, wake_ms integer, grace_ms bigint)
 LANGUAGE sql
AS $function$
  with recursive plan as materialized (select * from reporting_plan where deleted_at is null),
  own as materialized (
    select d.id, d.model_id, v.vehicle_id, coalesce(v.org_id, d.org_id) as org_id
    from device d left join binding b on b.device = d.id and b.valid_to is null
      left join vehicle v on v.vehicle_id = b.vehicle_id and v.deleted_at is null
    where d.id = any(devices) and d.deleted_at is null),
  above as (
    select distinct org_id as org, org_id as at, 0 as depth from own
    union all
    select a.org, o.parent_id, a.depth + 1 from above a join organization o on o.org_id = a.at
    where o.parent_id is not null and a.depth < 100),
  assigned as (
    select o.id, o.org_id, p.plan_id as plan, 1::int2 as near, 0 as weight
    from plan p cross join unnest(p.vehicle_ids) u (id) join own o on o.vehicle_id = u.id
    union all
    select o.id, o.org_id, p.plan_id, 2::int2, g.weight
    from plan p cross join unnest(p.group_ids) u (id) join vehicle_group g on g.group_id = u.id and g.deleted_at is null
      join vehicle_group_member m on m.group_id = g.group_id join own o on o.vehicle_id = m.vehicle_id
    union all
    select o.id, o.org_id, p.plan_id, 3::int2, 0
    from plan p cross join unnest(p.model_ids) u (id) join own o on o.model_id = u.id
    union all
    select o.id, o.org_id, p.plan_id, 4::int2, 0
    from plan p join above a on a.at = p.org_id join own o on o.org_id = a.org where p.whole_org)
  select distinct on (s.id) s.id, p.plan_id, s.near, p.moving_s * 1000::int8, p.standing_s * 1000::int8,
    (extract(epoch from p.wake_at::time) * 1000)::int4, p.grace_s * 1000::int8
  from assigned s join plan p on p.plan_id = s.plan join above a on a.org = s.org_id and a.at = p.org_id
  order by s.id, s.near, s.weight desc, a.depth, p.plan_id desc
$function$;

CREATE OR REPLACE FUNCTION public.put_task(task_kind text, task_key text, task_payload jsonb, task_org integer, task_due timestamp with time zone)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into task as t (kind, key, payload, org_id, due_at) values ($1, $2, $3, $4, coalesce($5, now()))
  on conflict (kind, key) where died_at is null do update set payload = excluded.payload, again = t.worker is not null,
    due_at = case when t.worker is null then least(t.due_at, excluded.due_at) else t.due_at end;
  select pg_notify('task', $1);
$function$;

CREATE OR REPLACE FUNCTION public.read_repair_versions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  told device_version;
  hardware text;
begin
  if new.device_id is null then
    return new;
  end if;
  select hw_version into hardware from device where id = new.device_id;
  select * into told from device_version where device_id = new.device_id;
  if new.state = 'received' then
    new.hw_version := coalesce(nullif(new.hw_version, ''), hardware, '');
    new.fw_version := coalesce(nullif(new.fw_version, ''), told.fw_version, '');
    new.bootloader_version := coalesce(nullif(new.bootloader_version, ''), told.bootloader_version, '');
  elsif new.state = 'repaired' then
    new.hw_version_after := coalesce(nullif(new.hw_version_after, ''), hardware, '');
    -- what it told before it came says nothing of what it is now
    if told.told_at >= new.created_at then
      new.fw_version_after := coalesce(nullif(new.fw_version_after, ''), told.fw_version);
      new.bootloader_version_after := coalesce(nullif(new.bootloader_version_after, ''), told.bootloader_version);
    end if;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.rename_model()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update device set model = new.name where model_id = new.model_id;
  update movement_rule set subject = split_part(subject, ':', 1) || ':' || new.name
  where level = 'model' and substr(subject, strpos(subject, ':') + 1) = old.name;
  insert into movement_change (cause, since, level, subject)
  select distinct 'rule', now(), level, subject from movement_rule
  where level = 'model' and substr(subject, strpos(subject, ':') + 1) = new.name;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.resume_pushes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform put_task('pushDelivery', delivery_id::text, jsonb_build_object('deliveryId', delivery_id), new.org_id, null)
  from push_delivery where server_id = new.server_id and state = 'waiting';
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.shards_settled()
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$select true$function$;

CREATE OR REPLACE FUNCTION public.sims_follow_device()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.org_id <> old.org_id then
    update sim set org_id = new.org_id where device_id = new.id and org_id <> new.org_id;
  end if;
  if new.lifecycle <> old.lifecycle and new.lifecycle in ('activated', 'suspended')
    and exists (select from sim where device_id = new.id and deleted_at is null) then
    perform put_task('simFollow', new.id::text, jsonb_build_object('device', new.id), new.org_id, null);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.stand_of_model()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into stock_stand select i.place_id, m.model_id, i.state, m.n
  from stock_item i, (values (new.model_id, 1), (old.model_id, -1)) m (model_id, n)
  where i.device_id = new.id and i.deleted_at is null and i.place_id is not null and m.model_id is not null;
  insert into stock_shipped select (v.at at time zone 'UTC')::date, v.from_place_id, m.model_id, m.n
  from stock_move v, (values (new.model_id, 1), (old.model_id, -1)) m (model_id, n)
  where v.device_id = new.id and v.to_state = 'shipped' and v.from_place_id is not null and m.model_id is not null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.stand_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into stock_stand select i.place_id, d.model_id, i.state, count(*) from new_items i join device d on d.id = i.device_id
    where i.deleted_at is null and i.place_id is not null and d.model_id is not null group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into stock_stand select i.place_id, d.model_id, i.state, -count(*) from old_items i join device d on d.id = i.device_id
    where i.deleted_at is null and i.place_id is not null and d.model_id is not null group by 1, 2, 3;
  else
    insert into stock_stand select i.place_id, d.model_id, i.state, sum(i.n) from (
      select place_id, device_id, state, 1 as n from new_items where deleted_at is null
      union all select place_id, device_id, state, -1 from old_items where deleted_at is null) i
      join device d on d.id = i.device_id
    where i.place_id is not null and d.model_id is not null group by 1, 2, 3 having sum(i.n) <> 0;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.stock_follows_device()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  item stock_item;
  wanted text;
begin
  if new.lifecycle = old.lifecycle and new.org_id = old.org_id and (new.deleted_at is null) = (old.deleted_at is null) then
    return null;
  end if;
  select * into item from stock_item where device_id = new.id and deleted_at is null for update;
  if not found then
    return null;
  end if;
  -- what was given to another organization without being delivered lies in no stock of this one
  if new.deleted_at is not null or new.lifecycle = 'retired'
    or (new.org_id <> old.org_id and new.org_id <> item.org_id and new.lifecycle in ('storage', 'inventory', 'ready')) then
    update stock_item set deleted_at = now(), version = version + 1, document_id = null where item_id = item.item_id;
    return null;
  end if;
  wanted := case
    when new.lifecycle = 'storage' then case when item.state = 'paused' then 'paused' else 'recorded' end
    when new.lifecycle = 'inventory' then 'tested'
    when new.lifecycle = 'ready' then 'waiting_delivery'
    -- what is out may be paused since it is a customer's that is in the shop
    when item.state = 'paused' and old.lifecycle not in ('storage', 'inventory', 'ready') then 'paused'
    else 'shipped' end;
  if wanted = item.state then
    return null;
  end if;
  update stock_item set state = wanted, version = version + 1, document_id = null, reason = '', failed = '{}', changed_at = now(),
    place_id = case when wanted <> 'shipped' then place_id end,
    recorded_at = case when wanted = 'recorded' then now() else recorded_at end
  where item_id = item.item_id;
  insert into entity_event (kind, record_id, version, event, from_state, to_state, org_id, before, after)
  values ('stockItem', item.item_id, item.version + 1,
    case wanted when 'recorded' then 'findRecorded' when 'tested' then 'findTested' when 'waiting_delivery' then 'findWaiting'
      else 'findShipped' end,
    item.state, wanted, item.org_id, json_build_object('state', item.state), json_build_object('state', wanted));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.sum_payment_allocation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  -- what it held before and holds now, for the invoice and of the payment
  paid bigint := case when tg_op = 'UPDATE' and old.released_at is null then old.amount_minor else 0 end;
  back bigint := case when tg_op = 'UPDATE' and old.released_at is null then old.refunded_minor else 0 end;
  now_paid bigint := case when new.released_at is null then new.amount_minor else 0 end;
  now_back bigint := case when new.released_at is null then new.refunded_minor else 0 end;
begin
  update payment set allocated_minor = allocated_minor + (now_paid - now_back) - (paid - back) where payment_id = new.payment_id;
  update invoice set paid_minor = paid_minor + now_paid - paid, refunded_minor = refunded_minor + now_back - back
    where invoice_id = new.invoice_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.sum_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- off the invoice first, so that the payment never looks spent twice
  update payment_allocation set refunded_minor = refunded_minor + new.amount_minor where allocation_id = new.allocation_id;
  update payment set refunded_minor = refunded_minor + new.amount_minor where payment_id = new.payment_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.sum_tallies()
 RETURNS void
 LANGUAGE sql
AS $function$
  select sum_tally('device_tally');
  select sum_tally('stock_tally');
  select sum_tally('stock_stand');
  select sum_tally('stock_shipped');
  select sum_tally('invoice_tally', 'invoices')
$function$;

CREATE OR REPLACE FUNCTION public.sum_tally(tally regclass, counted name DEFAULT 'devices'::name)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  keys text := (
    select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = tally and attnum > 0 and not attisdropped and attname <> counted);
begin
  execute format(
    'with gone as (
       delete from %1$s where (%2$s) in (select %2$s from %1$s group by %2$s having count(*) > 1 or sum(%3$I) = 0) returning *)
     insert into %1$s (%2$s, %3$I) select %2$s, sum(%3$I) from gone group by %2$s having sum(%3$I) <> 0', tally, keys, counted);
end $function$;

CREATE OR REPLACE FUNCTION public.take_repair_parts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into stock_part_move (part_id, quantity, repair_id)
  select x.part_id, sum(x.quantity), new.repair_id
  from (
    select (p ->> 'partId')::integer as part_id, - (p ->> 'quantity')::integer as quantity
    from jsonb_array_elements(new.parts) p where p ->> 'partId' is not null
    union all
    select (p ->> 'partId')::integer, (p ->> 'quantity')::integer
    from jsonb_array_elements(case when tg_op = 'UPDATE' then old.parts else '[]' end) p where p ->> 'partId' is not null) x
  group by x.part_id having sum(x.quantity) <> 0
  order by x.part_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tally_bindings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  come integer[];
  gone integer[];
begin
  if tg_op <> 'DELETE' then
    come := array(select device from new_bindings where valid_to is null);
  end if;
  if tg_op <> 'INSERT' then
    gone := array(select device from old_bindings where valid_to is null);
  end if;
  if coalesce(come, '{}') = coalesce(gone, '{}') then
    return null;
  end if;
  -- whoever changes one of these devices meanwhile sees it on its vehicle afterwards, or is seen here: neither counts it twice
  perform from device d where d.id in (select unnest(come) union select unnest(gone)) order by d.id for no key update;
  insert into device_tally
  select d.org_id, d.lifecycle, coalesce(d.model_id, 0), m.bound, d.hold is not null, d.sample_expires_on is not null,
    sum(case when m.bound = c.comes then 1 else -1 end) as n
  from (
    select x.device, sum(x.n) > 0 as comes from (select unnest(come), 1 union all select unnest(gone), -1) x (device, n)
    group by 1 having sum(x.n) <> 0) c
    join device d on d.id = c.device, (values (true), (false)) m (bound)
  where d.deleted_at is null group by 1, 2, 3, 4, 5, 6;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tally_devices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    -- what is new is on no vehicle yet
    insert into device_tally
    select org_id, lifecycle, coalesce(model_id, 0), false, hold is not null, sample_expires_on is not null, count(*)
    from new_devices where deleted_at is null group by 1, 2, 3, 5, 6;
  elsif tg_op = 'DELETE' then
    -- and what goes on none any more
    insert into device_tally
    select org_id, lifecycle, coalesce(model_id, 0), false, hold is not null, sample_expires_on is not null, -count(*)
    from old_devices where deleted_at is null group by 1, 2, 3, 5, 6;
  else
    insert into device_tally
    select x.org_id, x.lifecycle, x.model_id, exists (select from binding b where b.device = n.id and b.valid_to is null) as bound,
      x.held, x.sample, sum(x.n)
    from new_devices n join old_devices o using (id), lateral (values
      (n.org_id, n.lifecycle, coalesce(n.model_id, 0), n.hold is not null, n.sample_expires_on is not null, n.deleted_at is null, 1),
      (o.org_id, o.lifecycle, coalesce(o.model_id, 0), o.hold is not null, o.sample_expires_on is not null, o.deleted_at is null, -1)
    ) x (org_id, lifecycle, model_id, held, sample, is_there, n)
    where x.is_there and (n.org_id, n.lifecycle, n.model_id, n.hold is null, n.sample_expires_on is null, n.deleted_at is null)
      is distinct from (o.org_id, o.lifecycle, o.model_id, o.hold is null, o.sample_expires_on is null, o.deleted_at is null)
    group by 1, 2, 3, 4, 5, 6 having sum(x.n) <> 0;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tally_invoices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into invoice_tally
    select org_id, customer_id, status, published_at is not null, is_monthly_fee, count(*)
    from new_invoices where deleted_at is null group by 1, 2, 3, 4, 5;
  elsif tg_op = 'DELETE' then
    insert into invoice_tally
    select org_id, customer_id, status, published_at is not null, is_monthly_fee, -count(*)
    from old_invoices where deleted_at is null group by 1, 2, 3, 4, 5;
  else
    insert into invoice_tally
    select x.org_id, x.customer_id, x.status, x.published, x.monthly, sum(x.n)
    from new_invoices n join old_invoices o using (invoice_id), lateral (values
      (n.org_id, n.customer_id, n.status, n.published_at is not null, n.is_monthly_fee, n.deleted_at is null, 1),
      (o.org_id, o.customer_id, o.status, o.published_at is not null, o.is_monthly_fee, o.deleted_at is null, -1)
    ) x (org_id, customer_id, status, published, monthly, is_there, n)
    where x.is_there and (n.org_id, n.customer_id, n.status, n.published_at is null, n.is_monthly_fee, n.deleted_at is null)
      is distinct from (o.org_id, o.customer_id, o.status, o.published_at is null, o.is_monthly_fee, o.deleted_at is null)
    group by 1, 2, 3, 4, 5 having sum(x.n) <> 0;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tally_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into stock_tally select org_id, state, count(*) from new_items where deleted_at is null group by 1, 2;
  elsif tg_op = 'DELETE' then
    insert into stock_tally select org_id, state, -count(*) from old_items where deleted_at is null group by 1, 2;
  else
    insert into stock_tally select org_id, state, sum(n) from (
      select org_id, state, 1 as n from new_items where deleted_at is null
      union all select org_id, state, -1 from old_items where deleted_at is null) x
    group by 1, 2 having sum(n) <> 0;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.telematics_leaves_device()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update telematics_link set deleted_at = now(), forwards = false where device_id = new.id and deleted_at is null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_alarm_rules()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name = 'landmark' then
    perform pg_notify('alarm_rules', coalesce(new.org_id, old.org_id)::text);
  else
    perform pg_notify('alarm_rules', org_id::text) from alarm_rule where rule_id = new.rule_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_repair_versions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update repair set fw_version_after = coalesce(nullif(new.fw_version, ''), fw_version_after),
    bootloader_version_after = coalesce(nullif(new.bootloader_version, ''), bootloader_version_after)
  where device_id = new.device_id and state in ('repairing', 'repaired') and deleted_at is null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tree_changed_plans()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtext('reporting plans'));
  perform keep_plan_spans(array(
    with recursive below as (
      select new.org_id as org_id union select o.org_id from below b join organization o on o.parent_id = b.org_id)
    select d.id from device d join below using (org_id) where d.deleted_at is null
    union select b.device from binding b join vehicle v using (vehicle_id) join below u on u.org_id = v.org_id where b.valid_to is null));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.wire_names(written text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  name text := lower(btrim(written) collate "C");
  names text[] := array[name];
  body text;
begin
  if name !~ '^[0-9]+$' then
    return names;
  end if;
  if length(name) = 14 then
    body := name;
  elsif length(name) = 15 and right(name, 1) = luhn_digit(left(name, 14))::text then
    body := left(name, 14);
  end if;
  if body is not null then
    names := names || body || (body || luhn_digit(body));
    if to_hex(body::bigint) ~ '^[0-9]+$' then
      names := names || to_hex(body::bigint);
    end if;
  end if;
  return array(
    select n from unnest(names) as n union select coalesce(nullif(ltrim(n, '0'), ''), '0') from unnest(names) as n);
end $function$;

CREATE OR REPLACE FUNCTION public.write_stock_move()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  was_in boolean := tg_op = 'UPDATE';
begin
  if was_in then
    was_in := old.deleted_at is null;
  end if;
  if was_in and new.deleted_at is null and (old.state, coalesce(old.place_id, 0)) = (new.state, coalesce(new.place_id, 0)) then
    return null;
  end if;
  insert into stock_move (org_id, item_id, device_id, from_place_id, to_place_id, from_state, to_state, document_id)
  select new.org_id, new.item_id, new.device_id, case when was_in then old.place_id end,
    case when new.deleted_at is null then new.place_id end, case when was_in then old.state end,
    case when new.deleted_at is null then new.state end, new.document_id
  where was_in or new.deleted_at is null;
  return null;
end $function$;

CREATE TRIGGER tell_alarm_rules AFTER INSERT OR UPDATE ON public.alarm_rule_version FOR EACH ROW EXECUTE FUNCTION tell_alarm_rules();

CREATE TRIGGER assigned_added AFTER INSERT ON public.binding REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION assigned_changed();

CREATE TRIGGER assigned_changed AFTER UPDATE ON public.binding REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION assigned_changed();

CREATE TRIGGER assigned_gone AFTER DELETE ON public.binding REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION assigned_changed();

CREATE TRIGGER fleet_change AFTER INSERT OR DELETE OR UPDATE ON public.binding FOR EACH ROW EXECUTE FUNCTION note_vehicle_change();

CREATE TRIGGER noted_added AFTER INSERT ON public.binding REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_devices_changed();

CREATE TRIGGER noted_changed AFTER UPDATE ON public.binding REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_devices_changed();

CREATE TRIGGER noted_gone AFTER DELETE ON public.binding REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_devices_changed();

CREATE TRIGGER tally_added AFTER INSERT ON public.binding REFERENCING NEW TABLE AS new_bindings FOR EACH STATEMENT EXECUTE FUNCTION tally_bindings();

CREATE TRIGGER tally_changed AFTER UPDATE ON public.binding REFERENCING OLD TABLE AS old_bindings NEW TABLE AS new_bindings FOR EACH STATEMENT EXECUTE FUNCTION tally_bindings();

CREATE TRIGGER tally_gone AFTER DELETE ON public.binding REFERENCING OLD TABLE AS old_bindings FOR EACH STATEMENT EXECUTE FUNCTION tally_bindings();

CREATE TRIGGER firmware_command AFTER UPDATE OF state ON public.command FOR EACH ROW WHEN (((new.kind = 'firmware'::text) AND (old.state = ANY (ARRAY['queued'::text, 'sent'::text])) AND (new.state = ANY (ARRAY['failed'::text, 'expired'::text])))) EXECUTE FUNCTION firmware_command_ended();

CREATE TRIGGER keep_confirmed_contract BEFORE UPDATE ON public.contract FOR EACH ROW WHEN ((old.state <> 'unconfirmed'::text)) EXECUTE FUNCTION keep_confirmed_contract();

CREATE TRIGGER customer_plan_added AFTER INSERT ON public.customer FOR EACH ROW WHEN ((new.plan_id IS NOT NULL)) EXECUTE FUNCTION follow_customer_plan();

CREATE TRIGGER customer_plan_changed AFTER UPDATE OF plan_id ON public.customer FOR EACH ROW WHEN ((old.plan_id IS DISTINCT FROM new.plan_id)) EXECUTE FUNCTION follow_customer_plan();

CREATE TRIGGER frozen BEFORE DELETE OR UPDATE ON public.detention_claim FOR EACH ROW EXECUTE FUNCTION keep_frozen();

CREATE TRIGGER assigned_added AFTER INSERT ON public.device REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION assigned_changed();

CREATE TRIGGER assigned_changed AFTER UPDATE ON public.device REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION assigned_changed();

CREATE TRIGGER begin_warranty BEFORE UPDATE OF lifecycle ON public.device FOR EACH ROW WHEN (((old.lifecycle = 'ready'::text) AND (new.lifecycle = 'activation_ready'::text))) EXECUTE FUNCTION begin_warranty();

CREATE CONSTRAINT TRIGGER device_in_service AFTER INSERT OR UPDATE OF lifecycle, deleted_at ON public.device DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_in_service();

CREATE TRIGGER device_service AFTER INSERT OR UPDATE OF lifecycle, org_id, deleted_at, sample_expires_on, protocol ON public.device FOR EACH ROW EXECUTE FUNCTION keep_service_period();

CREATE TRIGGER fleet_change AFTER UPDATE OF device_id, model, deleted_at ON public.device FOR EACH ROW EXECUTE FUNCTION note_device_change();

CREATE TRIGGER load_follows_model AFTER UPDATE OF model_id ON public.device FOR EACH ROW WHEN ((old.model_id IS DISTINCT FROM new.model_id)) EXECUTE FUNCTION load_follows_model();

CREATE TRIGGER model_name BEFORE INSERT OR UPDATE OF model_id ON public.device FOR EACH ROW EXECUTE FUNCTION name_device_model();

CREATE TRIGGER names_added AFTER INSERT ON public.device FOR EACH ROW EXECUTE FUNCTION keep_device_names();

CREATE TRIGGER names_changed AFTER UPDATE OF device_id, identifier, deleted_at ON public.device FOR EACH ROW WHEN ((((old.device_id IS DISTINCT FROM new.device_id) OR (old.identifier IS DISTINCT FROM new.identifier)) OR ((old.deleted_at IS NULL) IS DISTINCT FROM (new.deleted_at IS NULL)))) EXECUTE FUNCTION keep_device_names();

CREATE TRIGGER noted_added AFTER INSERT ON public.device REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_devices_changed();

CREATE TRIGGER noted_changed AFTER UPDATE ON public.device REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_devices_changed();

CREATE TRIGGER noted_gone AFTER DELETE ON public.device REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_devices_changed();

CREATE TRIGGER report_devices_added AFTER INSERT ON public.device REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_report_devices();

CREATE TRIGGER report_devices_gone AFTER DELETE ON public.device REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION drop_report_devices();

CREATE TRIGGER sims_follow_device AFTER UPDATE OF org_id, lifecycle ON public.device FOR EACH ROW EXECUTE FUNCTION sims_follow_device();

CREATE TRIGGER stand_of_model AFTER UPDATE OF model_id ON public.device FOR EACH ROW WHEN ((old.model_id IS DISTINCT FROM new.model_id)) EXECUTE FUNCTION stand_of_model();

CREATE TRIGGER stock_follows_device AFTER UPDATE OF lifecycle, org_id, deleted_at ON public.device FOR EACH ROW EXECUTE FUNCTION stock_follows_device();

CREATE TRIGGER tally_added AFTER INSERT ON public.device REFERENCING NEW TABLE AS new_devices FOR EACH STATEMENT EXECUTE FUNCTION tally_devices();

CREATE TRIGGER tally_changed AFTER UPDATE ON public.device REFERENCING OLD TABLE AS old_devices NEW TABLE AS new_devices FOR EACH STATEMENT EXECUTE FUNCTION tally_devices();

CREATE TRIGGER tally_gone AFTER DELETE ON public.device REFERENCING OLD TABLE AS old_devices FOR EACH STATEMENT EXECUTE FUNCTION tally_devices();

CREATE TRIGGER telematics_leave AFTER UPDATE OF org_id ON public.device FOR EACH ROW WHEN ((new.org_id <> old.org_id)) EXECUTE FUNCTION telematics_leaves_device();

CREATE TRIGGER noted_added AFTER INSERT ON public.device_plan FOR EACH ROW WHEN (((new.moving_ms IS NOT NULL) OR (new.standing_ms IS NOT NULL))) EXECUTE FUNCTION note_plan_changed();

CREATE TRIGGER noted_changed AFTER UPDATE ON public.device_plan FOR EACH ROW WHEN (((new.moving_ms IS DISTINCT FROM old.moving_ms) OR (new.standing_ms IS DISTINCT FROM old.standing_ms))) EXECUTE FUNCTION note_plan_changed();

CREATE TRIGGER noted_gone AFTER DELETE ON public.device_plan FOR EACH ROW EXECUTE FUNCTION note_plan_changed();

CREATE TRIGGER tell_repair AFTER INSERT OR UPDATE ON public.device_version FOR EACH ROW EXECUTE FUNCTION tell_repair_versions();

CREATE TRIGGER fleet_change AFTER INSERT OR DELETE OR UPDATE OF org_id, name, deleted_at ON public.driver FOR EACH STATEMENT EXECUTE FUNCTION note_fleet_change();

CREATE TRIGGER frozen BEFORE UPDATE ON public.entity_event FOR EACH ROW EXECUTE FUNCTION keep_frozen();

CREATE TRIGGER kept BEFORE DELETE ON public.entity_event FOR EACH ROW EXECUTE FUNCTION keep_history();

CREATE TRIGGER invoice_lines_live AFTER UPDATE ON public.invoice FOR EACH ROW WHEN ((((old.status = 'void'::text) OR (old.deleted_at IS NOT NULL)) <> ((new.status = 'void'::text) OR (new.deleted_at IS NOT NULL)))) EXECUTE FUNCTION follow_invoice();

CREATE TRIGGER keep_deleted_invoice BEFORE DELETE ON public.invoice FOR EACH ROW EXECUTE FUNCTION keep_deleted_invoice();

CREATE TRIGGER keep_published_invoice BEFORE UPDATE ON public.invoice FOR EACH ROW WHEN ((old.published_at IS NOT NULL)) EXECUTE FUNCTION keep_published_invoice();

CREATE TRIGGER tally_added AFTER INSERT ON public.invoice REFERENCING NEW TABLE AS new_invoices FOR EACH STATEMENT EXECUTE FUNCTION tally_invoices();

CREATE TRIGGER tally_changed AFTER UPDATE ON public.invoice REFERENCING OLD TABLE AS old_invoices NEW TABLE AS new_invoices FOR EACH STATEMENT EXECUTE FUNCTION tally_invoices();

CREATE TRIGGER tally_gone AFTER DELETE ON public.invoice REFERENCING OLD TABLE AS old_invoices FOR EACH STATEMENT EXECUTE FUNCTION tally_invoices();

CREATE TRIGGER keep_line BEFORE UPDATE ON public.invoice_line FOR EACH ROW EXECUTE FUNCTION keep_published_line();

CREATE TRIGGER keep_lines_added AFTER INSERT ON public.invoice_line REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION keep_published_lines();

CREATE TRIGGER keep_lines_deleted AFTER DELETE ON public.invoice_line REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION keep_published_lines();

CREATE TRIGGER access BEFORE UPDATE OF deleted_at ON public.landmark FOR EACH STATEMENT EXECUTE FUNCTION bump_access('scope');

CREATE TRIGGER shape AFTER INSERT OR UPDATE OF shape, org_id, deleted_at ON public.landmark FOR EACH ROW EXECUTE FUNCTION keep_landmark_shape();

CREATE TRIGGER tell_alarm_rules AFTER INSERT OR DELETE OR UPDATE OF shape, org_id, deleted_at ON public.landmark FOR EACH ROW EXECUTE FUNCTION tell_alarm_rules();

CREATE TRIGGER map_source_origin BEFORE INSERT OR UPDATE OF origin, origins ON public.map_source FOR EACH ROW EXECUTE FUNCTION keep_map_origin();

CREATE TRIGGER access BEFORE INSERT OR DELETE OR UPDATE OF perms, deleted_at ON public.menu FOR EACH STATEMENT EXECUTE FUNCTION bump_access('directory');

CREATE TRIGGER renamed AFTER UPDATE OF name ON public.model FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION rename_model();

CREATE TRIGGER access BEFORE INSERT OR DELETE OR UPDATE OF parent_id, deleted_at ON public.organization FOR EACH STATEMENT EXECUTE FUNCTION bump_access('directory');

CREATE TRIGGER drop_host_proof BEFORE UPDATE OF host_name, deleted_at ON public.organization FOR EACH ROW WHEN (((new.host_name <> old.host_name) OR ((new.deleted_at IS NOT NULL) AND (old.deleted_at IS NULL)))) EXECUTE FUNCTION drop_host_proof();

CREATE TRIGGER plans_follow AFTER UPDATE ON public.organization FOR EACH ROW WHEN ((new.parent_id IS DISTINCT FROM old.parent_id)) EXECUTE FUNCTION tree_changed_plans();

CREATE TRIGGER payment_allocation_sums AFTER INSERT OR UPDATE ON public.payment_allocation FOR EACH ROW EXECUTE FUNCTION sum_payment_allocation();

CREATE TRIGGER push_server_resumes AFTER UPDATE OF enabled, deleted_at ON public.push_server FOR EACH ROW WHEN ((new.enabled AND (new.deleted_at IS NULL) AND (NOT (old.enabled AND (old.deleted_at IS NULL))))) EXECUTE FUNCTION resume_pushes();

CREATE TRIGGER record_file_limit BEFORE INSERT OR UPDATE OF deleted_at ON public.record_file FOR EACH ROW EXECUTE FUNCTION limit_record_files();

CREATE TRIGGER refund_sums AFTER INSERT ON public.refund FOR EACH ROW EXECUTE FUNCTION sum_refund();

CREATE TRIGGER count_repair_work BEFORE UPDATE OF state ON public.repair FOR EACH ROW EXECUTE FUNCTION count_repair_work();

CREATE TRIGGER hold_restored_repair BEFORE UPDATE OF deleted_at ON public.repair FOR EACH ROW WHEN (((old.deleted_at IS NOT NULL) AND (new.deleted_at IS NULL) AND new.is_holding AND (new.device_id IS NOT NULL) AND (new.state <> ALL (ARRAY['delivered'::text, 'scrapped'::text, 'closed'::text])))) EXECUTE FUNCTION hold_restored_repair();

CREATE TRIGGER read_versions BEFORE UPDATE OF state ON public.repair FOR EACH ROW WHEN ((new.state IS DISTINCT FROM old.state)) EXECUTE FUNCTION read_repair_versions();

CREATE TRIGGER take_parts AFTER UPDATE OF parts ON public.repair FOR EACH ROW WHEN ((new.parts IS DISTINCT FROM old.parts)) EXECUTE FUNCTION take_repair_parts();

CREATE TRIGGER take_parts_anew AFTER INSERT ON public.repair FOR EACH ROW EXECUTE FUNCTION take_repair_parts();

CREATE TRIGGER report_export_deleted BEFORE DELETE ON public.report_export FOR EACH ROW EXECUTE FUNCTION ended_export();

CREATE TRIGGER report_export_ended AFTER UPDATE OF state ON public.report_export FOR EACH ROW WHEN ((new.state = ANY (ARRAY['done'::text, 'failed'::text, 'cancelled'::text]))) EXECUTE FUNCTION ended_export();

CREATE TRIGGER report_schedule_due AFTER INSERT OR UPDATE OF next_at, active, deleted_at ON public.report_schedule FOR EACH ROW WHEN ((new.active AND (new.deleted_at IS NULL))) EXECUTE FUNCTION due_report_schedule();

CREATE TRIGGER plan_added AFTER INSERT ON public.reporting_plan FOR EACH ROW EXECUTE FUNCTION plan_changed();

CREATE TRIGGER plan_changed AFTER UPDATE ON public.reporting_plan FOR EACH ROW WHEN (((((((((((new.org_id IS DISTINCT FROM old.org_id) OR (new.moving_s IS DISTINCT FROM old.moving_s)) OR (new.standing_s IS DISTINCT FROM old.standing_s)) OR (new.wake_at IS DISTINCT FROM old.wake_at)) OR (new.grace_s IS DISTINCT FROM old.grace_s)) OR (new.whole_org IS DISTINCT FROM old.whole_org)) OR (new.model_ids IS DISTINCT FROM old.model_ids)) OR (new.group_ids IS DISTINCT FROM old.group_ids)) OR (new.vehicle_ids IS DISTINCT FROM old.vehicle_ids)) OR (new.deleted_at IS DISTINCT FROM old.deleted_at))) EXECUTE FUNCTION plan_changed();

CREATE TRIGGER plan_gone AFTER DELETE ON public.reporting_plan FOR EACH ROW EXECUTE FUNCTION plan_gone();

CREATE TRIGGER access BEFORE INSERT OR DELETE OR UPDATE ON public.role_menu FOR EACH STATEMENT EXECUTE FUNCTION bump_access('directory');

CREATE TRIGGER count_order_device AFTER INSERT OR UPDATE ON public.sales_order_device FOR EACH ROW EXECUTE FUNCTION count_order_device();

CREATE TRIGGER begin_service_period BEFORE INSERT ON public.service_period FOR EACH ROW EXECUTE FUNCTION begin_service_period();

CREATE CONSTRAINT TRIGGER device_in_service AFTER INSERT OR DELETE OR UPDATE ON public.service_period DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_in_service();

CREATE TRIGGER keep_ended_service BEFORE UPDATE ON public.service_period FOR EACH ROW EXECUTE FUNCTION keep_ended_service();

CREATE TRIGGER sim_stay AFTER INSERT OR UPDATE OF device_id, deleted_at ON public.sim FOR EACH ROW EXECUTE FUNCTION keep_sim_stay();

CREATE TRIGGER frozen BEFORE DELETE OR UPDATE ON public.stock_document FOR EACH ROW EXECUTE FUNCTION keep_frozen();

CREATE TRIGGER ledger AFTER INSERT OR UPDATE ON public.stock_item FOR EACH ROW EXECUTE FUNCTION write_stock_move();

CREATE TRIGGER order_follows_stock AFTER UPDATE OF state, deleted_at ON public.stock_item FOR EACH ROW WHEN (((old.state = 'waiting_delivery'::text) AND ((new.state <> ALL (ARRAY['waiting_delivery'::text, 'shipped'::text])) OR (new.deleted_at IS NOT NULL)))) EXECUTE FUNCTION order_follows_stock();

CREATE TRIGGER stand_added AFTER INSERT ON public.stock_item REFERENCING NEW TABLE AS new_items FOR EACH STATEMENT EXECUTE FUNCTION stand_stock();

CREATE TRIGGER stand_gone AFTER DELETE ON public.stock_item REFERENCING OLD TABLE AS old_items FOR EACH STATEMENT EXECUTE FUNCTION stand_stock();

CREATE TRIGGER stand_moved AFTER UPDATE ON public.stock_item REFERENCING OLD TABLE AS old_items NEW TABLE AS new_items FOR EACH STATEMENT EXECUTE FUNCTION stand_stock();

CREATE TRIGGER tally_added AFTER INSERT ON public.stock_item REFERENCING NEW TABLE AS new_items FOR EACH STATEMENT EXECUTE FUNCTION tally_stock();

CREATE TRIGGER tally_gone AFTER DELETE ON public.stock_item REFERENCING OLD TABLE AS old_items FOR EACH STATEMENT EXECUTE FUNCTION tally_stock();

CREATE TRIGGER tally_moved AFTER UPDATE ON public.stock_item REFERENCING OLD TABLE AS old_items NEW TABLE AS new_items FOR EACH STATEMENT EXECUTE FUNCTION tally_stock();

CREATE TRIGGER frozen BEFORE DELETE OR UPDATE ON public.stock_move FOR EACH ROW EXECUTE FUNCTION keep_stock_move();

CREATE TRIGGER shipped_added AFTER INSERT ON public.stock_move FOR EACH ROW WHEN (((new.to_state = 'shipped'::text) AND (new.from_place_id IS NOT NULL))) EXECUTE FUNCTION count_shipped();

CREATE TRIGGER shipped_gone BEFORE DELETE ON public.stock_move FOR EACH ROW WHEN (((old.to_state = 'shipped'::text) AND (old.from_place_id IS NOT NULL))) EXECUTE FUNCTION count_shipped();

CREATE TRIGGER counts AFTER INSERT ON public.stock_part_move FOR EACH ROW EXECUTE FUNCTION count_stock_part();

CREATE TRIGGER frozen BEFORE DELETE OR UPDATE ON public.stock_part_move FOR EACH ROW EXECUTE FUNCTION keep_stock_part_move();

CREATE TRIGGER keep_sign_in_names AFTER INSERT OR UPDATE OF username, email, email_verified_at, deleted_at ON public.user_account FOR EACH ROW EXECUTE FUNCTION keep_sign_in_names();

CREATE TRIGGER access BEFORE INSERT OR DELETE OR UPDATE ON public.user_excluded_org FOR EACH STATEMENT EXECUTE FUNCTION bump_access('scope');

CREATE TRIGGER access BEFORE INSERT OR DELETE OR UPDATE ON public.user_group FOR EACH STATEMENT EXECUTE FUNCTION bump_access('scope');

CREATE TRIGGER access BEFORE INSERT OR DELETE OR UPDATE ON public.user_landmark FOR EACH STATEMENT EXECUTE FUNCTION bump_access('scope');

CREATE TRIGGER access BEFORE INSERT OR DELETE OR UPDATE ON public.user_org FOR EACH STATEMENT EXECUTE FUNCTION bump_access('scope');

CREATE TRIGGER access BEFORE INSERT OR DELETE OR UPDATE ON public.user_vehicle FOR EACH STATEMENT EXECUTE FUNCTION bump_access('scope');

CREATE TRIGGER assigned_changed AFTER UPDATE ON public.vehicle REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION assigned_changed();

CREATE TRIGGER fleet_change AFTER INSERT OR DELETE OR UPDATE OF org_id, name, asset_type, icon, plate, vin, deleted_at ON public.vehicle FOR EACH ROW EXECUTE FUNCTION note_vehicle_change();

CREATE TRIGGER org_span AFTER INSERT OR UPDATE OF org_id, deleted_at ON public.vehicle FOR EACH ROW EXECUTE FUNCTION keep_org_span();

CREATE TRIGGER ties AFTER UPDATE OF deleted_at ON public.vehicle FOR EACH ROW WHEN (((old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION end_vehicle_ties();

CREATE TRIGGER fleet_change AFTER INSERT OR DELETE OR UPDATE ON public.vehicle_driver_span FOR EACH ROW EXECUTE FUNCTION note_vehicle_change();

CREATE TRIGGER access BEFORE UPDATE OF deleted_at ON public.vehicle_group FOR EACH STATEMENT EXECUTE FUNCTION bump_access('scope');

CREATE TRIGGER assigned_changed AFTER UPDATE ON public.vehicle_group REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION assigned_changed();

CREATE TRIGGER fleet_change AFTER INSERT OR DELETE OR UPDATE OF org_id, name, weight, deleted_at ON public.vehicle_group FOR EACH STATEMENT EXECUTE FUNCTION note_fleet_change();

CREATE TRIGGER access BEFORE INSERT OR DELETE OR UPDATE ON public.vehicle_group_member FOR EACH STATEMENT EXECUTE FUNCTION bump_access('scope');

CREATE TRIGGER assigned_added AFTER INSERT ON public.vehicle_group_member REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION assigned_changed();

CREATE TRIGGER assigned_changed AFTER UPDATE ON public.vehicle_group_member REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION assigned_changed();

CREATE TRIGGER assigned_gone AFTER DELETE ON public.vehicle_group_member REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION assigned_changed();

CREATE TRIGGER fleet_change AFTER INSERT OR DELETE OR UPDATE ON public.vehicle_group_member FOR EACH ROW EXECUTE FUNCTION note_vehicle_change();

CREATE TRIGGER group_span AFTER INSERT OR DELETE OR UPDATE ON public.vehicle_group_member FOR EACH ROW EXECUTE FUNCTION keep_group_span();
