-- What the demonstration's workshop took and got goes with the demonstration; every other row stays as it was written.
create function keep_stock_part_move() returns trigger language plpgsql as $$
begin
  if not exists (
    select from stock_part p join organization o using (org_id) where p.part_id = old.part_id and o.demo) then
    raise exception 'a row of % is never changed', tg_table_name;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
drop trigger frozen on stock_part_move;
create trigger frozen before update or delete on stock_part_move for each row execute function keep_stock_part_move();
