-- What an organisation may have and looks like, the keys of programs that act for it, invitations of partners, and the
-- feed of arrivals that those programs follow.

alter table organization
  add column remark text not null default '' check (length(remark) <= 500),
  -- how many it may have; null: as many as it likes
  add column child_limit integer check (child_limit >= 0),
  add column notification_limit integer check (notification_limit >= 0),
  add column landmark_limit integer check (landmark_limit >= 0),
  add column account_limit integer check (account_limit >= 0),
  -- IANA name; empty: that of the organisation above
  add column time_zone text not null default '' check (length(time_zone) <= 60),
  add column distance_unit text not null default '' check (distance_unit in ('', 'mi', 'km')),
  add column temperature_unit text not null default '' check (temperature_unit in ('', 'F', 'C')),
  -- new accounts of it must verify their address before they may sign in
  add column account_verification boolean not null default false,
  -- its service ends by itself this many days after this day
  add column evaluation_start date,
  add column evaluation_days integer check (evaluation_days between 1 and 3660),
  add column suspended_at timestamptz,
  add column suspend_reason text not null default '' check (length(suspend_reason) <= 500),
  -- who looks after it; one person looks after one organisation only
  add column account_manager_id integer references user_account,
  add column product_name text not null default '' check (length(product_name) <= 40),
  -- under which host name its people sign in
  add column host_name text not null default '' check (length(host_name) <= 253),
  add column colour text not null default '' check (colour ~ '^(#[0-9a-f]{6})?$'),
  -- uploads that show its logo and stand beside its sign-in; empty: ours
  add column logo text not null default '' check (length(logo) <= 60),
  add column login_picture text not null default '' check (length(login_picture) <= 60),
  add column version integer not null default 1;
create unique index organization_host on organization (lower(host_name)) where host_name <> '' and deleted_at is null;
create unique index organization_manager on organization (account_manager_id)
  where account_manager_id is not null and deleted_at is null;
create unique index organization_name on organization (parent_id, lower(name)) where deleted_at is null;

create table access_key (
  key_id integer generated always as identity primary key,
  org_id integer not null references organization,
  name text not null check (length(name) between 1 and 100),
  -- the first characters, by which people tell keys apart
  hint text not null check (length(hint) <= 20),
  -- SHA-256 of the key: the key itself is nowhere
  key_hash bytea not null unique,
  -- the one before, which goes on for a while after a rotation
  previous_hash bytea unique,
  previous_until timestamptz,
  interfaces text[] not null check (cardinality(interfaces) > 0),
  -- every device of the organisation and those below it, or those of access_key_device
  all_devices boolean not null,
  -- networks it may be used from; none: from anywhere
  networks cidr[] not null default '{}',
  expires_at timestamptz,
  created_by integer references user_account,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  last_used_address inet,
  version integer not null default 1,
  deleted_at timestamptz
);
create index access_key_org on access_key (org_id) where deleted_at is null;

create table access_key_device (
  key_id integer not null references access_key on delete cascade,
  device integer not null references device,
  primary key (key_id, device)
);
create index access_key_device_device on access_key_device (device);

create table partner_invitation (
  invitation_id integer generated always as identity primary key,
  -- below which the partner will be
  org_id integer not null references organization,
  org_name text not null check (length(org_name) between 1 and 100),
  email text not null check (length(email) between 3 and 254),
  -- SHA-256 of the token in the link
  token_hash bytea not null unique,
  invited_by integer not null references user_account,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  -- the organisation that came of it
  partner_org_id integer references organization
);
create index partner_invitation_org on partner_invitation (org_id);

-- Who reported when, in order of commits: what programs follow reads it to miss nothing, late reports among it. Only for
-- organisations that somebody follows, and for some weeks. One row for each of a transaction's organisations.
create table arrival (
  -- pg_current_xact_id() of the transaction that stored the reports
  xid bigint not null,
  org_id integer not null,
  received timestamptz not null,
  -- by entry: a device, and the first and last time of its reports, milliseconds since 1970
  devices integer[] not null,
  first_ms float8[] not null,
  last_ms float8[] not null,
  primary key (org_id, xid)
);
create index arrival_received on arrival (received);

-- Transaction numbers begin anew in a restored database; cursors of another epoch are refused.
create table arrival_epoch (epoch text primary key);
insert into arrival_epoch values (gen_random_uuid()::text);
