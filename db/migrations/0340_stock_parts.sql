-- Parts that repairs use: how many of each lie at a place, and the ledger that says what came and went.
create table stock_part (
  part_id integer generated always as identity primary key,
  org_id integer not null references organization,
  place_id integer not null references stock_place,
  name text not null check (length(name) between 1 and 100),
  -- the code under which it is bought or sold
  code text not null default '',
  -- the sum of its moves
  quantity integer not null default 0 constraint stock_part_is_there check (quantity >= 0),
  version integer not null default 1,
  deleted_at timestamptz
);
create unique index stock_part_name on stock_part (place_id, lower(name)) where deleted_at is null;
create index stock_part_org on stock_part (org_id) where deleted_at is null;

create table stock_part_move (
  move_id bigint generated always as identity primary key,
  part_id integer not null references stock_part,
  -- less than zero where it went
  quantity integer not null check (quantity <> 0),
  -- the repair that used it, or gave it back
  repair_id integer references repair,
  user_id integer references user_account,
  reason text not null default '',
  at timestamptz not null default now()
);
create index stock_part_move_part on stock_part_move (part_id, move_id desc);
create index stock_part_move_repair on stock_part_move (repair_id) where repair_id is not null;
create trigger frozen before update or delete on stock_part_move for each row execute function keep_frozen();

-- How many are there follows from the ledger alone.
create function count_stock_part() returns trigger language plpgsql as $$
begin
  update stock_part set quantity = quantity + new.quantity where part_id = new.part_id;
  return null;
end $$;
create trigger counts after insert on stock_part_move for each row execute function count_stock_part();

-- What repairs use is taken from stock whoever writes it, and given back once it is taken off.
create function take_repair_parts() returns trigger language plpgsql as $$
begin
  insert into stock_part_move (part_id, quantity, repair_id)
  select x.part_id, sum(x.quantity), new.repair_id
  from (
    select (p ->> 'partId')::integer as part_id, - (p ->> 'quantity')::integer as quantity
    from jsonb_array_elements(new.parts) p where p ->> 'partId' is not null
    union all
    select (p ->> 'partId')::integer, (p ->> 'quantity')::integer
    from jsonb_array_elements(case when tg_op = 'UPDATE' then old.parts else '[]' end) p where p ->> 'partId' is not null) x
  group by x.part_id having sum(x.quantity) <> 0
  order by x.part_id;
  return null;
end $$;
create trigger take_parts_anew after insert on repair for each row execute function take_repair_parts();
create trigger take_parts after update of parts on repair for each row when (new.parts is distinct from old.parts)
  execute function take_repair_parts();
