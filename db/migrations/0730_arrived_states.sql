-- The newest reports of a commit, packed, for processes that show the fleet: reading one row of these costs the database a
-- fraction of reading the last state of each device. Without them, as after a crash, processes read last states.
create unlogged table arrived_state (
  -- pg_current_xact_id() of the transaction that stored the reports
  xid bigint primary key,
  at timestamptz not null default now(),
  states bytea not null
);
-- packed numbers hardly get smaller
alter table arrived_state alter column states set storage external;
