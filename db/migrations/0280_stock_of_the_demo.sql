-- What happened to devices of the demonstration goes away with them, which no other move does.
create function keep_stock_move() returns trigger language plpgsql as $$
begin
  if not exists (select from device where id = old.device_id and demo) then
    raise exception 'a row of % is never changed', tg_table_name;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
drop trigger frozen on stock_move;
create trigger frozen before update or delete on stock_move for each row execute function keep_stock_move();
