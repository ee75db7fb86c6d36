-- of what a user sees by a landmark: its vehicles where it was given to them; the place alone where they drew it
alter table user_landmark add column given boolean default true not null;

-- an address is one account's once it was proved: what others only wrote down tells nobody that it is taken
drop index user_account_email;
create unique index user_account_email on user_account (lower(email))
  where deleted_at is null and email <> '' and email_verified_at is not null;
create index user_account_email_written on user_account (lower(email)) where deleted_at is null and email <> '';
