import { Button, Group, Stack, TextInput } from '@mantine/core'
import { IconPhotoSearch } from '@tabler/icons-react'
import type { Image, ImageSwapContent, Picture } from '@vitrine/contract'
import { listPagePictures } from '@vitrine/contract/client'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ContentEditorProps } from '../../kernel/console-kind.tsx'
import { PointButton } from '../../kernel/pointing/point-button.tsx'
import { useCan } from '../../kernel/workspace/index.ts'
import type { Fields } from '../../lib/fields.ts'
import { useText } from '../../lib/i18n/index.ts'
import { ImageField } from '../../modules/image/index.ts'
import { Card } from '../../ui/page.tsx'
import { altWith, longestAlt } from './alt.ts'
import { Comparison } from './comparison.tsx'
import { measure } from './measure.ts'
import { type Coming, createMeasuring, type Size } from './measuring.ts'
import { PagesCard } from './pages-card.tsx'
import { PicturesDialog } from './pictures-dialog.tsx'

/** At how many pixels a picture is shown beside the form. */
const shownAt = 640

/** Which picture of the store gives way, which one comes, and where. */
export function ContentEditor({
  experience,
  viewId,
  fields: swap,
  readOnly,
  waitFor,
}: ContentEditorProps<ImageSwapContent>) {
  const { from, to } = swap.value
  return (
    <Stack gap="lg">
      <FromCard {...{ swap, readOnly, experience, viewId, waitFor }} />
      <ToCard swap={swap} readOnly={readOnly} />
      {from && to ? <Comparison from={from} to={to} /> : null}
      <PagesCard experience={experience} picture={from?.url ?? ''} />
    </Stack>
  )
}

interface CardProps {
  swap: Fields<ImageSwapContent>
  readOnly: boolean
}

/** The picture of the store: from one of its pages, pointed at there, or by its address. */
function FromCard({
  swap,
  readOnly,
  experience,
  viewId,
  waitFor,
}: CardProps & Pick<ContentEditorProps, 'experience' | 'viewId' | 'waitFor'>) {
  const { t } = useText()
  const can = useCan()
  const [isPicking, setPicking] = useState(false)
  const url = swap.value.from?.url ?? ''
  const [ask] = useState(() => createMeasuring(measure))
  const shown = useRef(url)
  shown.current = url
  const set = (next: string, how: Coming) => {
    swap.set('from', next === '' ? null : { url: next, width: null, height: null })
    const tell = (size: Size) => {
      // What was discarded meanwhile does not come back.
      if (shown.current === next) flushSync(() => swap.set('from', { url: next, ...size }))
    }
    waitFor(ask(next, tell, how))
  }
  const choose = (address: string) => {
    setPicking(false)
    set(address, 'chosen')
  }
  return (
    <Card title={t('imageSwap.from.title')} description={t('imageSwap.from.help')}>
      <Stack gap="sm">
        <TextInput
          label={t('imageSwap.from.address')}
          description={t('imageSwap.from.addressHelp')}
          placeholder="https://"
          inputMode="url"
          spellCheck={false}
          maxLength={2048}
          withAsterisk
          value={url}
          error={swap.issue('from.url') ?? swap.issue('from')}
          disabled={readOnly}
          onChange={(event) => set(event.currentTarget.value.trim(), 'typed')}
        />
        {readOnly ? null : (
          <Group gap="sm">
            {can(listPagePictures) ? (
              <Button variant="default" leftSection={<IconPhotoSearch size={16} />} onClick={() => setPicking(true)}>
                {t('imageSwap.from.pick')}
              </Button>
            ) : null}
            <PointButton
              experience={experience}
              viewId={viewId}
              onPointed={({ picture }) => picture && choose(picture.src)}
            />
          </Group>
        )}
      </Stack>
      <PicturesDialog
        experience={experience}
        opened={isPicking}
        onClose={() => setPicking(false)}
        onPick={(picture) => choose(picture.url)}
      />
    </Card>
  )
}

/** The files of an image that a store's pages choose from. */
const filesOf = ({ files }: Image) =>
  files.flatMap(({ type, url, width }) => (type === 'image/webp' ? [{ url, width }] : []))

/** The picture that comes in its place. */
function ToCard({ swap, readOnly }: CardProps) {
  const { t } = useText()
  const choose = (to: Picture | null, image?: Image) =>
    swap.patch({
      to,
      files: image ? filesOf(image) : [],
      alt: altWith(swap.value.alt, swap.value.to, to),
    })
  return (
    <Card title={t('imageSwap.to.title')}>
      <Stack gap="md">
        <ImageField
          label={t('imageSwap.to.image')}
          description={t('imageSwap.to.imageHelp')}
          width={shownAt}
          value={swap.value.to}
          error={swap.issue('to')}
          disabled={readOnly}
          onChange={choose}
        />
        <TextInput
          label={t('imageSwap.to.alt')}
          description={t('imageSwap.to.altHelp')}
          placeholder={t('imageSwap.to.altPlaceholder')}
          maxLength={longestAlt}
          {...swap.field('alt')}
          disabled={readOnly}
        />
      </Stack>
    </Card>
  )
}
