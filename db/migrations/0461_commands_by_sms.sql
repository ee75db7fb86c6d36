-- A command may go as a text message, by the carrier of the device's SIM card.
alter table command add column channel text not null default 'data' constraint command_channel check (channel in ('data', 'sms'));
-- what was asked of the carrier for it
alter table command add column sim_operation_id bigint references sim_operation;
alter table command drop constraint command_failure;
alter table command add constraint command_failure
  check (failure in ('refused', 'noAnswer', 'unsupported', 'moving', 'moved', 'withdrawn', 'carrier'));
