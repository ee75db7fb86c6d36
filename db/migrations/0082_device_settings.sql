-- Settings of devices as a twin: what is wanted of each, and what it has confirmed. Both are objects of names and numbers.
create table device_settings (
  device_id integer primary key references device,
  desired jsonb not null default '{}' constraint device_settings_desired check (jsonb_typeof(desired) = 'object'),
  reported jsonb not null default '{}' constraint device_settings_reported check (jsonb_typeof(reported) = 'object'),
  -- how often other values were wanted
  revision integer not null default 0,
  desired_at timestamptz,
  desired_by integer references user_account,
  reported_at timestamptz
);

alter table command drop constraint command_kind;
alter table command add constraint command_kind
  check (kind in ('wakeUp', 'reset', 'reportNow', 'relay', 'output', 'text', 'settings', 'readSettings'));
