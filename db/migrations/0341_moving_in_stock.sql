-- People of the stock are told of devices that move though they lie there.
alter table device_notice drop constraint device_notice_kind;
alter table device_notice add constraint device_notice_kind check (kind in ('silent', 'battery', 'data', 'sample', 'moving'));
