import type { MarketingCardContent } from '@vitrine/contract'

/** What a card says, wherever the visitor is. */
export function listTexts(content: MarketingCardContent): string[] {
  const { title, hint, button_text, discount_text, product_text, over_text, mini } = content
  const cities = content.is_city_card ? content.cities.flatMap((city) => [city.title, city.hint]) : []
  return [
    ...[title, hint, button_text, discount_text, product_text, over_text, mini.desktop_text, mini.mobile_text],
    ...cities,
  ].filter((text) => text !== '')
}
