-- Who may do what: menus and the roles that hold them, what a user may see beyond or less than their own organisation,
-- the groups, landmarks and vehicles that a user is bound to, and what a deletion took along.

create table menu (
  menu_id integer generated always as identity primary key,
  -- 0 at the top
  parent_id integer not null default 0,
  -- what the program knows the entry by; null for an entry that an administrator added
  key text unique,
  name text not null check (length(name) between 1 and 100),
  -- 0 directory, 1 menu, 2 button, 3 component
  type smallint not null check (type between 0 and 3),
  perms text not null default '' check (length(perms) <= 100),
  path text not null default '' check (length(path) <= 200),
  weight integer not null,
  -- an entry that was changed by hand keeps its name, place and weight when a new version comes
  edited boolean not null default false,
  deleted_at timestamptz
);
create unique index menu_perms on menu (perms) where perms <> '' and deleted_at is null;
create index menu_parent on menu (parent_id);

create table role_menu (
  role_id integer not null references role,
  menu_id integer not null references menu on delete cascade,
  primary key (role_id, menu_id)
);
create index role_menu_menu on role_menu (menu_id);

-- what roles held so far becomes entries of the menu; where they hang and what they weigh comes at the start
insert into menu (key, name, type, perms, weight)
  select distinct p, p, 2, p, 0 from role, unnest(permissions) p;
insert into role_menu (role_id, menu_id)
  select r.role_id, m.menu_id from role r, unnest(r.permissions) p join menu m on m.key = p group by 1, 2;

alter table role
  drop column permissions,
  drop constraint role_name_key,
  -- what the program knows a role by that it brought along
  add column key text unique,
  -- null: a role for every organisation; otherwise of this one (sales roles are per organisation)
  add column org_id integer references organization,
  add column description text not null default '' check (length(description) <= 500),
  add column valid_org_types smallint[] not null default '{1,4,5,6}' check (cardinality(valid_org_types) > 0),
  add column valid_user_types text[] not null default '{defaultUser,landmarkUser}'
    check (cardinality(valid_user_types) > 0),
  add column version integer not null default 1,
  add column created_at timestamptz not null default now(),
  add column deleted_at timestamptz,
  add constraint role_name_length check (length(name) between 1 and 100);
create unique index role_name on role (coalesce(org_id, 0), lower(name)) where deleted_at is null;
update role set key = lower(name) where name in ('Administrator', 'Operator', 'Viewer');

alter table user_account
  add column full_name text not null default '' check (length(full_name) <= 100),
  add column email text not null default '' check (length(email) <= 254),
  -- E.164
  add column mobile text not null default '' check (length(mobile) <= 20),
  add column email_verified_at timestamptz,
  add column mobile_verified_at timestamptz,
  add column remark text not null default '' check (length(remark) <= 500),
  add column suspended_at timestamptz,
  add column last_login_at timestamptz,
  add column version integer not null default 1;
create unique index user_account_email on user_account (lower(email)) where deleted_at is null and email <> '';
create index user_account_org on user_account (org_id);
create index user_account_role on user_account (role_id);

-- Organisations that a user sees, with all below them, instead of their own; none: their own.
create table user_org (
  user_id integer not null references user_account on delete cascade,
  org_id integer not null references organization,
  primary key (user_id, org_id)
);
-- Organisations, with all below them, that a user does not see although they lie below one that they see.
create table user_excluded_org (
  user_id integer not null references user_account on delete cascade,
  org_id integer not null references organization,
  primary key (user_id, org_id)
);

create table vehicle_group (
  group_id integer generated always as identity primary key,
  org_id integer not null references organization,
  name text not null check (length(name) between 1 and 100),
  -- of several groups of a vehicle the heaviest names it
  weight integer not null default 0,
  colour text not null default '' check (colour ~ '^(#[0-9a-f]{6})?$'),
  remark text not null default '' check (length(remark) <= 500),
  demo boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index vehicle_group_name on vehicle_group (org_id, lower(name)) where deleted_at is null;

create table vehicle_group_member (
  group_id integer not null references vehicle_group,
  vehicle_id integer not null references vehicle,
  primary key (group_id, vehicle_id)
);
create index vehicle_group_member_vehicle on vehicle_group_member (vehicle_id);

create table landmark (
  landmark_id integer generated always as identity primary key,
  org_id integer not null references organization,
  name text not null check (length(name) between 1 and 100),
  custom_id text not null default '' check (length(custom_id) <= 100),
  street text not null default '' check (length(street) <= 200),
  city text not null default '' check (length(city) <= 100),
  state text not null default '' check (length(state) <= 100),
  country text not null default '' check (length(country) <= 100),
  postal_code text not null default '' check (length(postal_code) <= 20),
  tags text[] not null default '{}',
  colour text not null default '' check (colour ~ '^(#[0-9a-f]{6})?$'),
  remark text not null default '' check (length(remark) <= 500),
  -- core's LandmarkShape: a circle {kind, lat, lon, radiusM} or polygons {kind, parts}
  shape jsonb not null check (shape ->> 'kind' in ('circle', 'polygon')),
  -- where a marker stands, degrees
  lat double precision not null check (lat between -90 and 90),
  lon double precision not null check (lon between -180 and 180),
  -- a box around the shape in degrees; east may lie beyond 180, it never wraps
  west double precision not null,
  south double precision not null,
  east double precision not null,
  north double precision not null,
  -- square metres: of nested landmarks the smallest wins
  area double precision not null check (area >= 0),
  demo boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index landmark_org on landmark (org_id) where deleted_at is null;

-- What a user is limited to; a user without any is limited by organisation only (PERM-15). A landmark user sees only
-- what is at their landmarks.
create table user_group (
  user_id integer not null references user_account on delete cascade,
  group_id integer not null references vehicle_group on delete cascade,
  primary key (user_id, group_id)
);
create index user_group_group on user_group (group_id);
create table user_vehicle (
  user_id integer not null references user_account on delete cascade,
  vehicle_id integer not null references vehicle on delete cascade,
  primary key (user_id, vehicle_id)
);
create index user_vehicle_vehicle on user_vehicle (vehicle_id);
create table user_landmark (
  user_id integer not null references user_account on delete cascade,
  landmark_id integer not null references landmark on delete cascade,
  primary key (user_id, landmark_id)
);
create index user_landmark_landmark on user_landmark (landmark_id);

-- One row for every record that was deleted with its own name, and one for each that went with it. Restoring brings all
-- rows of a deletion back.
create table deletion (
  deletion_id bigint generated always as identity primary key,
  kind text not null,
  record_id bigint not null,
  org_id integer not null,
  -- how a list of deleted records names it
  name text not null,
  deleted_by integer,
  deleted_at timestamptz not null default now(),
  restored_at timestamptz,
  cleared_at timestamptz
);
create index deletion_kind on deletion (kind, deleted_at desc) where restored_at is null and cleared_at is null;
create table deletion_item (
  deletion_id bigint not null references deletion on delete cascade,
  kind text not null,
  record_id bigint not null,
  -- what restoring needs beyond clearing deleted_at, such as the links that were cut
  facts jsonb not null default '{}',
  primary key (deletion_id, kind, record_id)
);

-- Messages to the outside: written in the transaction that causes them, sent by a job, tried again until they went.
create table outbox (
  outbox_id bigint generated always as identity primary key,
  -- email, sms, webhook …: which sender takes it
  channel text not null check (length(channel) between 1 and 40),
  -- address, number or URL
  recipient text not null check (length(recipient) between 1 and 2000),
  org_id integer,
  -- what the channel's sender needs; secrets in it are encrypted
  content jsonb not null,
  -- two messages with the same key go once
  dedupe_key text unique,
  created_at timestamptz not null default now(),
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  -- set when no further attempt is made
  failed_at timestamptz,
  last_error text not null default ''
);
create index outbox_due on outbox (next_attempt_at) where sent_at is null and failed_at is null;

alter table audit_log add column record_kind text, add column record_id bigint;
create index audit_log_record on audit_log (record_kind, record_id, at desc);
create index audit_log_org on audit_log (org_id, at desc);
