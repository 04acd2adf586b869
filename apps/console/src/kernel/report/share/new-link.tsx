import { Alert, Group, Text, TextInput } from '@mantine/core'
import { useText } from '../../../lib/i18n/index.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'

/** The address of a link that was just made: nobody sees it again. */
export function NewLink({ address }: { address: string }) {
  const { t } = useText()
  return (
    <Alert color="teal" p="sm" title={t('share.made')} role="status">
      <Text size="sm" mb="xs">
        {t('share.once')}
      </Text>
      <Group gap="xs" wrap="nowrap">
        <TextInput
          aria-label={t('share.address')}
          readOnly
          value={address}
          style={{ flex: 1 }}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton value={address} size="sm" label={t('share.copy')} />
      </Group>
    </Alert>
  )
}
