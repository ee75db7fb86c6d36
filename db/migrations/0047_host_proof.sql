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

drop index organization_host;
create unique index organization_host_proved on organization (host_proved) where host_proved <> '';
