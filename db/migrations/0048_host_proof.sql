-- A host name is claimed by whoever writes it down, and shows a brand only once it was proved. Names from before were
-- claimed by anybody without a proof: they count as those whose proof is gone, which the start and the screen say.
alter table organization
  add column host_proved text default '' not null,
  add column host_proof text default '' not null check (host_proof in ('', 'dns', 'word')),
  add column host_found text default '' not null check (host_found in ('', 'found', 'absent', 'unreachable')),
  add column host_checked_at timestamptz,
  add column host_missing_since timestamptz,
  -- what was proved is what is claimed: a name that changes, or is deleted, loses its proof
  add constraint organization_host_proved_check check (host_proved = '' or (host_proved = host_name and deleted_at is null)),
  add constraint organization_host_proof_kind check ((host_proved = '') = (host_proof = ''));
update organization set host_name = lower(host_name), host_missing_since = now() where host_name <> '';

-- whatever changes the name or deletes the organization
create function drop_host_proof() returns trigger language plpgsql as $$
begin
  new.host_proved := '';
  new.host_proof := '';
  new.host_found := '';
  new.host_missing_since := null;
  return new;
end $$;
create trigger drop_host_proof before update of host_name, deleted_at on organization for each row
  when (new.host_name <> old.host_name or (new.deleted_at is not null and old.deleted_at is null))
  execute function drop_host_proof();

drop index organization_host;
create unique index organization_host_proved on organization (host_proved) where host_proved <> '';

-- What lost a name when names became unique in all (0039, 0042) is told to the operator, and stands in the audit log of its
-- organization: a device's names that lead to another, and users who were renamed.
do $$
declare
  devices integer;
  users integer;
begin
  insert into audit_log (user_id, org_id, action, path, remote_address, facts, record_kind, record_id)
  select null, d.org_id, 'found names of a device that are another''s', '', '',
    jsonb_build_object('names', jsonb_agg(n.name order by n.name)), 'device', d.id
  from device d
  cross join lateral (select distinct unnest(wire_names(d.device_id) || wire_names(d.identifier)) as name) w
  join device_name n on n.name = w.name and n.device <> d.id
  where d.deleted_at is null group by d.id, d.org_id;
  get diagnostics devices = row_count;
  select count(*) into users from audit_log where action = 'renamed a user whose name was the address of another';
  if devices > 0 then
    raise warning 'names of % devices are also those of others, which get what comes under them: see the audit log', devices;
  end if;
  if users > 0 then
    raise warning '% users whose name was the address of another were renamed: see the audit log', users;
  end if;
end $$;
