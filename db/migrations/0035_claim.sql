-- Detention claim packs: what was said of visits when a claim was made, frozen, each with the hash of the one before
-- (docs/reports.md).
create table detention_claim (
  claim_id integer generated always as identity primary key,
  -- what its page is called by
  public_id text not null unique check (length(public_id) = 22),
  org_id integer not null references organization,
  -- its place in the organisation's chain, from 1
  number integer not null,
  issued_at timestamptz not null,
  user_id integer not null references user_account,
  reference text not null check (length(reference) <= 100),
  visits integer not null,
  detention_s int8 not null,
  -- JSON as it was hashed, to the letter; it holds the seal of the pack before
  content text not null,
  hash bytea not null check (length(hash) = 32),
  pdf bytea not null,
  csv bytea not null,
  pdf_hash bytea not null check (length(pdf_hash) = 32),
  csv_hash bytea not null check (length(csv_hash) = 32),
  -- SHA-256 of the three hashes: the next pack holds it
  seal bytea not null check (length(seal) = 32),
  -- by what later corrections of its visits are found: device, landmark, start (ms)
  subjects jsonb not null,
  unique (org_id, number)
);
create index detention_claim_issued on detention_claim (org_id, issued_at desc);
create index detention_claim_hash on detention_claim (hash);
create index detention_claim_pdf on detention_claim (pdf_hash);
create index detention_claim_csv on detention_claim (csv_hash);

-- What is issued stays as it is.
create function keep_frozen() returns trigger language plpgsql as $$
begin
  raise exception 'a row of % is never changed', tg_table_name;
end $$;
create trigger frozen before update or delete on detention_claim for each row execute function keep_frozen();
