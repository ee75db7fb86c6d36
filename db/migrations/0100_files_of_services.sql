-- What was handed in with a service of maintenance hangs on it as files hang on any record.
with moved as (
  delete from upload where record_kind = 'maintenanceService' and org_id is not null
  returning record_kind, record_id, org_id, user_id, mime, content, created_at, name, upload_key
), named as (
  select *, coalesce(nullif(name, ''), 'picture.' || substr(mime, 7)) as file_name,
    row_number() over (order by created_at, upload_key) as place from moved
  -- what is of another kind was never taken for services
  where mime in ('image/jpeg', 'image/webp', 'application/pdf') and length(content) between 1 and 10485760
), added as (
  insert into record_file (record_kind, record_id, org_id, user_id, name, mime, bytes, sha256, created_at)
  select record_kind, record_id, org_id, user_id, file_name, mime, length(content), encode(sha256(content), 'hex'), created_at
  from named order by place returning file_id
), numbered as (select file_id, row_number() over (order by file_id) as place from added)
insert into record_file_content (file_id, content, preview)
select file_id, content, case when mime <> 'application/pdf' then content end from numbered join named using (place);

-- documents that hang on nothing are of nobody any more
delete from upload where mime = 'application/pdf';
alter table upload drop column name, drop constraint upload_mime_check,
  add constraint upload_mime_check check (mime in ('image/png', 'image/jpeg', 'image/webp', 'image/gif'));
