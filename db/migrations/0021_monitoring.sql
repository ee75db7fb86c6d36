-- Filters of the monitoring list that users keep under a name: the tabs beside those that everybody has. They belong to
-- the user as preferences do; the keyword is never among what is kept.
create table monitor_filter (
  user_id int4 not null references user_account (user_id) on delete cascade,
  name text not null,
  filter jsonb not null,
  saved_at timestamptz not null default now()
);
create unique index monitor_filter_name on monitor_filter (user_id, lower(name));
