-- What is wanted of a device goes with it.
alter table quick_report add foreign key (device) references device (id) on delete cascade;
