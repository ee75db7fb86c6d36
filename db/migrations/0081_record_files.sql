-- Files that people hang on records of any kind, as comments are. What is in them stands apart, so that no list carries it.
create table record_file (
  file_id bigint generated always as identity primary key,
  record_kind text not null check (length(record_kind) between 1 and 40),
  record_id bigint not null,
  org_id integer not null references organization,
  user_id integer not null references user_account,
  name text not null check (length(name) between 1 and 220),
  mime text not null check (mime in ('image/jpeg', 'image/webp', 'application/pdf')),
  bytes integer not null check (bytes between 1 and 10485760),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz
);
create index record_file_record on record_file (record_kind, record_id, created_at) where deleted_at is null;

create table record_file_content (
  file_id bigint primary key references record_file on delete cascade,
  content bytea not null,
  -- a small picture of a picture
  preview bytea
);
-- pictures and documents are packed already
alter table record_file_content alter column content set storage external, alter column preview set storage external;

-- a record has at most twenty, however they come to it: handed in, or restored
create function limit_record_files() returns trigger language plpgsql as $$
begin
  if new.deleted_at is null then
    -- two at once: the second counts when the first is there
    perform pg_advisory_xact_lock(hashtextextended('record_file ' || new.record_kind, new.record_id));
    if (select count(*) from record_file where record_kind = new.record_kind and record_id = new.record_id
        and deleted_at is null and file_id <> new.file_id) >= 20 then
      raise exception 'the record has as many files as it may have'
        using errcode = 'unique_violation', constraint = 'record_file_most', table = 'record_file';
    end if;
  end if;
  return new;
end $$;
create trigger record_file_limit before insert or update of deleted_at on record_file
  for each row execute function limit_record_files();
