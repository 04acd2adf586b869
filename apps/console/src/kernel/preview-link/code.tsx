import { Center, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { getPreviewToken } from '@vitrine/contract/client'
import { useInFamily } from '../../lib/api/family.ts'
import { useEndpoint } from '../../lib/api/query.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { useContainerWorkspace } from '../workspace/index.ts'

/** A signed link to the stored version, as a code and to copy. */
export function Code({ vid }: { vid: string }) {
  const { t, language } = useText()
  const { org, container } = useContainerWorkspace()
  const query = useEndpoint(useInFamily()(getPreviewToken), { org: org.org_id, vid })
  return (
    <Loaded query={query} skeleton={<Skeleton h={360} />} what={t('versions.previewFailed')}>
      {({ url, expires_at }) => (
        <Stack gap="md">
          <Text size="sm">{t('versions.code.body')}</Text>
          <Center>
            <QrCode text={url} label={t('versions.code.image')} size={280} />
          </Center>
          <Group gap="xs" wrap="nowrap">
            <TextInput
              aria-label={t('versions.code.link')}
              readOnly
              value={url}
              style={{ flex: 1 }}
              onFocus={(event) => event.currentTarget.select()}
            />
            <CopyButton value={url} size="sm" label={t('versions.code.copy')} />
          </Group>
          <Text size="xs" c="dimmed">
            {t('versions.code.until', { time: formatDateTime(expires_at, { language, timeZone: container.timezone }) })}
          </Text>
        </Stack>
      )}
    </Loaded>
  )
}
