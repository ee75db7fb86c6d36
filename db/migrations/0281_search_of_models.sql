-- A keyword is looked for in the models of devices, too, without going through all devices.
create index device_model_letters on device using gin (model gin_trgm_ops);
-- Few are held or samples: they are found and counted without going through all others.
create index device_held on device (org_id) where hold is not null and deleted_at is null;
create index device_sample on device (org_id) where sample_expires_on is not null and deleted_at is null;
