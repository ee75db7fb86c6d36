-- Computed attributes that the demonstration brought go with it.
alter table computed_attribute add column demo boolean not null default false;
