-- Bytes from trackers that no decoder understood, whole or in part, until a later version reads them.
create table unread_frame (
  -- hash of who sent what: the same bytes are kept once
  key bytea primary key,
  -- null: nobody has added the sender
  device integer,
  identifier text not null,
  protocol text not null,
  remote_address text not null,
  received timestamptz not null,
  reason text not null,
  detail text not null,
  bytes bytea not null
);
create index unread_frame_device on unread_frame (device);
create index unread_frame_received on unread_frame (received);
