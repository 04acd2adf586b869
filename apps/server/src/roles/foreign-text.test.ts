import {
  CollectBatch,
  createRule,
  Email,
  experiment,
  Host,
  isClosedCss,
  Name,
  OptionalWebUrl,
  publicBodyLimit,
  Text,
} from '@vitrine/contract'
import { decodeText, explainRules, matchGlob, matchRule, splitUrl } from '@vitrine/targeting'
import { stringify } from 'csv-stringify/sync'
import { describe, expect, it } from 'vitest'
import { linear, measureGrowth, repeat, tiresome } from '../../../../tools/cost.ts'
import { createBotCheck } from '../collector/bots.ts'
import { parseBatch } from '../collector/parse-batch.ts'
import { parseEvent } from '../collector/parse-event.ts'
import { findScriptError } from '../features/experiment/script.ts'
import { csvOptions } from '../kernel/csv.ts'
import { re2 } from '../kernel/experience/regex.ts'
import { maskEmail } from '../modules/shop-platform/people.ts'
import { decodeHost, isShopDomain, isShopifyQuery } from '../modules/shop-platform/shopify/signature.ts'
import { isBlockOn } from '../modules/shop-platform/shopify/tag.ts'
import { isGlobalQuery } from '../modules/shop-platform/shopline-global/signature.ts'
import { openGeo } from '../platform/geo/index.ts'
import { languageOf } from '../platform/http/language.ts'
import { isPublicAddress } from '../platform/http-client/address.ts'
import { checkUrl } from '../platform/http-client/url.ts'
import { patternOf } from '../platform/postgres/like.ts'
import { describeDevice } from '../platform/user-agent.ts'

/**
 * As much of a text as a call takes that is open to everybody. Node itself parses a query of names without values in a time that
 * grows with its square.
 */
const publicly = (text: string): string => text.slice(0, publicBodyLimit)

/** Called although it may refuse: what is measured is the time until it does. */
const attempt = (work: () => unknown): unknown => {
  try {
    return work()
  } catch {
    return undefined
  }
}

const geo = await openGeo({ cityHeader: 'x-city', database: false })
const isBot = createBotCheck(1)
const event = { id: '7f8a1f34-55aa-4b34-8a6e-0d2c7c3c2b11', name: 'page_view', at: 1 }
const batch = {
  container: 'c',
  batch: event.id,
  visitor: event.id,
  session: event.id,
  sent_at: 1,
  page: { url: '', device: 'desktop' },
  events: [event],
}
const rule = (operator: 'mc' | 'in' | 'sw' | 'mr', value: string) => ({ field: 'full_url' as const, operator, value })

/** Everything on the server, in the contract and in targeting that reads text which strangers or customers write. */
const readers: Record<string, (text: string) => unknown> = {
  // Headers and addresses of requests.
  'accept-language': languageOf,
  'user agent': describeDevice,
  bots: isBot,
  'city header': (text) => geo.locate('', { 'x-city': text }),
  'address of a visitor': (text) => geo.locate(text, {}),
  'network address': isPublicAddress,
  'address to be asked': (text) => checkUrl(text, new Set(), [80, 443]),
  'redirect target': (text) => checkUrl(`https://shop.test/${text}`, new Set(), [80, 443]),
  'host to be asked': (text) => checkUrl(`https://${text}/`, new Set(), [80, 443]),
  // What the tag sends.
  batch: (text) => parseBatch({ ...batch, container: text, page: { ...batch.page, url: text, source: text } }),
  'batch by its schema': (text) => CollectBatch.safeParse({ ...batch, page: { ...batch.page, url: text } }),
  event: (text) => parseEvent({ ...event, url: text, currency: text, items: [{ id: text, name: text }] }),
  // What platforms send.
  'shop domain': isShopDomain,
  'host of Shopify': decodeHost,
  'query of Shopify': (text) => isShopifyQuery('secret', new URLSearchParams(publicly(text))),
  'query of SHOPLINE': (text) => isGlobalQuery('secret', publicly(text)),
  'theme of a shop': (text) => isBlockOn(text, 'a/b'),
  // What people type.
  text: (text) => Text(100).safeParse(text),
  name: (text) => Name(100).safeParse(text),
  email: (text) => Email.safeParse(text),
  'email with a host': (text) => Email.safeParse(`a@${text}`),
  'masked email': maskEmail,
  host: (text) => Host.safeParse(text),
  website: (text) => OptionalWebUrl.safeParse(`https://shop.test/${text}`),
  search: patternOf,
  'field of a CSV': (text) => stringify([[text]], csvOptions),
  css: isClosedCss,
  'css of a version': (text) => experiment.content.safeParse({ css: text, changes: [] }),
  'change of a version': (text) =>
    experiment.content.safeParse({
      changes: [
        { id: 'a', op: 'html', selectors: [text], value: text },
        { id: 'b', op: 'style', selectors: ['a'], declarations: { [text]: text } },
        { id: 'c', op: 'link', selectors: ['a'], href: text },
        { id: 'd', op: 'attr', selectors: ['a'], attribute: text, value: text },
      ],
    }),
  script: findScriptError,
  'value of a rule': (text) => createRule.body?.safeParse({ ...rule('in', text), experience_id: 'a' }),
  // Rules on addresses.
  'parts of an address': splitUrl,
  escapes: decodeText,
  wildcard: (text) => matchGlob('*a*b*', text),
  'rule on an address': (text) => matchRule(rule('mc', 'https://shop.test/*a*?a=*b*'), text),
  'rule on parameters': (text) => matchRule(rule('mc', '/?a&b&c=*'), `https://shop.test/?${text}`),
  'explained rule': (text) => explainRules([rule('in', 'a'), rule('sw', 'b')], text, { regex: re2 }),
  'regular expression of a rule': (text) => matchRule(rule('mr', '(a|/)*[^b]+c$'), text, { regex: re2 }),
}

describe.each(Object.entries(readers))('%s', (_, read) => {
  it('takes time in proportion to its text', async () => {
    for (const unit of tiresome) {
      const growth = await measureGrowth((size) => attempt(() => read(repeat(unit, size))), 128_000)
      expect([unit, growth < linear ? 'linear' : growth]).toEqual([unit, 'linear'])
    }
  })
})
