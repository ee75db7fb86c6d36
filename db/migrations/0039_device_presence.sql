-- One space of names for every way in which a tracker may present itself: its identifier, its device id, and other forms
-- of the same number. Whoever has a name gets what comes under it, so no name may lead to two devices.

-- The check digit of a number after Luhn (ISO/IEC 7812-1, annex B), as the last digit of an IMEI is made (3GPP TS 23.003, 6.2.1).
create function luhn_digit(digits text) returns integer language plpgsql immutable strict parallel safe as $$
declare
  total integer := 0;
  each integer;
begin
  for place in 1..length(digits) loop
    each := ascii(substr(digits, length(digits) + 1 - place, 1)) - 48;
    if place % 2 = 1 then
      each := each * 2 / 10 + each * 2 % 10;
    end if;
    total := total + each;
  end loop;
  return (10 - total % 10) % 10;
end $$;

-- All names by which one that is written so may come over the wire: in small letters; numbers without leading zeros, an
-- IMEI also without its check digit, its first 14 digits also with it, and as the phone number that a JT/T 808 terminal makes of
-- them in binary where that holds no letter.
create function wire_names(written text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  name text := lower(btrim(written) collate "C");
  names text[] := array[name];
  body text;
begin
  if name !~ '^[0-9]+$' then
    return names;
  end if;
  if length(name) = 14 then
    body := name;
  elsif length(name) = 15 and right(name, 1) = luhn_digit(left(name, 14))::text then
    body := left(name, 14);
  end if;
  if body is not null then
    names := names || body || (body || luhn_digit(body));
    if to_hex(body::bigint) ~ '^[0-9]+$' then
      names := names || to_hex(body::bigint);
    end if;
  end if;
  return array(
    select n from unnest(names) as n union select coalesce(nullif(ltrim(n, '0'), ''), '0') from unnest(names) as n);
end $$;

create table device_name (
  name text primary key,
  device integer not null references device on delete cascade
);
create index device_name_device on device_name (device);

-- What exists keeps its names: where two devices claim one, the exact name goes before other forms of it, and the older device
-- before the younger. What a device loses so, it could be reached by only by chance.
insert into device_name (name, device)
select distinct on (name) name, id from (
  select lower(given collate "C") as name, 1 as distance, id
  from device, lateral (values (identifier), (device_id)) as g (given) where deleted_at is null
  union all
  select form, 2, id
  from device, lateral (values (identifier), (device_id)) as g (given), lateral unnest(wire_names(given)) as form
  where deleted_at is null) as claim
order by name, distance, id;

-- Keeps the names of a device. One that is another's is refused as the constraint of the field that asks for it, whatever way the
-- other has it: the answer tells no more than that.
create function keep_device_names() returns trigger language plpgsql as $$
declare
  of_id text[] := wire_names(new.device_id);
  of_identifier text[] := wire_names(new.identifier);
  taken text;
begin
  if tg_op = 'UPDATE' then
    delete from device_name where device = new.id and (new.deleted_at is not null or name <> all (of_id || of_identifier));
  end if;
  if new.deleted_at is not null then
    return null;
  end if;
  -- in one order for all, so that two who claim the same names wait for and not on each other
  insert into device_name (name, device)
  select name, new.id from unnest(of_id || of_identifier) as name group by name order by name
  on conflict (name) do nothing;
  select name into taken from device_name
  where name = any (of_id || of_identifier) and device <> new.id order by name = any (of_id) desc limit 1;
  if found then
    raise unique_violation using message = 'a device has this name already', table = 'device',
      constraint = case when taken = any (of_id) then 'device_device_id' else 'device_identifier' end;
  end if;
  return null;
end $$;
create trigger names_added after insert on device for each row execute function keep_device_names();
create trigger names_changed after update of device_id, identifier, deleted_at on device for each row
  when ((old.device_id, old.identifier, old.deleted_at is null)
    is distinct from (new.device_id, new.identifier, new.deleted_at is null))
  execute function keep_device_names();

-- A device id for a sender without a number: 15 digits that begin with 99, which no IMEI does. One that somebody wrote in by
-- hand is passed over.
create function next_own_device_id() returns text language plpgsql as $$
declare
  own text;
begin
  loop
    own := '99' || lpad(nextval('own_device_id')::text, 13, '0');
    exit when not exists (select from device_name where name = own);
  end loop;
  return own;
end $$;

-- Where a device's newest report and fix stand among the others: their own time, or, of a clock that is ahead, an hour before
-- they came, so that one such report does not hide the honest ones until its time has come.
alter table device_last add column standing timestamptz, add column fix_standing timestamptz;
update device_last set
  standing = case when time <= received + interval '5 minutes' then time else received - interval '1 hour' end,
  fix_standing = case when fix_time <= received + interval '5 minutes' then fix_time else received - interval '1 hour' end;
alter table device_last alter column standing set not null;
