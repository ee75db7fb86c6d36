-- Whence it is read whether an asset is loaded, for all devices of a model or for one: choices that are only added to, each good
-- from a moment on, so that reports that come late are read by what counts at their time.
create table load_source (
  load_id integer generated always as identity primary key,
  model_id integer references model on delete cascade,
  device_id integer references device on delete cascade,
  version integer not null,
  since timestamptz not null,
  -- null, of a device alone: what its model has counts again
  source jsonb,
  user_id integer references user_account,
  created_at timestamptz not null default now(),
  constraint load_source_of check (num_nonnulls(model_id, device_id) = 1),
  constraint load_source_none check (source is not null or device_id is not null)
);
create unique index load_source_model on load_source (model_id, version) where model_id is not null;
create unique index load_source_device on load_source (device_id, version) where device_id is not null;

alter table movement_change drop constraint movement_change_cause_check;
alter table movement_change add constraint movement_change_cause_check check (cause in ('landmark', 'rule', 'load'));

-- A device of another model is read by that model's choices, from the first of either on.
create function load_follows_model() returns trigger language plpgsql as $$
begin
  insert into movement_change (cause, since, level, subject)
  select 'load', min(since), 'device', new.id::text from load_source
  where model_id in (old.model_id, new.model_id) having min(since) is not null;
  return null;
end $$;
create trigger load_follows_model after update of model_id on device for each row
  when (old.model_id is distinct from new.model_id) execute function load_follows_model();

-- which load lasted at a past instant
create index movement_row_load on movement_row (device_id, start_at) include (end_at) where kind = 'load';
