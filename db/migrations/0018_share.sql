-- Links by which people without an account see where vehicles are, or were.
create table share (
  share_id int4 generated always as identity primary key,
  org_id int4 not null references organization,
  -- what they may see is looked up anew each time somebody looks
  user_id int4 not null references user_account,
  alias text not null check (length(alias) between 1 and 100),
  mode text not null check (mode in ('live', 'history')),
  -- keyed hash of the key in the link, and the key itself, encrypted
  key_hash bytea not null,
  key_sealed text not null,
  -- what is shown of each vehicle besides where it is
  fields text[] not null,
  -- shown only at the share's landmarks, or this near to them; bound it stays when they are gone
  bound boolean not null default false,
  near_m int4 not null default 0 check (near_m between 0 and 50000),
  from_at timestamptz,
  to_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  version int4 not null default 1,
  check ((mode = 'history') = (from_at is not null and to_at is not null))
);
create unique index share_key on share (key_hash) where deleted_at is null;
create index share_org on share (org_id);

create table share_vehicle (
  share_id int4 not null references share on delete cascade,
  vehicle_id int4 not null references vehicle,
  -- how the page calls it: nothing outside learns the vehicle's own number
  no int2 not null,
  primary key (share_id, vehicle_id)
);

create table share_landmark (
  share_id int4 not null references share on delete cascade,
  landmark_id int4 not null references landmark on delete cascade,
  primary key (share_id, landmark_id)
);

-- Who looked: how often within an hour and from which part of the net, no more than that.
create table share_view (
  share_id int4 not null references share on delete cascade,
  hour timestamptz not null,
  network text not null,
  visits int4 not null,
  last_at timestamptz not null,
  primary key (share_id, hour, network)
);
