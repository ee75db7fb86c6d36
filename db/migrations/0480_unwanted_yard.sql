-- Places that were proposed as landmarks and that somebody did not want, each for its organization.
create table unwanted_yard (
  org_id integer not null references organization,
  lat double precision not null check (lat between -90 and 90),
  lon double precision not null check (lon between -180 and 180),
  user_id integer not null references user_account,
  at timestamptz not null default now(),
  primary key (org_id, lat, lon)
);
