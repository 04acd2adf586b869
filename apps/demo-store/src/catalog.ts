import type { CategorySlug, Product, Variant } from './product.ts'
import { HOMEWARE } from './products/home.ts'
import { SCENTS } from './products/scent.ts'
import { TEAS } from './products/tea.ts'
import { TEAWARE } from './products/teaware.ts'

export type Category = { slug: CategorySlug; name: string; intro: string; cover: string }
export type SortOrder = 'featured' | 'price-asc' | 'price-desc'

export const CATEGORIES: Category[] = [
  { slug: 'tea', name: '茶葉', intro: '四座山頭、四種焙火，每一季只收當季的茶。', cover: 'alishan-oolong' },
  { slug: 'teaware', name: '茶器', intro: '手拉坯、吹玻璃、畫青花，讓一杯茶有好的容身之處。', cover: 'mist-teapot' },
  { slug: 'home', name: '居家', intro: '竹、木、麻、陶，越用越順手的日常器物。', cover: 'stoneware-vase' },
  { slug: 'scent', name: '香氛與禮盒', intro: '把山林的氣味帶回家，或替心意包上一層紙。', cover: 'hinoki-candle' },
]

export const PRODUCTS: Product[] = [...TEAS, ...TEAWARE, ...HOMEWARE, ...SCENTS]

const FEATURED = [
  'mist-teapot',
  'alishan-oolong',
  'hinoki-candle',
  'stoneware-vase',
  'ridge-cups',
  'shanlan-gift-box',
  'ruby-black-tea',
  'linen-cloth',
]

const productsBySlug = new Map(PRODUCTS.map((product) => [product.slug, product]))
const productsBySku = new Map(PRODUCTS.flatMap((product) => product.variants.map(({ sku }) => [sku, product] as const)))

export function findProduct(slug: string): Product | undefined {
  return productsBySlug.get(slug)
}

export function findCategory(slug: string): Category | undefined {
  return CATEGORIES.find((category) => category.slug === slug)
}

export function findVariant(sku: string): { product: Product; variant: Variant } | undefined {
  const product = productsBySku.get(sku)
  const variant = product?.variants.find((candidate) => candidate.sku === sku)
  return product && variant && { product, variant }
}

/** The variant a product page opens with: the first that can be bought. */
export function defaultVariant(product: Product): Variant {
  return product.variants.find(({ stock }) => stock > 0) ?? product.variants[0]
}

export function categoryName(product: Product): string {
  return findCategory(product.category)?.name ?? ''
}

export function listFeatured(): Product[] {
  return FEATURED.flatMap((slug) => findProduct(slug) ?? [])
}

/** Products of one category, or of all when no slug is given. */
export function listProducts(category?: CategorySlug, order: SortOrder = 'featured'): Product[] {
  const found = category ? PRODUCTS.filter((product) => product.category === category) : [...PRODUCTS]
  if (order === 'featured') return found
  const direction = order === 'price-asc' ? 1 : -1
  return found.sort((a, b) => direction * (defaultVariant(a).price - defaultVariant(b).price))
}

export function listRelated(product: Product): Product[] {
  const index = PRODUCTS.indexOf(product)
  return [1, 2, 5, 9].map((step) => PRODUCTS[(index + step) % PRODUCTS.length]).filter((other) => other !== undefined)
}

/** Folds what shoppers type alike: width, case, 台 for 臺, and spaces. */
function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll('台', '臺').replace(/\s+/g, '')
}

export function searchProducts(query: string): Product[] {
  const words = query.split(/\s+/).map(foldText).filter(Boolean)
  if (words.length === 0) return []
  return PRODUCTS.filter((product) => {
    const labels = product.variants.map(({ label }) => label)
    const text = foldText(
      [product.name, product.tagline, product.description, categoryName(product), ...labels].join(' '),
    )
    return words.every((word) => text.includes(word))
  })
}
