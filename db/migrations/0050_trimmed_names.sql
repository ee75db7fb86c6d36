-- Identifiers were not always trimmed. One with spaces around it came over the wire under no name of its own, claimed the trimmed one
-- only as another form, after who had it in whatever form before, and could not be typed in again by anybody. They are what they would be
-- written as today, and their names are given out anew by the rule of 0039: the exact name goes before other forms of it, and the older
-- device before the younger.
create temporary table spaced on commit drop as
  select id, lower(regexp_replace(identifier, '^\s+|\s+$', '', 'g') collate "C") as name,
    regexp_replace(identifier, '^\s+|\s+$', '', 'g') as trimmed
  from device where identifier ~ '^\s|\s$';

-- Keeps the names of a device. One that is another's is refused as the constraint of the field that asks for it, whatever way the
-- other has it: the answer tells no more than that. A field that is not edited asks for nothing: what it claims and another got when the
-- names were first given out (0039, 0050) stays the other's, and is no reason to refuse the edit of the other field.
create or replace function keep_device_names() returns trigger language plpgsql as $$
declare
  of_id text[] := wire_names(new.device_id);
  of_identifier text[] := wire_names(new.identifier);
  asked text[];
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
  asked := of_id || of_identifier;
  if tg_op = 'UPDATE' and old.deleted_at is null then
    asked := case when new.device_id <> old.device_id then of_id else '{}' end
      || case when new.identifier <> old.identifier then of_identifier else '{}' end;
  end if;
  select name into taken from device_name
  where name = any (asked) and device <> new.id order by name = any (of_id) desc limit 1;
  if found then
    raise unique_violation using message = 'a device has this name already', table = 'device',
      constraint = case when taken = any (of_id) then 'device_device_id' else 'device_identifier' end;
  end if;
  return null;
end $$;

alter table device disable trigger names_changed;
-- of two that would be written the same the older one is; the other stays as it was, and is said below
update device d set identifier = s.trimmed, version = d.version + 1 from spaced s
where d.id = s.id and s.name <> '' and (d.deleted_at is not null or (
  not exists (select from device o where o.deleted_at is null and o.id <> d.id and lower(o.identifier collate "C") = s.name)
  and not exists (select from spaced o join device e using (id) where e.deleted_at is null and o.name = s.name and o.id < s.id)));
alter table device enable trigger names_changed;

-- Every name that a trimmed identifier claims, and every one that no sender can say.
create temporary table contested on commit drop as
  select distinct form as name from spaced join device using (id), lateral unnest(wire_names(identifier)) as form
  where deleted_at is null;
create temporary table owned_before on commit drop as
  select name, device from device_name where name in (select name from contested);
delete from device_name where name in (select name from contested) or name ~ '^\s|\s$';
insert into device_name (name, device)
select distinct on (name) name, id from (
  select lower(given collate "C") as name, 1 as distance, id
  from device, lateral (values (identifier), (device_id)) as g (given) where deleted_at is null
  union all
  select form, 2, id
  from device, lateral (values (identifier), (device_id)) as g (given), lateral unnest(wire_names(given)) as form
  where deleted_at is null) as claim
where name in (select name from contested)
order by name, distance, id;

do $$
declare
  kept integer;
  lost integer;
begin
  insert into audit_log (user_id, org_id, action, path, remote_address, facts, record_kind, record_id)
  select null, d.org_id, 'took the spaces around an identifier away', '', '', jsonb_build_object('identifier', d.identifier), 'device', d.id
  from device d join spaced s using (id) where d.identifier = s.trimmed;
  select count(*) into kept from device d join spaced s using (id) where d.deleted_at is null and d.identifier <> s.trimmed;
  insert into audit_log (user_id, org_id, action, path, remote_address, facts, record_kind, record_id)
  select null, d.org_id, 'lost names to a device whose identifier they are', '', '',
    jsonb_build_object('names', jsonb_agg(b.name order by b.name)), 'device', d.id
  from owned_before b join device d on d.id = b.device join device_name n on n.name = b.name and n.device <> b.device
  group by d.id, d.org_id;
  get diagnostics lost = row_count;
  if kept > 0 then
    raise warning '% devices keep spaces around their identifiers, which others have without them', kept;
  end if;
  if lost > 0 then
    raise warning '% devices lost names that are the identifiers of others: see the audit log', lost;
  end if;
end $$;
