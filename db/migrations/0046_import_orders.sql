-- Years of two digits may stand in front; units that nobody said are absent, those that nobody knows empty.
alter table import_source drop constraint import_source_date_order_check;
alter table import_source add constraint import_source_date_order_check check (date_order in ('', 'mdy', 'dmy', 'ymd'));
