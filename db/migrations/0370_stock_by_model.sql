-- How many devices of a model lie at a place, by their states: what was added and taken, as in the tally of states. A list of twenty
-- reorder points read a hundred thousand items for each of them.
create table stock_stand (
  place_id integer not null,
  model_id integer not null,
  state text not null,
  devices integer not null
);
create index stock_stand_model on stock_stand (model_id, place_id);

create function stand_stock() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into stock_stand select i.place_id, d.model_id, i.state, count(*) from new_items i join device d on d.id = i.device_id
    where i.deleted_at is null and i.place_id is not null and d.model_id is not null group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into stock_stand select i.place_id, d.model_id, i.state, -count(*) from old_items i join device d on d.id = i.device_id
    where i.deleted_at is null and i.place_id is not null and d.model_id is not null group by 1, 2, 3;
  else
    insert into stock_stand select i.place_id, d.model_id, i.state, sum(i.n) from (
      select place_id, device_id, state, 1 as n from new_items where deleted_at is null
      union all select place_id, device_id, state, -1 from old_items where deleted_at is null) i
      join device d on d.id = i.device_id
    where i.place_id is not null and d.model_id is not null group by 1, 2, 3 having sum(i.n) <> 0;
  end if;
  return null;
end $$;
create trigger stand_added after insert on stock_item referencing new table as new_items
  for each statement execute function stand_stock();
create trigger stand_moved after update on stock_item referencing old table as old_items new table as new_items
  for each statement execute function stand_stock();
create trigger stand_gone after delete on stock_item referencing old table as old_items
  for each statement execute function stand_stock();

-- A device that is said to be of another model counts for that one.
create function stand_of_model() returns trigger language plpgsql as $$
begin
  insert into stock_stand select i.place_id, m.model_id, i.state, m.n
  from stock_item i, (values (new.model_id, 1), (old.model_id, -1)) m (model_id, n)
  where i.device_id = new.id and i.deleted_at is null and i.place_id is not null and m.model_id is not null;
  return null;
end $$;
create trigger stand_of_model after update of model_id on device for each row when (old.model_id is distinct from new.model_id)
  execute function stand_of_model();

create or replace function sum_stock_tally() returns void language sql as $$
  with gone as (delete from stock_tally returning *)
  insert into stock_tally select org_id, state, sum(devices) from gone group by 1, 2 having sum(devices) <> 0;
  with gone as (delete from stock_stand returning *)
  insert into stock_stand select place_id, model_id, state, sum(devices) from gone group by 1, 2, 3 having sum(devices) <> 0
$$;

insert into stock_stand select i.place_id, d.model_id, i.state, count(*) from stock_item i join device d on d.id = i.device_id
where i.deleted_at is null and i.place_id is not null and d.model_id is not null group by 1, 2, 3;

-- what left within some days is read at once for all places
drop index stock_move_shipped;
create index stock_move_shipped on stock_move (at) include (from_place_id, device_id) where to_state = 'shipped';
