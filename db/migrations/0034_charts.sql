-- Charts over reports, and dashboards of them: of who made them, and shared as they say.
create table report_chart (
  chart_id integer primary key generated always as identity,
  org_id integer not null references organization,
  user_id integer not null references user_account,
  name text not null,
  -- report, parameters, range, measure, grouping, kind of drawing
  definition jsonb not null,
  sharing text not null default 'own' check (sharing in ('own', 'org', 'users')),
  user_ids integer[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index report_chart_user on report_chart (user_id);
create index report_chart_org on report_chart (org_id) where sharing = 'org';
create index report_chart_users on report_chart using gin (user_ids) where sharing = 'users';

create table report_dashboard (
  dashboard_id integer primary key generated always as identity,
  org_id integer not null references organization,
  user_id integer not null references user_account,
  name text not null,
  -- charts in their order, each with how wide it is
  tiles jsonb not null default '[]',
  sharing text not null default 'own' check (sharing in ('own', 'org', 'users')),
  user_ids integer[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index report_dashboard_user on report_dashboard (user_id);
create index report_dashboard_org on report_dashboard (org_id) where sharing = 'org';
create index report_dashboard_users on report_dashboard using gin (user_ids) where sharing = 'users';
