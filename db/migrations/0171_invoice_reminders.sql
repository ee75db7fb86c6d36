-- What customers were reminded of, each once for a due day: who gets longer to pay is reminded of the new day.
create table invoice_reminder (
  invoice_id integer not null references invoice on delete cascade,
  kind text not null constraint invoice_reminder_kind check (kind in ('before', 'due', 'late', 'later')),
  due_on date not null,
  sent_at timestamptz not null default now(),
  primary key (invoice_id, kind, due_on)
);

-- numbers are looked for by parts of them, where pg_trgm is there (0026_jobs.sql)
do $$
declare ops text;
begin
  select format('%I.gin_trgm_ops', n.nspname) into ops
    from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm';
  if ops is not null then
    execute format('create index invoice_number_parts on invoice using gin (number %s) where deleted_at is null', ops);
  end if;
end $$;
-- how many there are in each status is counted over this alone
create index invoice_counts on invoice (org_id, status) where deleted_at is null;

alter table payment drop constraint payment_method, add constraint payment_method
  check (method in ('transfer', 'check', 'card', 'cash', 'direct_debit', 'otherwise'));
