create table depot (
  depot_id integer generated always as identity primary key,
  org_id integer not null constraint depot_org_id_fkey references organization,
  name text not null constraint depot_name_check check (length(name) between 1 and 100),
  remark text not null default '' constraint depot_remark_check check (length(remark) <= 500),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index depot_name on depot (org_id, lower(name)) where deleted_at is null;
