-- What a device was before it was taken into stock: an intake that is taken back makes it that again.
alter table stock_item add column device_before text;
