-- Reports that are sent by e-mail at set times.
create table report_schedule (
  schedule_id integer primary key generated always as identity,
  org_id integer not null references organization,
  -- in whose name it is made: what they may not see is not sent
  user_id integer not null references user_account,
  name text not null,
  report text not null,
  params jsonb not null,
  -- of when: the period that is over, or a range before it by name
  range text not null,
  frequency text not null check (frequency in ('quarter', 'hour', 'day', 'week', 'month')),
  -- minutes after midnight; day of the week, 1 Monday to 7 Sunday; day of the month
  at_minute smallint not null default 0 check (at_minute between 0 and 1439),
  weekday smallint not null default 1 check (weekday between 1 and 7),
  month_day smallint not null default 1 check (month_day between 1 and 28),
  -- IANA; empty for the organisation's
  time_zone text not null default '',
  recipients text[] not null,
  format text not null check (format in ('csv', 'xlsx', 'pdf')),
  distance_unit text not null,
  locale text not null,
  send_empty boolean not null default true,
  active boolean not null default true,
  next_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index report_schedule_org on report_schedule (org_id);
create index report_schedule_due on report_schedule (next_at) where active and deleted_at is null;

-- What became of each period of a schedule.
create table report_run (
  run_id integer primary key generated always as identity,
  schedule_id integer not null references report_schedule on delete cascade,
  due_at timestamptz not null,
  -- asked for by hand, beside those that are due
  manual boolean not null default false,
  state text not null check (state in ('making', 'sent', 'empty', 'failed', 'missed')),
  failure text,
  -- periods before it that nobody was there to make
  missed integer not null default 0,
  written bigint not null default 0,
  recipients integer not null default 0,
  export_id integer references report_export on delete set null,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index report_run_schedule on report_run (schedule_id, run_id);
create unique index report_run_once on report_run (schedule_id, due_at) where not manual;
create index report_run_making on report_run (run_id) where state = 'making';
create index report_run_export on report_run (export_id);
