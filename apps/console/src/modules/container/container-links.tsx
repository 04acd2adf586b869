import { Anchor, Group } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import type { Container } from '@vitrine/contract'
import { useText } from '../../lib/i18n/index.ts'
import { listLinks } from './list-links.ts'

/** What is stored of the shop's back office and its figures, each opened beside the console. */
export function ContainerLinks({ container }: { container: Container }) {
  const { t } = useText()
  const links = listLinks(container)
  if (links.length === 0) return null
  return (
    <Group component="nav" gap="md" mt="md" aria-label={t('containers.links.label')}>
      {links.map(({ name, href }) => (
        <Anchor key={name} href={href} target="_blank" rel="noopener noreferrer" size="sm">
          {t(`containers.links.${name}`)} <IconExternalLink size={14} aria-hidden />
        </Anchor>
      ))}
    </Group>
  )
}
