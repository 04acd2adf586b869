import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import { IconEye, IconQrcode } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Tip } from '../../../ui/tip.tsx'
import { usePreview } from '../../experience/versions/use-preview.ts'
import { PreviewCode } from '../../preview-link/preview-code.tsx'
import type { After, Saving } from './use-saving.ts'

interface PreviewButtonsProps {
  vid: string
  /** What is edited and not stored: a preview shows none of it. */
  changes: number
  /** Why it cannot be saved now. */
  problem: string | undefined
  saving: Saving
}

/** The stored version on the store, here or on a phone; what is not stored is saved first, or left out knowingly. */
export function PreviewButtons({ vid, changes, problem, saving }: PreviewButtonsProps) {
  const { t } = useText()
  const preview = usePreview(vid)
  const [asked, setAsked] = useState<'preview' | 'code' | null>(null)
  const [isCodeShown, setCodeShown] = useState(false)
  const go = (what: 'preview' | 'code') => (what === 'preview' ? void preview.open() : setCodeShown(true))
  const want = (what: 'preview' | 'code') => (changes > 0 ? setAsked(what) : go(what))
  // A window is opened within a click alone.
  const afterwards: Record<'preview' | 'code', After> = {
    preview: { verb: t('pageSaving.openPreview'), run: () => go('preview') },
    code: { run: () => go('code') },
  }
  const answer = (then: () => void) => () => {
    setAsked(null)
    then()
  }
  return (
    <>
      <Button variant="default" leftSection={<IconEye size={16} />} onClick={() => want('preview')}>
        {t('versions.preview')}
      </Button>
      <Tip label={t('versions.code.open')}>
        <ActionIcon size={36} variant="default" aria-label={t('versions.code.open')} onClick={() => want('code')}>
          <IconQrcode size={18} />
        </ActionIcon>
      </Tip>
      <Dialog opened={asked !== null} onClose={() => setAsked(null)} title={t('pageSaving.first.title')}>
        <Stack gap="lg">
          <Text>{t('pageSaving.first.body', { count: changes })}</Text>
          {problem ? <Text c="var(--vitrine-attention)">{problem}</Text> : null}
          <Group justify="flex-end" gap="xs">
            <Button variant="subtle" color="gray" onClick={() => setAsked(null)}>
              {t('common.cancel')}
            </Button>
            <Button variant="default" onClick={answer(() => asked && go(asked))}>
              {t('pageSaving.first.without')}
            </Button>
            <Button
              data-autofocus
              disabled={problem !== undefined}
              onClick={answer(() => asked && saving.begin(afterwards[asked]))}
            >
              {t('pageSaving.first.save')}
            </Button>
          </Group>
        </Stack>
      </Dialog>
      <PreviewCode vid={vid} opened={isCodeShown} onClose={() => setCodeShown(false)} />
    </>
  )
}
