-- every record that is written by its description counts its edits
alter table report_chart add column version integer not null default 1;
alter table report_dashboard add column version integer not null default 1;
alter table report_view add column version integer not null default 1;
alter table report_schedule add column version integer not null default 1;
alter table maintenance_service add column version integer not null default 1;
alter table comment add column version integer not null default 1;
alter table menu add column version integer not null default 1;
alter table device add column version integer not null default 1;
