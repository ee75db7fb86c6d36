-- Saved filters of devices, and whom they are shared with.
create table device_filter (
  filter_id integer generated always as identity primary key,
  org_id integer not null references organization,
  user_id integer not null references user_account on delete cascade,
  name text not null constraint device_filter_name check (length(name) between 1 and 100),
  grouping text not null check (grouping in ('state', 'onlineStatus', 'model', 'organization')),
  filter jsonb not null,
  created_at timestamptz not null default now()
);
create index device_filter_user on device_filter (user_id);
create index device_filter_org on device_filter (org_id);

create table device_filter_share (
  filter_id integer not null references device_filter on delete cascade,
  user_id integer not null references user_account on delete cascade,
  primary key (filter_id, user_id)
);
create index device_filter_share_user on device_filter_share (user_id);
