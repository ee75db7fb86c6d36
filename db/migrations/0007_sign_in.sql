-- Signing in: sessions that can be listed, devices that are known, second factors, codes, single-purpose links and
-- tokens, and what slows guessing down.

-- Devices that a user has signed in on: each keeps a token of its own, which outlives the session. Guesses from elsewhere
-- do not hold up a known device, and a trusted one is not asked for the second factor.
create table sign_in_device (
  sign_in_device_id bigint generated always as identity primary key,
  user_id integer not null references user_account on delete cascade,
  -- SHA-256 of the token
  token_hash bytea not null unique,
  user_agent text not null,
  remote_address text not null,
  trusted boolean not null default false,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
create index sign_in_device_user on sign_in_device (user_id);

alter table session
  -- names a session in a list; the token's hash stays inside
  add column session_id bigint generated always as identity unique,
  add column sign_in_device_id bigint references sign_in_device on delete set null,
  add column last_used_at timestamptz not null default now();

create table two_factor (
  user_id integer not null references user_account on delete cascade,
  method text not null check (method in ('email', 'phone', 'authenticator')),
  -- the authenticator's key, encrypted
  secret text not null default '',
  -- the last time step of which a code was taken: a code works once
  last_step bigint not null default 0,
  enabled_at timestamptz not null default now(),
  primary key (user_id, method)
);

create table backup_code (
  user_id integer not null references user_account on delete cascade,
  -- HMAC of the code
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- Tokens for one purpose: a sign-in that waits for its second factor, a link that sets a password, a password entered again.
create table ticket (
  -- SHA-256 of the token
  token_hash bytea primary key,
  purpose text not null,
  user_id integer references user_account on delete cascade,
  facts jsonb not null default '{}',
  -- wrong codes that were tried with it
  wrong smallint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index ticket_expiry on ticket (expires_at);
create index ticket_user on ticket (user_id);

create table verification_code (
  verification_code_id bigint generated always as identity primary key,
  purpose text not null,
  channel text not null check (channel in ('email', 'phone')),
  recipient text not null,
  user_id integer references user_account on delete cascade,
  -- HMAC of the code
  code_hash bytea not null,
  wrong smallint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index verification_code_recipient on verification_code (recipient, purpose, created_at desc);
create index verification_code_created on verification_code (created_at);

-- Tries that may be guesses, by what they have in common.
create table throttle (
  -- HMAC of an account, a network, or both
  key bytea primary key,
  -- tries, those under way among them
  count integer not null,
  -- those that speak for guessing
  suspicious integer not null default 0,
  last_at timestamptz not null default now(),
  blocked_until timestamptz
);
create index throttle_last on throttle (last_at);

create table policy_agreement (
  user_id integer not null references user_account on delete cascade,
  version text not null,
  locale text not null,
  remote_address text not null,
  agreed_at timestamptz not null default now(),
  primary key (user_id, version)
);

create table linked_login (
  provider text not null check (provider in ('google', 'facebook')),
  -- what the provider knows the person by
  subject text not null check (length(subject) between 1 and 255),
  user_id integer not null references user_account on delete cascade,
  name text not null default '',
  linked_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (provider, subject),
  unique (user_id, provider)
);
