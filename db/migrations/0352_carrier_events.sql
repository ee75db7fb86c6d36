-- Where a carrier tells of its cards: an address that nobody guesses, an account each.
alter table sim_carrier add column callback_key uuid not null default gen_random_uuid();
create unique index sim_carrier_callback on sim_carrier (callback_key);
