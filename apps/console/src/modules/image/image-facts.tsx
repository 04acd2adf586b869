import { Anchor, Badge, Group, List, Stack, Text, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { getImage, ImageUse, Kind, ReplyOf } from '@vitrine/contract'
import type { ReactNode } from 'react'
import { useKinds } from '../../kernel/console-kind.tsx'
import { useContainerWorkspace } from '../../kernel/workspace/index.ts'
import { formatBytes } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { joinWords } from '../../lib/join-words.ts'
import { paths } from '../../lib/paths.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Moment } from '../../ui/moment.tsx'

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap={4}>
      <Text size="sm" fw={500} component="h3">
        {title}
      </Text>
      {children}
    </Stack>
  )
}

/** Where an image is found, how large it is, and what shows it. */
export function ImageFacts({ image }: { image: ReplyOf<typeof getImage> }) {
  const { t, language } = useText()
  const { container } = useContainerWorkspace()
  const widths = joinWords([...new Set(image.files.map(({ width }) => width))], language)
  return (
    <>
      <Part title={t('image.detail.address')}>
        <Group gap="xs" wrap="nowrap">
          <TextInput
            aria-label={t('image.detail.address')}
            readOnly
            value={image.url}
            style={{ flex: 1 }}
            onFocus={(e) => e.currentTarget.select()}
          />
          <CopyButton value={image.url} size="sm" label={t('image.detail.copy')} />
        </Group>
        <Text size="xs" c="dimmed">
          {t('image.detail.addressHint')}
        </Text>
      </Part>
      <Part title={t('image.detail.about')}>
        <Text size="sm">
          {t('image.size', { width: image.width, height: image.height })}
          {image.is_animated ? ` · ${t('image.moving')}` : null}
        </Text>
        <Text size="sm">{t('image.detail.sizesHint', { widths })}</Text>
        <Text size="sm">
          {t('image.detail.bytes')} {formatBytes(image.bytes, language)}
        </Text>
        <Text size="sm">
          {t('image.detail.uploaded')} <Moment at={image.upload_time} timeZone={container.timezone} />
        </Text>
      </Part>
      <Part title={t('image.detail.uses')}>
        {image.is_screenshot ? (
          <Text size="sm" c="dimmed">
            {t('image.detail.screenshotHint')}
          </Text>
        ) : null}
        {image.uses.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('image.detail.noUses')}
          </Text>
        ) : (
          <List size="sm" spacing={4}>
            {image.uses.map((use) => (
              <Use key={`${use.experience_id} ${use.view}`} use={use} />
            ))}
          </List>
        )}
      </Part>
    </>
  )
}

function Use({ use }: { use: ImageUse }) {
  const { t } = useText()
  const { org, container } = useContainerWorkspace()
  const features = useKinds()
  const feature = features[use.kind as Kind]
  const name = <bdi>{use.name}</bdi>
  return (
    <List.Item>
      {feature ? (
        <Anchor component={Link} to={paths.experience(org.org_id, container.id, feature.path, use.experience_id)}>
          {name}
        </Anchor>
      ) : (
        name
      )}{' '}
      {t('image.detail.view', { name: use.view })}{' '}
      {use.screenshot ? <Badge color="gray">{t('image.detail.screenshot')}</Badge> : null}{' '}
      {use.released ? <Badge color="green">{t('image.detail.released')}</Badge> : null}
    </List.Item>
  )
}
