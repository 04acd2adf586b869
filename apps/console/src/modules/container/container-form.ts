import type { Container, Language } from '@vitrine/contract'
import { measurementId, optionalWebUrl, required, webUrl } from '../../lib/find-issues.ts'

export type ContainerForm = Pick<
  Container,
  | 'name'
  | 'website'
  | 'timezone'
  | 'currency'
  | 'ga_id'
  | 'ecommerce_path'
  | 'admin_link'
  | 'clarity_link'
  | 'framework'
>

export const emptyContainer: ContainerForm = {
  name: '',
  website: '',
  timezone: 'Asia/Taipei',
  currency: 'TWD',
  ga_id: '',
  ecommerce_path: '',
  admin_link: '',
  clarity_link: '',
  framework: 'auto',
}

/** What a container's fields have to be. */
export const containerChecks = {
  name: required,
  website: webUrl,
  ga_id: measurementId,
  admin_link: optionalWebUrl,
  clarity_link: optionalWebUrl,
}

export const toContainerForm = (container: Container): ContainerForm => ({
  name: container.name,
  website: container.website,
  timezone: container.timezone,
  currency: container.currency,
  ga_id: container.ga_id,
  ecommerce_path: container.ecommerce_path,
  admin_link: container.admin_link,
  clarity_link: container.clarity_link,
  framework: container.framework,
})

/** Those that shops here sell in, in the order of likelihood. */
const currencies = ['TWD', 'USD', 'HKD', 'JPY', 'CNY', 'SGD', 'MYR', 'KRW', 'THB', 'VND', 'EUR', 'GBP', 'AUD', 'CAD']

const withOwn = (all: readonly string[], own: string): string[] => (all.includes(own) ? [...all] : [own, ...all])

/** Currencies to choose from, by code and name; a container's own is always among them. */
export function currencyChoices(language: Language, own: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'currency' })
  return withOwn(currencies, own).map((value) => ({ value, label: `${value} ${names.of(value) ?? ''}`.trim() }))
}

/** Time zones to choose from, Taipei first. */
export function zoneChoices(own: string): string[] {
  const all = ['Asia/Taipei', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'Asia/Taipei'), 'UTC']
  return withOwn([...new Set(all)], own)
}
