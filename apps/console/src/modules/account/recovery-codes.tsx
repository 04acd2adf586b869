import { Button, Checkbox, Code, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { CopyButton } from '../../ui/copy-button.tsx'

/** Shown once; the dialog goes only when the person says that they are kept. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { t } = useText()
  const [kept, setKept] = useState(false)
  const text = codes.join('\n')
  return (
    <Stack gap="md">
      <Text>{t('profile.factor.codesBody')}</Text>
      <SimpleGrid cols={2} spacing="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {codes.map((code) => (
          <li key={code}>
            <Code block ta="center" fz={14} data-testid="recovery-code">
              {code}
            </Code>
          </li>
        ))}
      </SimpleGrid>
      <Group gap="xs">
        <CopyButton value={text} label={t('profile.factor.copyCodes')} size="sm" />
        <Button
          component="a"
          variant="default"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`Vitrine\n\n${text}\n`)}`}
          download="vitrine-recovery-codes.txt"
        >
          {t('profile.factor.download')}
        </Button>
      </Group>
      <Checkbox
        label={t('profile.factor.savedCodes')}
        checked={kept}
        onChange={(e) => setKept(e.currentTarget.checked)}
      />
      <Group justify="flex-end">
        <Button disabled={!kept} onClick={onDone}>
          {t('profile.factor.finish')}
        </Button>
      </Group>
    </Stack>
  )
}
