-- What a user may see is worked out in memory. These counters say whether what is in memory still holds: they change in
-- the same transaction as the tables, and every request reads them with its session. Two of them, so that what belongs
-- to single users does not make the whole tree load again.
create table access_version (
  -- directory: the tree of organisations, and what roles permit; scope: what single users are limited to
  kind text primary key check (kind in ('directory', 'scope')),
  version bigint not null default 1
);
insert into access_version (kind) values ('directory'), ('scope');

create function bump_access() returns trigger language plpgsql as $$
begin
  update access_version set version = version + 1 where kind = tg_argv[0];
  return null;
end $$;

-- before the statement: the counter is locked before the rows are, so two writers wait for one another in one order
create trigger access before insert or delete or update of parent_id, deleted_at on organization
  for each statement execute function bump_access('directory');
create trigger access before insert or delete or update of perms, deleted_at on menu
  for each statement execute function bump_access('directory');
create trigger access before insert or delete or update on role_menu
  for each statement execute function bump_access('directory');

create trigger access before insert or delete or update on user_org
  for each statement execute function bump_access('scope');
create trigger access before insert or delete or update on user_excluded_org
  for each statement execute function bump_access('scope');
create trigger access before insert or delete or update on user_group
  for each statement execute function bump_access('scope');
create trigger access before insert or delete or update on user_vehicle
  for each statement execute function bump_access('scope');
create trigger access before insert or delete or update on user_landmark
  for each statement execute function bump_access('scope');
create trigger access before insert or delete or update on vehicle_group_member
  for each statement execute function bump_access('scope');
create trigger access before update of deleted_at on vehicle_group
  for each statement execute function bump_access('scope');
create trigger access before update of deleted_at on landmark
  for each statement execute function bump_access('scope');

create index role_org on role (org_id) where org_id is not null;
