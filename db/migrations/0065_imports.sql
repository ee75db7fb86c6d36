-- Every file that people bring in is an import with states, whatever becomes of it (docs/imports.md): who, when, how far, what is
-- wrong with it, and what it made and changed, so that it can be taken back as a whole.
alter table import_run
  alter column source_id drop not null,
  alter column total set default 0,
  alter column good set default 0,
  alter column newer set default 0,
  alter column added set default 0,
  -- of which kind of file, by its name in the contract
  add column kind text not null default 'sighting',
  -- null for what is of no organisation
  add column org_id integer references organization,
  -- names the import; whoever brings it in makes it up
  add column run_key uuid not null default gen_random_uuid(),
  add column state text not null default 'done'
    check (state in ('checking', 'checked', 'importing', 'done', 'failed', 'cancelled', 'undone')),
  -- it was only looked at
  add column is_dry boolean not null default false,
  -- rows that are checked, those with errors, cells that are wrong
  add column checked integer not null default 0,
  add column failed integer not null default 0,
  add column problems integer not null default 0,
  -- why it failed
  add column reason text not null default '',
  -- what an undo took back, and what it could not
  add column undone integer not null default 0,
  add column kept integer not null default 0,
  -- how what columns mean was said where their heads do not tell, by field the letter
  add column columns jsonb not null default '{}',
  -- when the server that works on it last said so
  add column beat_at timestamptz not null default now(),
  -- the file, for as long as it may go on or be asked for
  add column file bytea,
  add column version integer not null default 1,
  add column deleted_at timestamptz;
update import_run r set org_id = s.org_id, finished_at = coalesce(r.finished_at, r.at)
  from import_source s where s.source_id = r.source_id;
alter table import_run
  alter column kind drop default,
  alter column state drop default,
  alter column run_key drop default,
  alter column digest drop not null,
  add constraint import_run_key unique (run_key);
create index import_run_kind on import_run (kind, org_id, at desc);
create index import_run_working on import_run (beat_at) where state in ('checking', 'importing');
create index import_run_file on import_run (at) where file is not null;

-- What is wrong with the cells of a file.
create table import_problem (
  run_id integer not null references import_run on delete cascade,
  line integer not null,
  col text not null,
  field text not null,
  problem text not null,
  value text not null
);
create index import_problem_run on import_problem (run_id, line);

-- What an import made and changed.
create table import_item (
  run_id integer not null references import_run on delete cascade,
  line integer not null,
  kind text not null,
  record_id bigint not null,
  -- the record's version since then: a later one is somebody else's
  version integer not null,
  -- the fields that it had before; null for what the import made
  before jsonb,
  primary key (run_id, kind, record_id)
);

-- imports of landmarks had a log of their own
with moved as (
  insert into import_run (kind, run_key, org_id, user_id, at, finished_at, file_name, state, reason, total, good, added, failed,
    problems, checked)
  select 'landmark', gen_random_uuid(), org_id, user_id, created_at, created_at, file_name,
    case when added = 0 and failed > 0 then 'failed' else 'done' end,
    case when added = 0 and failed > 0 then 'problems' else '' end, total, total - failed, added, failed,
    jsonb_array_length(problems), total
  from landmark_import order by import_id
  returning run_id, org_id, user_id, at, file_name)
insert into import_problem (run_id, line, col, field, problem, value)
select m.run_id, p.line, p."column", p.field, p.problem, p.value
from moved m join landmark_import i on (i.org_id, i.user_id, i.created_at, i.file_name) = (m.org_id, m.user_id, m.at, m.file_name)
cross join jsonb_to_recordset(i.problems) as p (line integer, "column" text, field text, problem text, value text);
drop table landmark_import;

-- what is there already is found in the state that it is in: how it came there was not kept
insert into entity_event (kind, record_id, version, event, to_state, org_id, user_id, at, before, after)
select 'importRun', run_id, version, 'found', state, org_id, user_id, at, '{}', '{}' from import_run;
