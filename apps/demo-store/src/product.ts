export type CategorySlug = 'tea' | 'teaware' | 'home' | 'scent'

/** One thing that can be put in a cart. Prices are whole New Taiwan dollars. */
export type Variant = {
  sku: string
  label: string
  price: number
  /** The price before a sale, when there is one. */
  regularPrice?: number
  /** The most of it that one order can take: nothing is ever used up, so a demo cannot sell out. */
  stock: number
  /** Color of the swatch and of the picture. */
  color?: string
}

export type Product = {
  slug: string
  category: CategorySlug
  name: string
  tagline: string
  description: string
  details: [term: string, value: string][]
  optionName: string
  variants: [Variant, ...Variant[]]
  badge?: string
}
