-- An account that nobody let in yet: it registered, or its organization has new accounts verified by the one above.
alter table user_account add column waits_for text check (waits_for in ('activation', 'verification'));
update user_account set waits_for = 'activation', suspend_reason = ''
  where suspend_reason = 'Registered and waits for activation';
-- who waits cannot sign in, as one who is suspended
alter table user_account add constraint user_account_waits check (waits_for is null or suspend_reason is not null);
