-- What an account causes elsewhere are jobs (identity/jobs.ts), which pg-boss keeps in this database. Its tables and the
-- queues are there by now: identity/migrate.ts makes them first.

-- Adds a job, as JobQueue.enqueue does (a test compares the two): it exists when the transaction that causes it commits.
-- One with an id that was done before is done again.
create function enqueue_job(queue_name text, job_data jsonb, job_group text default null, job_id uuid default gen_random_uuid())
returns void language plpgsql as $$
begin
  insert into pgboss.job (id, name, data, group_id, retry_limit, retry_delay, retry_backoff, retry_delay_max,
    expire_seconds, deletion_seconds, keep_until, policy, dead_letter, heartbeat_seconds)
  select job_id, name, job_data, job_group, retry_limit, retry_delay, retry_backoff, retry_delay_max,
    expire_seconds, deletion_seconds, now() + retention_seconds * interval '1s', policy, dead_letter, heartbeat_seconds
  from pgboss.queue where name = queue_name
  on conflict (name, id) do update
    set state = case when job.state > 'active' then 'created' else job.state end,
      retry_count = case when job.state > 'active' then 0 else job.retry_count end,
      started_on = case when job.state <= 'active' then job.started_on end,
      completed_on = null,
      start_after = least(job.start_after, now()),
      keep_until = excluded.keep_until;
  if not found then
    raise exception 'there is no queue %', queue_name;
  end if;
  -- As plans.js of pg-boss names the channel.
  perform pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), queue_name);
  notify outbox; -- for the release before: see the end
end $$;

create function save_profile(account uuid) returns void language sql as $$
  select enqueue_job(name, jsonb_build_object('userId', account), account::text)
  from unnest('{save-profile-in-ca,save-profile-in-us}'::text[]) name
$$;

create function delete_in_regions(account uuid) returns void language sql as $$
  select enqueue_job(name, jsonb_build_object('userId', account), null, account)
  from unnest('{delete-account-in-ca,delete-account-in-us}'::text[]) name
$$;

-- An account cannot come to be without its profiles and its mail.
create or replace function user_created() returns trigger language plpgsql as $$
begin
  perform save_profile(new."id");
  if not new."emailVerified" then
    perform enqueue_job('send-mail',
      jsonb_build_object('mail', 'verify-email', 'email', new."email", 'market', new."market"));
  end if;
  return null;
end $$;

-- The regions publish ratings of proven addresses only, so they are told when one is.
create or replace function user_proven() returns trigger language plpgsql as $$
begin
  perform save_profile(new."id");
  return null;
end $$;

-- What waits for a deleted account goes with it, also what was given up, and what was done and names it; and every link.
create or replace function user_deleted() returns trigger language plpgsql as $$
begin
  perform delete_in_regions(old."id");
  -- What is worked on at this moment finds no account any more, and is done with that.
  delete from pgboss.job where (name, id) in (
    select name, id from pgboss.job
    where (coalesce(source_name, name) = 'send-mail' and data ->> 'email' = old."email")
      or (coalesce(source_name, name) in ('save-profile-in-ca', 'save-profile-in-us')
        and data ->> 'userId' = old."id"::text)
    for update skip locked);
  delete from "verification"
  where position(to_jsonb(old."id")::text in "value") > 0 or position(to_jsonb(old."email")::text in "value") > 0;
  return null;
end $$;

-- The names by which the release before knows jobs, what a job belongs to, and its id where it must be found.
create function job_of_outbox(kind text) returns text language sql immutable as $$
  select case kind when 'mail' then 'send-mail'
    when 'profile-ca' then 'save-profile-in-ca' when 'profile-us' then 'save-profile-in-us'
    when 'delete-ca' then 'delete-account-in-ca' when 'delete-us' then 'delete-account-in-us' end
$$;
create function enqueue_of_outbox(kind text, data jsonb) returns void language sql as $$
  select enqueue_job(job_of_outbox(kind), data, case when kind like 'profile-%' then data ->> 'userId' end,
    case when kind like 'delete-%' then (data ->> 'userId')::uuid else gen_random_uuid() end)
$$;

-- Adds a dead job, as pg-boss does with one that fails for the last time: it is kept for 90 days.
create function bury_of_outbox(kind text, data jsonb, died_at timestamptz) returns void language sql as $$
  insert into pgboss.job (name, data, source_name, group_id, created_on, keep_until, deletion_seconds, policy)
  select name, data, job_of_outbox(kind), case when kind like 'profile-%' then data ->> 'userId' end, died_at,
    died_at + retention_seconds * interval '1s', deletion_seconds, policy
  from pgboss.queue where name = 'dead-jobs'
$$;

-- This waits for those who work on a row.
lock table outbox in access exclusive mode;
select enqueue_of_outbox(kind, data) from outbox
where dead_at is null or kind like 'delete-%' order by id; -- a deletion is never given up
select bury_of_outbox(kind, data, dead_at) from outbox
where dead_at is not null and kind not like 'delete-%' order by id;
drop table outbox;
drop function outbox_filled;

-- For one release: the release before sees the jobs as its table, and works on them while processes are exchanged, or
-- where somebody goes back to it. A row that one of the two works on is locked or active: hidden from the other.
create view outbox as
select id, data, retry_count + (state = 'retry')::int as attempts, start_after as due_at, created_on as created_at,
  case name when 'dead-jobs' then created_on end as dead_at,
  case coalesce(source_name, name) when 'send-mail' then 'mail'
    when 'save-profile-in-ca' then 'profile-ca' when 'save-profile-in-us' then 'profile-us'
    when 'delete-account-in-ca' then 'delete-ca' when 'delete-account-in-us' then 'delete-us' end as kind
from pgboss.job
where state < 'active' and name in ('send-mail', 'save-profile-in-ca', 'save-profile-in-us', 'delete-account-in-ca',
  'delete-account-in-us', 'dead-jobs');

create function outbox_written() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform enqueue_of_outbox(new.kind, new.data);
  elsif new.dead_at is distinct from old.dead_at then
    delete from outbox where id = old.id;
    if new.dead_at is null then
      perform enqueue_of_outbox(old.kind, old.data);
    else
      perform bury_of_outbox(old.kind, old.data, new.dead_at);
    end if;
  else
    update pgboss.job set retry_count = new.attempts, start_after = new.due_at
    where id = old.id and name = job_of_outbox(old.kind);
  end if;
  return new;
end $$;
create trigger outbox_written instead of insert or update on outbox
  for each row execute function outbox_written();
