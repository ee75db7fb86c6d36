-- What is billed of a device's service: each day once, also of one that took another's place. Times of service are only ever added and
-- ended; an activated device has exactly one that is open.

-- the times of a device, and of those that took its place, are one slot: each day of it is charged once
alter table service_period add column slot_id bigint;
update service_period p set slot_id = (select min(f.period_id) from service_period f where f.device_id = p.device_id);
alter table service_period alter column slot_id set not null;
create index service_period_slot on service_period (slot_id);

create function begin_service_period() returns trigger language plpgsql as $$
declare
  last service_period;
begin
  if new.slot_id is null then
    select * into last from service_period where device_id = new.device_id order by started_at desc, period_id desc limit 1;
    -- one whose place another took begins anew
    new.slot_id := case when last.period_id is null or exists (
        select from service_period o where o.slot_id = last.slot_id and o.device_id <> new.device_id and o.started_at >= last.started_at)
      then new.period_id else last.slot_id end;
  end if;
  return new;
end $$;
create trigger begin_service_period before insert on service_period for each row execute function begin_service_period();

create function keep_ended_service() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null or (to_jsonb(new) - 'ended_at' - 'slot_id') is distinct from (to_jsonb(old) - 'ended_at' - 'slot_id') then
    raise exception 'a time of service is only ever ended' using errcode = 'check_violation', constraint = 'service_period_kept';
  end if;
  return new;
end $$;
create trigger keep_ended_service before update on service_period for each row execute function keep_ended_service();

-- a device is in service exactly while it is activated, for the organisation that it belongs to then, and as what it is then: a
-- sample that is none any more is charged from that day on
create or replace function keep_service_period() returns trigger language plpgsql as $$
declare
  why text := case when new.sample_expires_on is not null then 'SAMPLE' when new.protocol = 'import' then 'IMPORT'
    else 'ACTIVE_DEVICE_NO_PRICE' end;
begin
  if tg_op = 'UPDATE' then
    update service_period set ended_at = greatest(started_at, now())
    where device_id = new.id and ended_at is null
      and (new.lifecycle <> 'activated' or new.deleted_at is not null or org_id <> new.org_id or without_price <> why);
  end if;
  if new.lifecycle = 'activated' and new.deleted_at is null then
    insert into service_period (device_id, org_id, started_at, without_price)
    values (new.id, new.org_id, greatest(now(), (select max(ended_at) from service_period where device_id = new.id)), why)
    on conflict (device_id) where ended_at is null do nothing;
  end if;
  return null;
end $$;
drop trigger device_service on device;
create trigger device_service after insert or update of lifecycle, org_id, deleted_at, sample_expires_on, protocol on device
  for each row execute function keep_service_period();

create function check_in_service() returns trigger language plpgsql as $$
declare
  of integer := case when tg_table_name = 'device' then (to_jsonb(new)->>'id')::int4
    else coalesce(to_jsonb(new)->>'device_id', to_jsonb(old)->>'device_id')::int4 end;
begin
  if exists (select from device where id = of and lifecycle = 'activated' and deleted_at is null)
    <> exists (select from service_period where device_id = of and ended_at is null) then
    raise exception 'device % is activated without a time of service, or the other way round', of
      using errcode = 'check_violation', constraint = 'device_in_service';
  end if;
  return null;
end $$;
create constraint trigger device_in_service after insert or update of lifecycle, deleted_at on device
  deferrable initially deferred for each row execute function check_in_service();
create constraint trigger device_in_service after insert or update or delete on service_period
  deferrable initially deferred for each row execute function check_in_service();

-- Which plan a customer had on which days: a change counts from its day on.
create table customer_plan (
  customer_id integer not null references customer on delete cascade,
  -- null for none
  plan_id integer references service_plan,
  -- the first day, in the customer's time zone; -infinity for the first plan that it ever had
  from_on date not null,
  -- the first day that it had it no more; null for the one that it has
  to_on date,
  constraint customer_plan_ends check (to_on > from_on),
  primary key (customer_id, from_on)
);
create index customer_plan_plan on customer_plan (plan_id);
insert into customer_plan (customer_id, plan_id, from_on)
select customer_id, plan_id, '-infinity' from customer where plan_id is not null;

create function follow_customer_plan() returns trigger language plpgsql as $$
declare
  today date := (now() at time zone new.billing_tz)::date;
  first boolean := not exists (select from customer_plan where customer_id = new.customer_id);
begin
  if first and new.plan_id is null then return null; end if;
  delete from customer_plan where customer_id = new.customer_id and from_on >= today;
  update customer_plan set to_on = today where customer_id = new.customer_id and (to_on is null or to_on > today);
  insert into customer_plan (customer_id, plan_id, from_on)
  values (new.customer_id, new.plan_id, case when first then '-infinity' else today end);
  return null;
end $$;
create trigger customer_plan_added after insert on customer for each row when (new.plan_id is not null) execute function follow_customer_plan();
create trigger customer_plan_changed after update of plan_id on customer for each row
  when (old.plan_id is distinct from new.plan_id) execute function follow_customer_plan();
