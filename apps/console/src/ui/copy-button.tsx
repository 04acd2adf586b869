import { Button, type ButtonProps } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { copyText } from '../lib/copy-text.ts'
import { useText } from '../lib/i18n/index.ts'

/** Copies a text and says where the person looks whether it did: browsers may keep their clipboard to themselves. */
export function CopyButton({ value, label, ...props }: { value: string; label?: string } & ButtonProps) {
  const { t } = useText()
  const [said, setSaid] = useState<{ copied: boolean }>()
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(setSaid, 3000)
    return () => clearTimeout(timer)
  }, [said])
  const copy = async () => setSaid({ copied: await copyText(value) })
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={said?.copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
      onClick={copy}
      {...props}
    >
      <span aria-live="polite">
        {said ? t(said.copied ? 'common.copied' : 'common.copyFailed') : (label ?? t('common.copy'))}
      </span>
    </Button>
  )
}
