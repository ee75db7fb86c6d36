-- Houses of street maps are found by their number, beside the streets.
alter table street add column is_house boolean not null default false;
