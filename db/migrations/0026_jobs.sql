-- Finding by a few letters. What begins with them is found in order by the prefix indexes, however many there are; what
-- holds them elsewhere by trigrams. PostgreSQL brings pg_trgm along and lets the owner of a database add it; where it is
-- left out all the same, such a search reads the table instead.
create index vehicle_name_prefix on vehicle (lower(name) text_pattern_ops) where deleted_at is null;
create index landmark_name_prefix on landmark (lower(name) text_pattern_ops) where deleted_at is null;
create index driver_name_prefix on driver (lower(name) text_pattern_ops) where deleted_at is null;
create index device_id_prefix on device (device_id text_pattern_ops) where deleted_at is null;
do $$
declare
  ops text;
begin
  create extension if not exists pg_trgm;
  select format('%I.gin_trgm_ops', n.nspname) into ops
    from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm';
  execute format('create index vehicle_letters on vehicle using gin (name %1$s, plate %1$s, vin %1$s)', ops);
  execute format('create index landmark_letters on landmark using gin (name %1$s, custom_id %1$s)', ops);
  execute format('create index driver_letters on driver using gin (name %1$s, phone %1$s)', ops);
  execute format('create index device_letters on device using gin (device_id %1$s, identifier %1$s)', ops);
exception
  when undefined_file or insufficient_privilege or feature_not_supported then
    raise notice 'without pg_trgm: %', sqlerrm;
end
$$;
