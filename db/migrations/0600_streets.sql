-- Streets of the maps in the data folder, so that they are found by name.

create table street_map (
  archive text not null primary key,
  -- of the file: another one is read anew
  version text not null,
  read_at timestamptz not null,
  streets int4 not null
);

create table street (
  archive text not null references street_map on delete cascade,
  -- with its town and state
  name text not null,
  -- its words as they are looked for, each behind a blank
  words text not null,
  -- a place on it, in 1e-6 degrees
  lat int4 not null,
  lon int4 not null
);
create index street_archive on street (archive);
create index street_words on street using gin (words gin_trgm_ops);
