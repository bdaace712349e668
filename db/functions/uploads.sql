-- Pictures of bills and ratings.

-- A picture is shown to nobody once what it belonged to is gone. A job removes the file, and then the row.
create or replace function drop_uploads() returns trigger language plpgsql set search_path = public as $$
begin
  update uploads u set dropped_at = coalesce(u.dropped_at, now()) from deleted_rows d where u.for_id = d.id;
  return null;
end $$;
