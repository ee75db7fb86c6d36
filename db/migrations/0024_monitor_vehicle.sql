-- What a vehicle is worth, in whatever money its organisation counts in, and what whoever fits its devices has to know.
alter table vehicle
  add column value float8 check (value >= 0),
  add column installation_notes text not null default '';
