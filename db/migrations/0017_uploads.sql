-- Pictures of bills and ratings. The row is there before the file is, and goes after it: no file is without a row.
create table uploads (
  key text primary key check (key ~ '^(bills|ratings)/[0-9a-f]{32}$'),
  user_id uuid references users on delete set null, -- null: the account is deleted
  for_id uuid not null, -- the bill or the rating, as the client has named it or is about to
  digest bytea not null, -- SHA-256 of what was sent: the same picture under two names
  stored_at timestamptz,
  dropped_at timestamptz, -- what it belonged to is gone: it is shown to nobody
  created_at timestamptz not null default now()
);
create index uploads_of_user on uploads (user_id, created_at);
create index uploads_of_thing on uploads (for_id);
create index uploads_of_digest on uploads (digest);
create index uploads_age on uploads (created_at);

create function drop_uploads() returns trigger language plpgsql set search_path = public as $$
begin
  update uploads u set dropped_at = coalesce(u.dropped_at, now()) from gone where u.for_id = gone.id;
  return null;
end $$;
create trigger bills_gone after delete on bills referencing old table as gone
  for each statement execute function drop_uploads();
create trigger ratings_gone after delete on ratings referencing old table as gone
  for each statement execute function drop_uploads();
