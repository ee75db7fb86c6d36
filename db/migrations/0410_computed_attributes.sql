-- What an organization reckons from reports (docs/computed-attributes.md): of the assets, groups and models that are
-- named, or of all of its assets.
create table computed_attribute (
  attribute_id integer generated always as identity primary key,
  org_id integer not null constraint computed_attribute_org_id_fkey references organization,
  name text not null constraint computed_attribute_name_check check (length(name) between 1 and 100),
  expression text not null constraint computed_attribute_expression_check check (length(expression) between 1 and 500),
  unit text not null default '' constraint computed_attribute_unit_check check (length(unit) <= 16),
  -- digits behind the point
  decimals smallint not null default 1 constraint computed_attribute_decimals_check check (decimals between 0 and 6),
  -- values below and above are none
  low float8,
  high float8,
  model_ids integer[] not null default '{}',
  group_ids integer[] not null default '{}',
  vehicle_ids integer[] not null default '{}',
  remark text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- since when it is as it is
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint computed_attribute_range check (low < high)
);
create unique index computed_attribute_name on computed_attribute (org_id, lower(name)) where deleted_at is null;
