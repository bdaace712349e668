/** What tests of the stand-in ask besides our own operations; the pruned schema has these fields too. */
export const testOperations = `
query ShopName { shop { name myshopifyDomain } }

query ProductPage($first: Int, $after: String, $last: Int, $before: String, $query: String, $reverse: Boolean) {
  products(first: $first, after: $after, last: $last, before: $before, query: $query, reverse: $reverse) {
    edges { cursor node { id title totalInventory variantsCount { count precision } mediaCount { count precision } } }
    nodes { id title }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  }
}

query ProductById($id: ID!) {
  product(id: $id) {
    id
    options { id name position values optionValues { id name } }
    media(first: 10) {
      edges { cursor node { id alt mediaContentType status ... on MediaImage { image { id url altText width height } } } }
      nodes { id }
      pageInfo { hasNextPage endCursor }
    }
    variants(first: 10) {
      edges { cursor node { id displayName inventoryQuantity product { id } inventoryItem { id legacyResourceId sku tracked } } }
      nodes { id }
      pageInfo { hasNextPage endCursor }
    }
  }
}

query NodeById($id: ID!) { node(id: $id) { id } }

query CollectionPage {
  collections(first: 10) {
    edges { cursor node { id productsCount { count precision } products(first: 5) { edges { cursor node { id } } nodes { id } } } }
    nodes { id }
    pageInfo { hasNextPage endCursor }
  }
}

query OrderById($id: ID!) {
  order(id: $id) { id name number updatedAt totalPriceSet { shopMoney { amount currencyCode } } lineItems(first: 5) { edges { node { id title product { id } } } } }
}

query BulkList($query: String) {
  bulkOperations(first: 10, query: $query) { edges { cursor node { id status type query } } nodes { id } pageInfo { hasNextPage } }
}

query DiscountBuyers {
  discountNodes(first: 5) {
    edges { cursor node { id } }
    nodes { discount { ... on DiscountCodeBasic { context { ... on DiscountBuyerSelectionAll { all } ... on DiscountCustomers { customers { id } } ... on DiscountCustomerSegments { segments { id } } } customerGets { items { ... on AllDiscountItems { allItems } } } } } }
  }
}

query OtherConnections {
  app { id handle title }
  events(first: 1) { edges { cursor node { id action } } }
  locations(first: 1) { edges { cursor node { id } } }
  orders(first: 1) { edges { cursor node { id } } }
  publications(first: 1) { edges { cursor node { id } } }
  webhookSubscriptions(first: 1) { edges { cursor node { id } } }
}

mutation CancelBulk($id: ID!) { bulkOperationCancel(id: $id) { bulkOperation { id status } userErrors { field message } } }

mutation TellProducts($feedback: [ProductResourceFeedbackInput!]!) {
  bulkProductResourceFeedbackCreate(feedbackInput: $feedback) {
    feedback { productId state messages }
    userErrors { field message code }
  }
}

mutation TellShop($feedback: ResourceFeedbackCreateInput!) {
  shopResourceFeedbackCreate(input: $feedback) { feedback { state messages { message } } userErrors { field message } }
}

query ProductsCount($filter: String) { productsCount(query: $filter, limit: null) { count precision } }

query InventoryItems($ids: [ID!]!) {
  nodes(ids: $ids) { ... on InventoryItem { id variants(first: 10) { nodes { id product { id } } } } }
}

query CollectionById($id: ID!) {
  collection(id: $id) { id updatedAt products(first: 250) { nodes { id } pageInfo { hasNextPage endCursor } } }
}

mutation LeaveCode { appUninstall { userErrors { field message code } } }
`;
