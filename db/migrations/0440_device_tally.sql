-- How many devices of an organisation are in each state, of each model, on a vehicle or not, held or not, samples or not: what was added
-- and taken, to be summed up, as in the tallies of the stock. A list of a million counted them all for each of its pages.
create table device_tally (
  org_id integer not null,
  lifecycle text not null,
  -- 0: nobody said which
  model_id integer not null,
  bound boolean not null,
  held boolean not null,
  sample boolean not null,
  devices integer not null
);
create index device_tally_org on device_tally (org_id, lifecycle);

create function tally_devices() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    -- what is new is on no vehicle yet
    insert into device_tally
    select org_id, lifecycle, coalesce(model_id, 0), false, hold is not null, sample_expires_on is not null, count(*)
    from new_devices where deleted_at is null group by 1, 2, 3, 5, 6;
  elsif tg_op = 'DELETE' then
    -- and what goes on none any more
    insert into device_tally
    select org_id, lifecycle, coalesce(model_id, 0), false, hold is not null, sample_expires_on is not null, -count(*)
    from old_devices where deleted_at is null group by 1, 2, 3, 5, 6;
  else
    insert into device_tally
    select x.org_id, x.lifecycle, x.model_id, exists (select from binding b where b.device = n.id and b.valid_to is null) as bound,
      x.held, x.sample, sum(x.n)
    from new_devices n join old_devices o using (id), lateral (values
      (n.org_id, n.lifecycle, coalesce(n.model_id, 0), n.hold is not null, n.sample_expires_on is not null, n.deleted_at is null, 1),
      (o.org_id, o.lifecycle, coalesce(o.model_id, 0), o.hold is not null, o.sample_expires_on is not null, o.deleted_at is null, -1)
    ) x (org_id, lifecycle, model_id, held, sample, is_there, n)
    where x.is_there and (n.org_id, n.lifecycle, n.model_id, n.hold is null, n.sample_expires_on is null, n.deleted_at is null)
      is distinct from (o.org_id, o.lifecycle, o.model_id, o.hold is null, o.sample_expires_on is null, o.deleted_at is null)
    group by 1, 2, 3, 4, 5, 6 having sum(x.n) <> 0;
  end if;
  return null;
end $$;
create trigger tally_added after insert on device referencing new table as new_devices
  for each statement execute function tally_devices();
create trigger tally_changed after update on device referencing old table as old_devices new table as new_devices
  for each statement execute function tally_devices();
create trigger tally_gone after delete on device referencing old table as old_devices
  for each statement execute function tally_devices();

-- A device that comes onto a vehicle or leaves it.
create function tally_bindings() returns trigger language plpgsql as $$
declare
  come integer[];
  gone integer[];
begin
  if tg_op <> 'DELETE' then
    come := array(select device from new_bindings where valid_to is null);
  end if;
  if tg_op <> 'INSERT' then
    gone := array(select device from old_bindings where valid_to is null);
  end if;
  if coalesce(come, '{}') = coalesce(gone, '{}') then
    return null;
  end if;
  -- whoever changes one of these devices meanwhile sees it on its vehicle afterwards, or is seen here: neither counts it twice
  perform from device d where d.id in (select unnest(come) union select unnest(gone)) order by d.id for no key update;
  insert into device_tally
  select d.org_id, d.lifecycle, coalesce(d.model_id, 0), m.bound, d.hold is not null, d.sample_expires_on is not null,
    sum(case when m.bound = c.comes then 1 else -1 end) as n
  from (
    select x.device, sum(x.n) > 0 as comes from (select unnest(come), 1 union all select unnest(gone), -1) x (device, n)
    group by 1 having sum(x.n) <> 0) c
    join device d on d.id = c.device, (values (true), (false)) m (bound)
  where d.deleted_at is null group by 1, 2, 3, 4, 5, 6;
  return null;
end $$;
create trigger tally_added after insert on binding referencing new table as new_bindings
  for each statement execute function tally_bindings();
create trigger tally_changed after update on binding referencing old table as old_bindings new table as new_bindings
  for each statement execute function tally_bindings();
create trigger tally_gone after delete on binding referencing old table as old_bindings
  for each statement execute function tally_bindings();

insert into device_tally
select d.org_id, d.lifecycle, coalesce(d.model_id, 0), b.device is not null, d.hold is not null, d.sample_expires_on is not null, count(*)
from device d left join binding b on b.device = d.id and b.valid_to is null
where d.deleted_at is null group by 1, 2, 3, 4, 5, 6;

-- Sums a tally up by all that it tells apart; whoever reads meanwhile sees it as before. Only what is there twice is put together.
create function sum_tally(tally regclass) returns void language plpgsql as $$
declare
  keys text := (
    select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = tally and attnum > 0 and not attisdropped and attname <> 'devices');
begin
  execute format(
    'with gone as (
       delete from %1$s where (%2$s) in (select %2$s from %1$s group by %2$s having count(*) > 1 or sum(devices) = 0) returning *)
     insert into %1$s (%2$s, devices) select %2$s, sum(devices) from gone group by %2$s having sum(devices) <> 0', tally, keys);
end $$;

create function sum_tallies() returns void language sql as $$
  select sum_tally('device_tally');
  select sum_tally('stock_tally');
  select sum_tally('stock_stand');
  select sum_tally('stock_shipped')
$$;
drop function sum_stock_tally();

-- True, in a statement that one process of the database is to run: where little is wanted in order, several read far past it.
create function in_one_process() returns boolean language sql immutable parallel unsafe return true;

-- What a list of devices may be sorted by.
create index device_page on device (device_id, id) include (org_id) where deleted_at is null;
create index device_of_org on device (org_id, id) where deleted_at is null;
create index device_by_state on device (lifecycle, id) where deleted_at is null;
create index device_by_protocol on device (protocol, id) where deleted_at is null;
create index device_by_hardware on device (hw_version, id) where deleted_at is null;
create index device_by_sample on device (sample_expires_on, id) where sample_expires_on is not null and deleted_at is null;
create index vehicle_by_name on vehicle (lower(name));

-- Most devices call themselves by their number: letters of both were looked for twice.
drop index if exists device_letters;
do $$
declare
  ops text;
begin
  select format('%I.gin_trgm_ops', n.nspname) into ops
    from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm';
  -- without it such a search reads the table
  if ops is not null then
    execute format('create index device_letters on device using gin (device_id %s)', ops);
    execute format('create index device_own_letters on device using gin (identifier %s) where identifier <> device_id', ops);
  end if;
end
$$;
