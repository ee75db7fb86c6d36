-- Lists of vehicles by name are read from this index alone, a million with them.
create index vehicle_page on vehicle (lower(name), vehicle_id) include (org_id, name, deleted_at);
drop index vehicle_by_name;
