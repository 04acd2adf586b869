import type { MarketingCardContent } from '@vitrine/contract'

/** Where a city card says something else than elsewhere. */
export function listPlaces(stored: Record<string, unknown>): string[] {
  const { is_city_card, cities } = stored as unknown as MarketingCardContent
  return is_city_card ? cities.flatMap(({ places }) => places.slice(0, 1)) : []
}
