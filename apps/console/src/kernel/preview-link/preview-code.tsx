import { Skeleton } from '@mantine/core'
import { useText } from '../../lib/i18n/index.ts'
import { lazyPart } from '../../lib/lazy-page.ts'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { Part } from '../../ui/part.tsx'

const Code = lazyPart(() => import('./code.tsx').then((m) => m.Code))

interface PreviewCodeProps {
  vid: string
  opened: boolean
  onClose: () => void
}

/** The preview link of a version as a code for the camera of a phone. */
export function PreviewCode({ vid, opened, onClose }: PreviewCodeProps) {
  const { t } = useText()
  return (
    <DialogFrame opened={opened} onClose={onClose} title={t('versions.code.title')} size="sm">
      <Part waiting={<Skeleton h={360} />}>{opened ? <Code vid={vid} /> : null}</Part>
    </DialogFrame>
  )
}
