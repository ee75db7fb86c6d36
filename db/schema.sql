-- The database as the migrations make it. Written by "npm run generate"; do not edit.

create table audit_log (
  audit_id bigint generated always as identity not null,
  at timestamp with time zone default now() not null,
  user_id integer,
  org_id integer,
  action text not null,
  path text not null,
  remote_address text not null,
  facts jsonb not null,
  constraint audit_log_pkey PRIMARY KEY (audit_id)
);
CREATE INDEX audit_log_at ON public.audit_log USING btree (at);

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
  constraint device_pkey PRIMARY KEY (id),
  constraint device_device_id_check CHECK ((device_id ~ '^[0-9]{14,15}$'::text)),
  constraint device_identifier_check CHECK (((length(identifier) >= 1) AND (length(identifier) <= 64)))
);
CREATE UNIQUE INDEX device_device_id ON public.device USING btree (device_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX device_identifier ON public.device USING btree (lower(identifier)) WHERE (deleted_at IS NULL);
CREATE INDEX device_org ON public.device USING btree (org_id);

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
  constraint device_day_pkey PRIMARY KEY (device_id, day)
);
alter table device_day alter column payload set storage external;
CREATE INDEX device_day_day ON public.device_day USING btree (day);

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
  constraint device_last_pkey PRIMARY KEY (device_id)
) with (fillfactor=60);

create table organization (
  org_id integer generated always as identity not null,
  parent_id integer default 0 not null,
  name text not null,
  type smallint default 1 not null,
  demo boolean default false not null,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint organization_pkey PRIMARY KEY (org_id),
  constraint organization_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint organization_type_check CHECK ((type = ANY (ARRAY[1, 4, 5, 6])))
);
CREATE INDEX organization_parent ON public.organization USING btree (parent_id);

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

create table report_day (
  day date not null,
  state text not null,
  sealed_to integer default '-2147483648'::integer not null,
  constraint report_day_pkey PRIMARY KEY (day),
  constraint report_day_state_check CHECK ((state = ANY (ARRAY['hot'::text, 'sealing'::text, 'sealed'::text])))
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

create table role (
  role_id integer generated always as identity not null,
  name text not null,
  permissions text[] not null,
  constraint role_name_key UNIQUE (name),
  constraint role_pkey PRIMARY KEY (role_id),
  constraint role_permissions_check CHECK ((cardinality(permissions) > 0))
);

create table session (
  token_hash bytea not null,
  user_id integer not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  remote_address text not null,
  user_agent text not null,
  constraint session_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX session_expiry ON public.session USING btree (expires_at);
CREATE INDEX session_of_user ON public.session USING btree (user_id);

create table unknown_device (
  identifier text not null,
  protocol text not null,
  remote_address text not null,
  first_seen timestamp with time zone not null,
  last_seen timestamp with time zone not null,
  attempts bigint not null,
  constraint unknown_device_pkey PRIMARY KEY (identifier)
);

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
  constraint user_account_pkey PRIMARY KEY (user_id),
  constraint user_account_user_type_check CHECK ((user_type = ANY (ARRAY['defaultUser'::text, 'landmarkUser'::text]))),
  constraint user_account_username_check CHECK (((length(username) >= 1) AND (length(username) <= 100)))
);
CREATE UNIQUE INDEX user_account_username ON public.user_account USING btree (lower(username)) WHERE (deleted_at IS NULL);

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
  constraint vehicle_pkey PRIMARY KEY (vehicle_id),
  constraint vehicle_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100)))
);
CREATE UNIQUE INDEX vehicle_name ON public.vehicle USING btree (org_id, lower(name)) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX vehicle_vin ON public.vehicle USING btree (org_id, lower(vin)) WHERE ((deleted_at IS NULL) AND (vin <> ''::text));

alter table binding add constraint binding_device_fkey FOREIGN KEY (device) REFERENCES device(id);

alter table binding add constraint binding_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(vehicle_id);

alter table device add constraint device_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table session add constraint session_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(user_id) ON DELETE CASCADE;

alter table user_account add constraint user_account_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);

alter table user_account add constraint user_account_role_id_fkey FOREIGN KEY (role_id) REFERENCES role(role_id);

alter table vehicle add constraint vehicle_org_id_fkey FOREIGN KEY (org_id) REFERENCES organization(org_id);
