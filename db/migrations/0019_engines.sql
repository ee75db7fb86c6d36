-- How often a device reports when all is well, out of its own reports: what its silence means is told by this.
create table device_plan (
  device_id int4 primary key,
  -- milliseconds between reports while moving and while standing; null where its reports do not tell
  moving_ms int8,
  standing_ms int8,
  learned_at timestamptz not null,
  -- when to look again, if it has reported since
  due_at timestamptz not null
);

-- A choice for a model is one organisation's: its subject is the organisation's id, a colon and the model's name.
delete from movement_rule where level = 'model' and subject !~ '^[0-9]+:';
