-- Push servers are written as all records are: each change counts.
alter table push_server add column version integer not null default 1;
