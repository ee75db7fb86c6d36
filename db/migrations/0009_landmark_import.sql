-- Which files of landmarks were imported by whom, and what came of it.
create table landmark_import (
  import_id bigint generated always as identity primary key,
  org_id integer not null references organization,
  user_id integer not null references user_account,
  file_name text not null check (length(file_name) between 1 and 255),
  -- landmarks in the file, those saved, those with errors
  total integer not null,
  added integer not null,
  failed integer not null,
  -- the first of what was wrong, as the call told it
  problems jsonb not null default '[]',
  created_at timestamptz not null default now()
);
create index landmark_import_org on landmark_import (org_id, created_at desc);
