-- Every row of the catalogue has one home region, which alone writes it; the other one gets a copy by replication.

-- The region of this database, as a default of `home`. Stable, not immutable: no index and no generated column may hold it.
create or replace function region_home() returns text language sql stable parallel safe
  as $$ select home from region $$;

-- The other region's rows come by replication alone, while which this trigger stays silent: a row that is written here with
-- another home would come back as a second one.
create or replace function refuse_foreign_home() returns trigger language plpgsql as $$
begin
  if new.home is distinct from region_home() then
    raise exception 'a row is inserted only in its home database' using errcode = 'check_violation', constraint = tg_table_name || '_home';
  end if;
  return new;
end $$;

-- A row that moved would be deleted there and not inserted here, since `home` is part of the replica identity.
create or replace function refuse_home_change() returns trigger language plpgsql as $$
begin
  if new.home is distinct from old.home then
    raise exception 'home of a row never changes' using errcode = 'check_violation', constraint = tg_table_name || '_home';
  end if;
  return null;
end $$;
