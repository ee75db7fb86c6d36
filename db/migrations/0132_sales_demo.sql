-- What the demonstration sells is taken away with it.
alter table sku add column demo boolean not null default false;
alter table service_plan add column demo boolean not null default false;
alter table price_rule add column demo boolean not null default false;
alter table customer add column demo boolean not null default false;
alter table contract add column demo boolean not null default false;
