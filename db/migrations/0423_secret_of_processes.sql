-- Processes that share a database must share the key of its secrets: a keyed hash tells whether they do.
alter table server_process add secret_mark text not null default '';
