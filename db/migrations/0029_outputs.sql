-- Exports of reports: made by a job outside of any request, kept for some days.
create table report_export (
  export_id integer primary key generated always as identity,
  -- of whoever asked for it
  org_id integer not null references organization,
  user_id integer not null references user_account,
  report text not null,
  format text not null check (format in ('csv', 'xlsx', 'pdf')),
  -- of the call that answers the report
  params jsonb not null,
  locale text not null,
  distance_unit text not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  cancel_asked boolean not null default false,
  written bigint not null default 0,
  total bigint,
  bytes bigint not null default 0,
  file_name text not null default '',
  failure text,
  -- range that the report said it is of
  from_at timestamptz,
  to_at timestamptz,
  -- whom it was made of: who may fetch it sees all of these
  scope_org_ids integer[],
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  expires_at timestamptz,
  -- a process makes it until then; one that crashed leaves it to another
  leased_until timestamptz,
  attempts smallint not null default 0
);
create index report_export_open on report_export (export_id) where state in ('queued', 'running');
create index report_export_user on report_export (user_id, export_id);
create index report_export_org on report_export (org_id, export_id);
create index report_export_expiry on report_export (expires_at) where expires_at is not null;

-- Files of exports in pieces: any process can write and read them, and none is read as a whole.
create table report_export_piece (
  export_id integer not null references report_export on delete cascade,
  seq integer not null,
  content bytea not null,
  primary key (export_id, seq)
);
