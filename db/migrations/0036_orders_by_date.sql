-- A shopper's orders are listed newest first, without reading those of other years.
create index platform_orders_of_user_by_date on platform_orders (user_id, ordered_at desc, id desc) where user_id is not null;
