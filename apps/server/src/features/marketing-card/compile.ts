import type {
  CityCard,
  CompiledCard,
  CompiledCity,
  CompiledWords,
  MarketingCardContent,
  Picture,
  WidgetTerms,
} from '@vitrine/contract'
import { drawings } from '@vitrine/contract/features/marketing-card.drawings'
import { type City, cities } from '@vitrine/contract/taiwan-cities'
import type { CompileContext } from '../../kernel/kinds.ts'

/** As long as visitors are remembered for a card that is shown a single time. */
const ONCE_DAYS = 365

const toPicture = (picture: Picture | null) => picture && { picture: { url: picture.url, alt: picture.alt } }

/** What is empty is left out. */
const toWords = ({
  title,
  hint,
  picture,
  activate_coupon: code,
}: Pick<CityCard, 'title' | 'hint' | 'picture' | 'activate_coupon'>): CompiledWords => ({
  ...(title && { title }),
  ...(hint && { hint }),
  ...toPicture(picture),
  ...(code && { code }),
})

/** What cards of places say, by the city: of several for a place the one of its district counts, or else that of the city. */
function byCity(cards: readonly CityCard[]): Map<City, CompiledCity> {
  const found = new Map<City, CompiledCity>()
  for (const card of cards)
    for (const place of card.places) {
      const [city, district] = place.split('/') as [City, string | undefined]
      const own = found.get(city) ?? {}
      found.set(city, own)
      if (district === undefined) own.all = toWords(card)
      else own.districts = { ...own.districts, [district]: toWords(card) }
    }
  return found
}

/** What the store's page gets; what is said in each city is a file of its own, of which a visitor loads one at most. */
export function compileMarketingCard(content: MarketingCardContent, context: CompileContext): CompiledCard {
  const { campaign, container, attach } = context
  const found = byCity(content.is_city_card ? content.cities : [])
  const files = cities.flatMap((city) => {
    const own = found.get(city)
    return own ? [[city, attach(own)] as const] : []
  })
  const { layout, align, colors, opacity, mini, corner, desktop, phone_edge, mobile, begins } = content
  return {
    ...toWords(content),
    ...{ layout, align, colors, opacity, mini, corner, desktop, phone_edge, mobile, begins },
    ...(!content.picture && content.drawing && { art: [...drawings[content.drawing]] }),
    ...(content.link && { link: content.link, button: content.button_text }),
    ...(content.code_type === 'discount' && { applies: true as const }),
    ...(content.discount_text && { discount: content.discount_text }),
    ...(content.product_mode !== 'none' && {
      product: { of: content.product_mode, text: content.product_text, currency: container.currency },
    }),
    ...(content.has_countdown &&
      campaign.endAt && {
        count: {
          at: campaign.endAt.getTime(),
          days: content.repeat_day,
          zone: container.timezone,
          units: content.units,
          over: content.over_text,
        },
      }),
    ...(content.is_auto_coupon &&
      content.activate_domain && { fill: { host: content.activate_domain.toLowerCase(), field: content.code_field } }),
    ...(files.length > 0 && { cities: Object.fromEntries(files) }),
  }
}

/** What has to hold before a card appears. */
export function termsOf({ display, caps, stop_after }: MarketingCardContent): WidgetTerms {
  const within =
    display === 'once' ? { times: 1, days: ONCE_DAYS } : caps.times !== null && { times: caps.times, days: caps.days }
  return {
    caps: {
      ...(caps.page !== null && { page: caps.page }),
      ...(caps.session !== null && { session: caps.session }),
      ...(within && { within }),
      ...(stop_after.length > 0 && { until: stop_after }),
    },
  }
}
