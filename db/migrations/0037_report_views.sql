-- Views of reports: what a report is asked for, kept under a name; of who made them, and shared as they say.
create table report_view (
  view_id integer primary key generated always as identity,
  org_id integer not null references organization,
  user_id integer not null references user_account,
  name text not null,
  report text not null,
  -- what the address of the report's screen says, by name
  choices jsonb not null,
  sharing text not null default 'own' check (sharing in ('own', 'org', 'users')),
  user_ids integer[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index report_view_user on report_view (user_id);
create index report_view_org on report_view (org_id) where sharing = 'org';
create index report_view_users on report_view using gin (user_ids) where sharing = 'users';

-- What each user asked each report for last.
create table report_use (
  user_id integer not null references user_account,
  report text not null,
  choices jsonb not null,
  used_at timestamptz not null default now(),
  primary key (user_id, report)
);
