-- The tab New of stores.
create index stores_newest on stores (created_at desc, id desc) where status = 'active';
