-- Values of settings that are wanted of many devices again and again: of an organization, for one model or for any.
create table setting_preset (
  preset_id integer generated always as identity primary key,
  org_id integer not null constraint setting_preset_org_id_fkey references organization,
  model_id integer constraint setting_preset_model_id_fkey references model,
  name text not null constraint setting_preset_name_check check (length(name) between 1 and 100),
  settings jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index setting_preset_name on setting_preset (org_id, lower(name)) where deleted_at is null;
create index setting_preset_model on setting_preset (model_id);
