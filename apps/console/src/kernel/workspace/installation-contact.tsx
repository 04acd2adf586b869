import { Anchor, Text } from '@mantine/core'
import { listPlans } from '@vitrine/contract/client'
import { useEndpoint } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'

/** Whoever runs this installation, where its settings say how to reach them; `about`: what for. */
export function InstallationContact({ about }: { about: 'plan' | 'access' }) {
  const { t } = useText()
  const { data, isPending } = useEndpoint(listPlans, undefined, { staleTime: Number.POSITIVE_INFINITY })
  if (isPending) return null
  const { email, url } = data?.contact ?? { email: null, url: null }
  const ways = [
    ...(email ? [{ href: `mailto:${email}`, shown: email }] : []),
    ...(url ? [{ href: url, shown: url.replace(/^https?:\/\//, '') }] : []),
  ]
  if (ways.length === 0) return <Text inherit>{t(`states.contact.${about}.unnamed`)}</Text>
  return (
    <Text inherit style={{ overflowWrap: 'anywhere' }}>
      {t(`states.contact.${about}.named`)}
      {ways.map(({ href, shown }, index) => (
        <span key={href} style={{ display: 'inline-block' }}>
          {index > 0 ? '\u00a0· ' : '\u00a0'}
          <Anchor href={href} inherit>
            {shown}
          </Anchor>
        </span>
      ))}
    </Text>
  )
}
