-- How often addresses and access keys asked within their minute, as each process counted: a limit holds for all processes
-- together. Only of those that take a good part of their limit; nothing is lost with it but a minute's count.
create unlogged table request_count (
  process_id uuid not null,
  -- which limit, and whose: an address, or the hash of an access key
  key text not null,
  count integer not null,
  until timestamptz not null,
  primary key (process_id, key)
);
