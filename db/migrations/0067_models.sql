-- A device's model was a word; it is a record now, with what it can, what it costs and how long its hardware versions are.
create table model (
  model_id integer generated always as identity primary key,
  name text not null constraint model_name_check check (length(name) between 1 and 60),
  manufacturer text not null default '' check (length(manufacturer) <= 60),
  description text not null default '' check (length(description) <= 2000),
  is_trailer boolean not null default false,
  is_parts boolean not null default false,
  product_origin text not null default '' check (length(product_origin) <= 60),
  -- ISO 4217; prices are ranges {"min", "max"} in its smallest unit, or null
  currency text check (currency ~ '^[A-Z]{3}$'),
  price_settlement jsonb,
  price_catalogue jsonb,
  price_sales jsonb,
  -- what the product offers for its devices, of the contract's CAPABILITIES
  capabilities text[] not null default '{}',
  -- digits of the versions of its hardware: versions are compared with others of as many
  hw_digits smallint not null default 5 check (hw_digits in (5, 6)),
  demo boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint model_prices check (
    ((price_settlement ->> 'min')::int8 > 0 and (price_settlement ->> 'max')::int8 >= (price_settlement ->> 'min')::int8) is not false
    and ((price_catalogue ->> 'min')::int8 > 0 and (price_catalogue ->> 'max')::int8 >= (price_catalogue ->> 'min')::int8) is not false
    and ((price_sales ->> 'min')::int8 > 0 and (price_sales ->> 'max')::int8 >= (price_sales ->> 'min')::int8) is not false)
);
create unique index model_name on model (lower(name)) where deleted_at is null;

-- the words become records, one for all spellings, named as most devices have it; choices of parameters were made for words too.
-- Devices of import sources are called by their source, which is no model.
create temporary table said on commit drop as
  select btrim(model) as word, count(*) as devices from device
  where btrim(model) <> '' and protocol <> 'import' group by 1
  union all
  select distinct btrim(substr(r.subject, strpos(r.subject, ':') + 1)), 0 from movement_rule r
  where r.level = 'model' and not exists (
    select from import_source s where s.name = substr(r.subject, strpos(r.subject, ':') + 1));
insert into model (name)
  select distinct on (lower(left(word, 60))) left(word, 60) from said where word <> ''
  order by lower(left(word, 60)), devices desc, word;

alter table device add column model_id integer references model;
update device d set model_id = m.model_id, model = m.name
  from model m where lower(m.name) = lower(left(btrim(d.model), 60)) and d.protocol <> 'import';
create index device_model on device (model_id, org_id) where deleted_at is null;

do $$
declare
  lost record;
begin
  for lost in
    select r.level, r.subject, m.name from movement_rule r
    join model m on lower(m.name) = lower(left(btrim(substr(r.subject, strpos(r.subject, ':') + 1)), 60))
    where r.level = 'model' and substr(r.subject, strpos(r.subject, ':') + 1) <> m.name
    group by 1, 2, 3 order by 2
  loop
    if exists (select from movement_rule where level = 'model' and subject = split_part(lost.subject, ':', 1) || ':' || lost.name) then
      raise warning 'parameters of movement were chosen for two spellings of model %, those for "%" count no more', lost.name, lost.subject;
      delete from movement_rule where level = 'model' and subject = lost.subject;
    else
      update movement_rule set subject = split_part(lost.subject, ':', 1) || ':' || lost.name
      where level = 'model' and subject = lost.subject;
    end if;
  end loop;
end $$;

-- `device.model` stays what lists, frames and rules call it by: its model's name, or the source that an import's device stands for.
create function name_device_model() returns trigger language plpgsql as $$
begin
  if new.model_id is not null then
    -- waits for one that is renamed or deleted right now
    select name into new.model from model where model_id = new.model_id and deleted_at is null for share;
    if not found then
      raise foreign_key_violation using message = 'there is no such model', table = 'device', constraint = 'device_model_id_fkey';
    end if;
  elsif tg_op = 'UPDATE' and old.model_id is not null then
    new.model := '';
  end if;
  return new;
end $$;
create trigger model_name before insert or update of model_id on device for each row execute function name_device_model();

-- A new name is a new name for its devices, and for the parameters of movement that were chosen for them.
create function rename_model() returns trigger language plpgsql as $$
begin
  update device set model = new.name where model_id = new.model_id;
  update movement_rule set subject = split_part(subject, ':', 1) || ':' || new.name
  where level = 'model' and substr(subject, strpos(subject, ':') + 1) = old.name;
  insert into movement_change (cause, since, level, subject)
  select distinct 'rule', now(), level, subject from movement_rule
  where level = 'model' and substr(subject, strpos(subject, ':') + 1) = new.name;
  return null;
end $$;
create trigger renamed after update of name on model for each row when (old.name is distinct from new.name)
  execute function rename_model();

-- pictures of what belongs to the installation are for everybody
alter table upload alter column org_id drop not null;
