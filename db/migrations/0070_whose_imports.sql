-- Imports of what is of no organization were told to everybody who may import such files. They are of the organization of whoever
-- brought them in.
update import_run r set org_id = u.org_id from user_account u where u.user_id = r.user_id and r.org_id is null;

alter table import_run alter column org_id set not null;
