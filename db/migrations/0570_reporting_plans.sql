-- How often devices are to report (docs/expected-reports.md): of the assets, groups and models that are named, or of the whole
-- organization.
create table reporting_plan (
  plan_id integer generated always as identity primary key,
  org_id integer not null constraint reporting_plan_org_id_fkey references organization,
  name text not null constraint reporting_plan_name_check check (length(name) between 1 and 100),
  -- seconds between reports; standing is null where only the daily wake-up counts
  moving_s integer not null constraint reporting_plan_moving_check check (moving_s between 10 and 2592000),
  standing_s integer constraint reporting_plan_standing_check check (standing_s between 10 and 2592000),
  -- time of the day (UTC) at which a standing device wakes up and reports
  wake_at text constraint reporting_plan_wake_check check (wake_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- seconds that a report may be late by before its device is overdue
  grace_s integer not null constraint reporting_plan_grace_check check (grace_s between 60 and 2592000),
  whole_org boolean not null default false,
  model_ids integer[] not null default '{}',
  group_ids integer[] not null default '{}',
  vehicle_ids integer[] not null default '{}',
  notes text not null default '' constraint reporting_plan_notes_check check (length(notes) <= 500),
  demo boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint reporting_plan_says_standing check (standing_s is not null or wake_at is not null)
);
create unique index reporting_plan_name on reporting_plan (org_id, lower(name)) where deleted_at is null;
