-- Regions accept a token for a minute longer than it lives, by a clock that may be a minute behind.
create or replace function session_ended() returns trigger language plpgsql as $$
begin
  insert into ended_sessions (sid, until)
  select "id", date_trunc('second', clock_timestamp()) + interval '13 minutes' from gone
  on conflict (sid) do update set until = excluded.until;
  perform pg_notify('ended_sessions', json_build_object('sid', sid, 'until', extract(epoch from until)::bigint)::text)
  from ended_sessions join gone on sid = "id";
  return null;
end $$;
