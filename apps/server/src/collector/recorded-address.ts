/** What tells a campaign and nobody's person: ids of clicks, names, search words and tokens are left out. */
const campaign = new Set([
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_id',
  'utm_term',
  'utm_content',
  'utm_source_platform',
  'utm_creative_format',
  'utm_marketing_tactic',
])

const split = (text: string, mark: string): [before: string, after: string] => {
  const at = text.indexOf(mark)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}
const join = (before: string, mark: string, after: string): string => (after === '' ? before : before + mark + after)

const isCampaign = (parameter: string): boolean => campaign.has(split(parameter, '=')[0].toLowerCase())

/** Without the parameters of a query that tell more than a campaign. */
function keepCampaign(text: string): string {
  const [path, query] = split(text, '?')
  return query === '' ? path : join(path, '?', query.split('&').filter(isCampaign).join('&'))
}

/** An address as it is stored: of its query, and of one inside its fragment, only the parameters of campaigns. */
export function recordAddress(url: string, { hideFragment }: { hideFragment: boolean }): string {
  const [page, fragment] = split(url, '#')
  return hideFragment ? keepCampaign(page) : join(keepCampaign(page), '#', keepCampaign(fragment))
}
