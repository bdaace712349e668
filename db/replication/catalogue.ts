/** A table whose rows reach the other region. */
export interface ReplicatedTable {
  /** Columns that both regions hold alike; the replica identity is among them. */
  shared: readonly string[];
  /**
   * Columns that each region maintains by itself. If this is set, even to an empty list, a resync updates changed rows
   * in place instead of deleting and inserting them.
   */
  local?: readonly string[];
  /** A column that is unique besides the key: two rows may have swapped its values while a region was away. */
  named?: string;
}

const columns = (text: string): string[] => text.trim().split(/\s+/);
const counters = columns('avg_rating rating_count total_likes popularity');

/**
 * What each region replicates to the other: the only list of tables and columns. A test compares it with the schema, so
 * whoever adds a table or column decides here (or in `LOCAL_TABLES`) whether it is replicated; the next start applies
 * it. A table comes after those that it refers to. Generated columns are computed on each side.
 */
export const REPLICATED: Readonly<Record<string, ReplicatedTable>> = {
  // No local columns, but stores refer to companies: a resync has to update them in place.
  companies: { shared: columns('id home reg_name created_at updated_at'), local: [], named: 'reg_name' },
  stores: {
    shared:
      columns(`id home sold_in_ca sold_in_us status company_id store_name code website_url logo_key cover_key
      address1 address2 city_id pincode is_physical free_shipping_over_cents delivery_type second_delivery_type
      from_hrs to_hrs opens_at closes_at time_note weekly_off time_zone return_policy delivery_policy warranty_policy store_description
      created_at updated_at`),
    local: [...counters, 'total_followers'],
    named: 'store_name',
  },
  store_categories: { shared: columns('store_id category_id home') },
  store_discounts: { shared: columns('id home store_id title code ends_at') },
  store_platforms: { shared: columns('store_id home platform shop_host storefront_token') },
  products: {
    shared:
      columns(`id home sold_in_ca sold_in_us status store_id main_id source_key source_hash heading description
      brand web_store_name product_type offer_price_cents actual_price_cents shipping_type shipping_instructions attributes is_synced
      inventory platform_variant_id vendor_url variant_option1 variant_option2 variant_option3 created_at updated_at`),
    local: counters,
    named: 'source_key',
  },
  product_categories: { shared: columns('product_id category_id home position') },
  product_images: {
    shared: columns('product_id position home alt source_url media_key width height fetch_state refusal'),
  },
  product_sections: { shared: columns('section_id product_id home') },
  collections: { shared: columns('id home store_id heading position') },
  collection_products: { shared: columns('collection_id product_id home position') },
  offers: {
    shared: columns(`id home sold_in_ca sold_in_us status store_id heading sub_heading description vendor_url
      offer_price_cents platform_variant_id collection_id discount_code ends_at created_at updated_at`),
    local: counters,
  },
  offer_images: { shared: columns('offer_id position home alt media_key width height') },
  offer_categories: { shared: columns('offer_id category_id home') },
  offer_sections: { shared: columns('section_id offer_id home') },
  offer_products: { shared: columns('offer_id product_id home position') },
};

/** Tables that are not replicated. */
export const LOCAL_TABLES: Readonly<Record<string, readonly string[]>> = {
  'the same in both regions, from files of this repository': columns(
    'states cities areas categories category_parents sections',
  ),
  'of the shoppers who act in this region': columns(
    `users deleted_users activities follows bills ratings uploads notifications push_subscriptions contact_messages
      platform_orders buy_clicks`,
  ),
  'about what followers of stores are notified of': columns('store_events fan_outs'),
  'built by triggers in each region': columns(
    'product_listings offer_listings product_search product_groups',
  ),
  'about what people search for': columns(
    `search_vocabulary search_vocabulary_state search_synonyms
      search_networks search_texts search_counts search_clicks search_click_bonuses`,
  ),
  'what goods of this region have cost': ['price_observations'],
  'what pictures are composed of where they are shown': ['media_recipes'],
  'about the database itself': columns('region schema_migrations schema_functions reference_loads'),
  'about calls of the other servers': columns('peer_nonces platform_events'),
  'about shops that have installed our app':
    columns(`platform_installations oauth_states install_visits store_applications
    store_records platform_inbox sync_marks sync_runs sync_lines variant_inventory_items platform_collections
    platform_offers product_issues data_requests`),
  'about how much is asked of this region': ['rate_limits'],
  'about what callers have done once': ['idempotency_keys'],
};
