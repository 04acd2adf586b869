import { Button, type ButtonProps } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useText } from '../lib/i18n/index.ts'

/** Copies a text and says so where the person looks. */
export function CopyButton({ value, label, ...props }: { value: string; label?: string } & ButtonProps) {
  const { t } = useText()
  const clipboard = useClipboard({ timeout: 2000 })
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={clipboard.copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
      onClick={() => clipboard.copy(value)}
      {...props}
    >
      <span aria-live="polite">{clipboard.copied ? t('common.copied') : (label ?? t('common.copy'))}</span>
    </Button>
  )
}
