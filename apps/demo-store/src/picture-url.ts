import type { Product, Variant } from './product.ts'

/** Where the picture of a product, of one of its colors or of its surface is served. */
export function pictureUrl(product: Product, variant?: Variant, view?: 'detail'): string {
  const query = new URLSearchParams()
  if (variant?.color && variant !== product.variants[0]) query.set('variant', variant.sku)
  if (view) query.set('view', view)
  const text = query.toString()
  return `/images/${product.slug}.svg${text && `?${text}`}`
}
