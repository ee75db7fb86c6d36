-- How many devices of a model left a place on a day (UTC): what was added and taken, as in the other tallies of the stock. What left within
-- some weeks is told without reading the ledger, which has millions of moves.
create table stock_shipped (
  day date not null,
  place_id integer not null,
  model_id integer not null,
  devices integer not null
);
create index stock_shipped_day on stock_shipped (day, place_id, model_id);

create function count_shipped() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into stock_shipped select (new.at at time zone 'UTC')::date, new.from_place_id, d.model_id, 1
    from device d where d.id = new.device_id and d.model_id is not null;
    return null;
  end if;
  insert into stock_shipped select (old.at at time zone 'UTC')::date, old.from_place_id, d.model_id, -1
  from device d where d.id = old.device_id and d.model_id is not null;
  return old;
end $$;
create trigger shipped_added after insert on stock_move for each row
  when (new.to_state = 'shipped' and new.from_place_id is not null) execute function count_shipped();
-- before: its device may go with it
create trigger shipped_gone before delete on stock_move for each row
  when (old.to_state = 'shipped' and old.from_place_id is not null) execute function count_shipped();

create or replace function stand_of_model() returns trigger language plpgsql as $$
begin
  insert into stock_stand select i.place_id, m.model_id, i.state, m.n
  from stock_item i, (values (new.model_id, 1), (old.model_id, -1)) m (model_id, n)
  where i.device_id = new.id and i.deleted_at is null and i.place_id is not null and m.model_id is not null;
  insert into stock_shipped select (v.at at time zone 'UTC')::date, v.from_place_id, m.model_id, m.n
  from stock_move v, (values (new.model_id, 1), (old.model_id, -1)) m (model_id, n)
  where v.device_id = new.id and v.to_state = 'shipped' and v.from_place_id is not null and m.model_id is not null;
  return null;
end $$;

create or replace function sum_stock_tally() returns void language sql as $$
  with gone as (delete from stock_tally returning *)
  insert into stock_tally select org_id, state, sum(devices) from gone group by 1, 2 having sum(devices) <> 0;
  with gone as (delete from stock_stand returning *)
  insert into stock_stand select place_id, model_id, state, sum(devices) from gone group by 1, 2, 3 having sum(devices) <> 0;
  -- of these most days are over: only what is there twice is put together
  with twice as (select day, place_id, model_id from stock_shipped group by 1, 2, 3 having count(*) > 1),
    gone as (delete from stock_shipped s using twice t
      where s.day = t.day and s.place_id = t.place_id and s.model_id = t.model_id returning s.*)
  insert into stock_shipped select day, place_id, model_id, sum(devices) from gone group by 1, 2, 3 having sum(devices) <> 0
$$;

insert into stock_shipped select (m.at at time zone 'UTC')::date, m.from_place_id, d.model_id, count(*)
from stock_move m join device d on d.id = m.device_id
where m.to_state = 'shipped' and m.from_place_id is not null and d.model_id is not null group by 1, 2, 3;

drop index stock_move_shipped;
