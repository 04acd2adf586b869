import type { Container } from '@vitrine/contract'

/** Google knows no address of a property by its measurement ID: whoever opens this one is where they were last. */
const analytics = 'https://analytics.google.com/analytics/web/'

export interface ContainerLink {
  name: 'admin_link' | 'ga_id' | 'clarity_link'
  href: string
}

/** Where the shop's back office and its figures are opened, as far as the container says it; nowhere but on the web. */
export function listLinks({
  admin_link,
  ga_id,
  clarity_link,
}: Pick<Container, ContainerLink['name']>): ContainerLink[] {
  const links: ContainerLink[] = [
    { name: 'admin_link', href: admin_link },
    { name: 'ga_id', href: ga_id === '' ? '' : analytics },
    { name: 'clarity_link', href: clarity_link },
  ]
  return links.filter(({ href }) => /^https?:\/\//i.test(href) && URL.canParse(href))
}
