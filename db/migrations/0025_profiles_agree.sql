-- When a shopper last wrote their profile, in whichever region that was: of what was written in both at once, both keep
-- the same.
alter table users add column profile_changed_at timestamptz not null default to_timestamp(0);
