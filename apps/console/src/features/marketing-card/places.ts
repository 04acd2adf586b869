import type { MarketingCardContent } from '@vitrine/contract'

/** Where a city card says something else than elsewhere. */
export function listPlaces(content: MarketingCardContent): string[] {
  const { is_city_card, cities } = content
  return is_city_card ? cities.flatMap(({ places }) => places.slice(0, 1)) : []
}
