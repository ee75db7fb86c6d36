-- What people write and hand in: pictures, messages, feedback, comments, dictionary, areas, usage events, client logs.

-- Pictures as the server encoded them anew. They lie in the database, so that a backup holds them.
create table upload (
  -- 32 random bytes, base64url: what an address is made of
  upload_key text primary key check (upload_key ~ '^[A-Za-z0-9_-]{43}$'),
  -- whose users may see it: that of the record once it hangs on one, until then the uploader's
  org_id integer not null,
  user_id integer not null,
  mime text not null check (mime in ('image/png', 'image/jpeg', 'image/webp', 'image/gif')),
  width integer not null,
  height integer not null,
  content bytea not null,
  -- the record that it hangs on; null until the form is sent
  record_kind text,
  record_id bigint,
  created_at timestamptz not null default now(),
  check ((record_kind is null) = (record_id is null))
);
create index upload_record on upload (record_kind, record_id);
create index upload_loose on upload (created_at) where record_kind is null;

create table dictionary (
  dictionary_id integer generated always as identity primary key,
  type text not null check (type ~ '^[a-zA-Z][a-zA-Z0-9]{0,39}$'),
  -- what records hold; never changes
  code text not null check (length(code) between 1 and 60),
  -- by locale; English is always there
  labels jsonb not null check (labels ? 'en'),
  weight integer not null default 0,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index dictionary_code on dictionary (type, lower(code)) where deleted_at is null;

insert into dictionary (type, code, weight, labels) values
  ('feedbackCategory', 'problem', 10, '{"en": "Problem", "es": "Problema", "fr": "Problème", "pz": "ਸਮੱਸਿਆ", "zh": "问题"}'),
  ('feedbackCategory', 'question', 20, '{"en": "Question", "es": "Pregunta", "fr": "Question", "pz": "ਸਵਾਲ", "zh": "疑问"}'),
  ('feedbackCategory', 'idea', 30, '{"en": "Idea", "es": "Idea", "fr": "Idée", "pz": "ਸੁਝਾਅ", "zh": "建议"}'),
  ('messageType', 'notice', 10, '{"en": "Notice", "es": "Aviso", "fr": "Avis", "pz": "ਸੂਚਨਾ", "zh": "通知"}'),
  ('messageType', 'maintenance', 20, '{"en": "Maintenance", "es": "Mantenimiento", "fr": "Maintenance", "pz": "ਰੱਖ-ਰਖਾਅ", "zh": "维护"}'),
  ('messageType', 'release', 30, '{"en": "New version", "es": "Versión nueva", "fr": "Nouvelle version", "pz": "ਨਵਾਂ ਸੰਸਕਰਣ", "zh": "新版本"}');

create table area (
  area_id integer generated always as identity primary key,
  -- 0 for a country
  parent_id integer not null default 0,
  -- 1 country, 2 state, 3 city, 4 postal code
  level smallint not null check (level between 1 and 4),
  name text not null check (length(name) between 1 and 100),
  -- ISO 3166 code of a country or state; empty below
  code text not null default '' check (length(code) <= 10),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index area_name on area (parent_id, lower(name)) where deleted_at is null;

create table message (
  message_id integer generated always as identity primary key,
  -- of who wrote it
  org_id integer not null references organization,
  type text not null,
  title text not null check (length(title) between 1 and 150),
  body text not null check (length(body) between 1 and 10000),
  -- organisations that it goes to
  target_org_ids integer[] not null default '{}',
  created_by integer not null,
  created_at timestamptz not null default now(),
  -- null while it is a draft; a sent one never changes
  sent_at timestamptz,
  sent_by integer,
  version integer not null default 1,
  deleted_at timestamptz
);
create index message_org on message (org_id, created_at desc) where deleted_at is null;

-- One row for each user who got a message.
create table message_user (
  user_id integer not null references user_account on delete cascade,
  message_id integer not null references message on delete cascade,
  read_at timestamptz,
  -- the user deleted it from their list; everyone else's stays
  hidden_at timestamptz,
  primary key (user_id, message_id)
);
create index message_user_message on message_user (message_id);

create table feedback (
  feedback_id integer generated always as identity primary key,
  org_id integer not null references organization,
  user_id integer not null references user_account,
  category text not null,
  title text not null check (length(title) between 1 and 150),
  content text not null check (length(content) between 1 and 5000),
  status text not null default 'todo' check (status in ('todo', 'closed')),
  reply text not null default '' check (length(reply) <= 5000),
  replied_by integer,
  replied_at timestamptz,
  closed_at timestamptz check ((closed_at is not null) = (status = 'closed')),
  -- newest answer or comment by somebody else, and when the author last looked
  answered_at timestamptz,
  seen_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index feedback_user on feedback (user_id, created_at desc) where deleted_at is null;
create index feedback_org on feedback (org_id, created_at desc) where deleted_at is null;

-- Comments on a record of any kind.
create table comment (
  comment_id bigint generated always as identity primary key,
  record_kind text not null,
  record_id bigint not null,
  -- of the record when it was written
  org_id integer not null,
  user_id integer not null references user_account,
  content text not null check (length(content) between 1 and 2000),
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index comment_record on comment (record_kind, record_id, created_at) where deleted_at is null;

-- Pictures of an organisation's dashboard: all three types or none.
create table dashboard_icon (
  org_id integer not null references organization on delete cascade,
  type text not null check (type in ('light', 'dark', 'mobile')),
  upload_key text not null references upload,
  primary key (org_id, type)
);

-- Which functions are used, and what clients hand in of their own logs: kept for a while, then dropped.
create table usage_event (
  at timestamptz not null default now(),
  user_id integer not null,
  org_id integer not null,
  point text not null check (length(point) between 1 and 100),
  detail text not null default '' check (length(detail) <= 200)
);
create index usage_event_at on usage_event (at);

create table client_log (
  client_log_id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id integer not null,
  org_id integer not null,
  user_agent text not null,
  content text not null check (length(content) <= 200000)
);
create index client_log_user on client_log (user_id, at desc);
