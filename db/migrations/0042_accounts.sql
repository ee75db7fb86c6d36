-- Accounts under attack: what codes that are sent are counted by.

-- false where the recipient was not proved to be the asker's before; HMAC of the network that asked
alter table verification_code
  add column proved boolean not null default true,
  add column network bytea;
create index verification_code_user on verification_code (user_id, created_at) where not proved;
create index verification_code_network on verification_code (network, created_at) where not proved;

-- Names under which people sign in: user names, and e-mail addresses that were proved, of live accounts; each is one
-- account's only.
create table sign_in_name (
  name text primary key,
  user_id integer not null references user_account on delete cascade
);
create index sign_in_name_user on sign_in_name (user_id);

-- What was named twice before: the address that was proved stays, and the user name gets the account's number.
with renamed as (
  update user_account u set username = left(u.username, 80) || ' (' || u.user_id || ')', version = u.version + 1
  from user_account e
  where u.deleted_at is null and e.deleted_at is null and e.user_id <> u.user_id
    and lower(u.username) = lower(e.email) and e.email_verified_at is not null
  returning u.user_id, u.org_id, u.username, e.email
)
insert into audit_log (user_id, org_id, action, path, remote_address, facts, record_kind, record_id)
select null, org_id, 'renamed a user whose name was the address of another', '', '',
  jsonb_build_object('before', jsonb_build_object('username', email), 'after', jsonb_build_object('username', username)),
  'user', user_id from renamed;

-- One who is taken already is told as the index of that column would tell it.
create function keep_sign_in_names() returns trigger language plpgsql as $f$
begin
  delete from sign_in_name where user_id = new.user_id;
  if new.deleted_at is not null then return null; end if;
  insert into sign_in_name (name, user_id) values (lower(new.username), new.user_id) on conflict do nothing;
  if not found then
    raise unique_violation using constraint = 'user_account_username', message = 'this user name is taken';
  end if;
  if new.email <> '' and new.email_verified_at is not null and lower(new.email) <> lower(new.username) then
    insert into sign_in_name (name, user_id) values (lower(new.email), new.user_id) on conflict do nothing;
    if not found then
      raise unique_violation using constraint = 'user_account_email', message = 'this e-mail address is taken';
    end if;
  end if;
  return null;
end $f$;
create trigger keep_sign_in_names after insert or update of username, email, email_verified_at, deleted_at on user_account
  for each row execute function keep_sign_in_names();
insert into sign_in_name (name, user_id)
  select lower(username), user_id from user_account where deleted_at is null
  union select lower(email), user_id from user_account where deleted_at is null and email <> '' and email_verified_at is not null;
