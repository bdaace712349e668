-- What processes of the release before still call under its old name, while a release is rolled out and after going back.
-- The next release drops these, in a numbered migration (docs/database.md).

-- Now `affected_ids`.
create or replace function touched_by(changed uuid[]) returns setof uuid language sql stable as $$
  select affected_ids(changed)
$$;
