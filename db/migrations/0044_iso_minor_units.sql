-- Amounts are smallest units by ISO 4217. Imports and screens went by the runtime's table, which gives these currencies no
-- digits after the point: what they wrote as 1050 rupees of Pakistan is 1050.00. The limit has room for what is multiplied.
alter table fuel_purchase drop constraint fuel_purchase_amount_check;
alter table fuel_purchase add constraint fuel_purchase_amount_check check (amount between 0 and 1e15);

create temporary table smaller_unit (currency text, factor int8) on commit drop;
insert into smaller_unit values ('IQD', 1000);
insert into smaller_unit
  select currency, 100 from unnest(string_to_array(
    'ADP AFN ALL BYR COP ESP HUF IDR IRR ITL KPW LAK LBP LUF MGA MGF MMK MRO PKR SLL SOS STD SYP TMM TRL YER ZMK ZWD', ' '
  )) as currency;

-- a form that was opened before must not write the old figure back
update fuel_purchase p set amount = p.amount * s.factor, version = p.version + 1
from smaller_unit s where s.currency = p.currency;
update maintenance_service m set cost = m.cost * s.factor from smaller_unit s where s.currency = m.currency;
