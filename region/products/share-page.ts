import type { Product } from '@fernway/contract';
import { PREVIEW_SIZE, previewAddress } from '@fernway/contract/picture';
import { escapeHtml } from '@fernway/server-kit/escape-html';

/**
 * The page that a shared link of the phone app opens: preview tags for link unfurlers, and a link to the site.
 * @param siteOrigin where the region's site is, such as `https://ca.fernway.example`
 */
export function sharePage(product: Product, siteOrigin: string): string {
  const address = `${siteOrigin}/productShare/${product.id}`;
  const label = product.home === 'CA' ? 'CAD' : 'US';
  const description = `${label} $${product.offerPrice.toFixed(2)} at ${product.storeName}`;
  const picture = `${siteOrigin}${previewAddress('products', product.id, [product.heading, description, product.images[0]])}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(product.heading)}</title>
<meta name="description" content="${escapeHtml(description)}">
<meta property="og:type" content="product">
<meta property="og:title" content="${escapeHtml(product.heading)}">
<meta property="og:description" content="${escapeHtml(description)}">
<meta property="og:url" content="${escapeHtml(address)}">
<meta property="og:image" content="${escapeHtml(picture)}">
<meta property="og:image:width" content="${PREVIEW_SIZE.width}">
<meta property="og:image:height" content="${PREVIEW_SIZE.height}">
<meta name="twitter:card" content="summary_large_image">
<link rel="canonical" href="${escapeHtml(address)}">
</head>
<body>
<p><a href="${escapeHtml(address)}">${escapeHtml(product.heading)}</a></p>
<p>${escapeHtml(description)}</p>
</body>
</html>
`;
}
