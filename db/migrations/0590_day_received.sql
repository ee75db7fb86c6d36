-- when the last report of a sealed day came: a day of which all came before an instant was then known as it is now.
-- Days that were sealed before this are looked through in the background.
alter table device_day add column last_received timestamptz;
create index device_day_untold on device_day (day) where last_received is null;
