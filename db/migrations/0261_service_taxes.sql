-- Which taxes are laid on the service of a customer: name, where it is laid, per cent, as those of a line are written. None for those
-- who are there already: their monthly bills go on without, and whoever checks them lays them.
alter table customer add service_taxes jsonb not null default '[]'
  constraint customer_service_taxes check (jsonb_typeof(service_taxes) = 'array' and jsonb_array_length(service_taxes) <= 4);
