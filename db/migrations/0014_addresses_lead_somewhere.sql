-- Where a merchant's goods are sold is an address with a host: what only begins like one leads nobody anywhere. Hosts hold
-- none of https://url.spec.whatwg.org/#forbidden-host-code-point, and no address holds a user.
alter table stores drop constraint stores_website_url_check, add constraint stores_website_url_check
  check (website_url ~ '^https?://([^[:space:][:cntrl:]/?#@:<>\\^|%[\]]+|\[[0-9A-Fa-f:.]+\])(:[0-9]{1,5})?$');
alter table products drop constraint products_vendor_url_check, add constraint products_vendor_url_check
  check (vendor_url ~ '^https?://([^[:space:][:cntrl:]/?#@:<>\\^|%[\]]+|\[[0-9A-Fa-f:.]+\])(:[0-9]{1,5})?([/?#]|$)');
alter table offers drop constraint offers_vendor_url_check, add constraint offers_vendor_url_check
  check (vendor_url ~ '^https?://([^[:space:][:cntrl:]/?#@:<>\\^|%[\]]+|\[[0-9A-Fa-f:.]+\])(:[0-9]{1,5})?([/?#]|$)');
