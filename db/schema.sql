-- The database as the migrations make it. Written by "npm run generate"; do not edit.

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
