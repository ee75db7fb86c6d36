-- The push server by which an organisation's positions go to ISAAC, where it has one: one switch turns that on and off.

alter table push_server add column isaac boolean not null default false;
create unique index push_server_isaac on push_server (org_id) where isaac and deleted_at is null;
