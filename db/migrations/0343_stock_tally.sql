-- How many devices are in each state of an organisation's stock: what was added and taken, to be summed up, so that nobody who moves
-- one waits for another and nobody who looks reads a million of them.
create table stock_tally (
  org_id integer not null,
  state text not null,
  devices integer not null
);
create index stock_tally_org on stock_tally (org_id, state);

create function tally_stock() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into stock_tally select org_id, state, count(*) from new_items where deleted_at is null group by 1, 2;
  elsif tg_op = 'DELETE' then
    insert into stock_tally select org_id, state, -count(*) from old_items where deleted_at is null group by 1, 2;
  else
    insert into stock_tally select org_id, state, sum(n) from (
      select org_id, state, 1 as n from new_items where deleted_at is null
      union all select org_id, state, -1 from old_items where deleted_at is null) x
    group by 1, 2 having sum(n) <> 0;
  end if;
  return null;
end $$;
create trigger tally_added after insert on stock_item referencing new table as new_items
  for each statement execute function tally_stock();
create trigger tally_moved after update on stock_item referencing old table as old_items new table as new_items
  for each statement execute function tally_stock();
create trigger tally_gone after delete on stock_item referencing old table as old_items
  for each statement execute function tally_stock();

-- Sums it up; whoever reads meanwhile sees it as before.
create function sum_stock_tally() returns void language sql as $$
  with gone as (delete from stock_tally returning *)
  insert into stock_tally select org_id, state, sum(devices) from gone group by 1, 2 having sum(devices) <> 0
$$;

insert into stock_tally select org_id, state, count(*) from stock_item where deleted_at is null group by 1, 2;
