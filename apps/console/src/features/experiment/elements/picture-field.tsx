import { SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import type { ShownPicture } from '@vitrine/contract'
import { useState } from 'react'
import { findIssues, webUrl } from '../../../lib/find-issues.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { ImageField } from '../../../modules/image/index.ts'
import { useBrokenPicture } from './use-broken-picture.ts'

interface PictureFieldProps {
  label: string
  value: ShownPicture
  readOnly: boolean
  /** At how many pixels it is shown at most. */
  width: number
  issue: (path: '' | 'url' | 'alt' | 'id') => string | undefined
  onChange: (next: ShownPicture) => void
}

/** A picture of the library or at any address, with what it shows in words. */
export function PictureField({ label, value, readOnly, width, issue, onChange }: PictureFieldProps) {
  const { t, language } = useText()
  const { id, url, alt } = value
  // Nobody is told of an address that is still being typed.
  const [isLeft, setLeft] = useState(false)
  const [wrong] = findIssues(value, { url: webUrl }, language)
  const isBroken = useBrokenPicture(url)
  return (
    <Stack gap="xs">
      <ImageField
        label={label}
        width={width}
        value={wrong ? null : { id: id ?? '', url, alt: '' }}
        error={issue('') ?? issue('id')}
        disabled={readOnly}
        onChange={(picture) => onChange(picture ? { ...picture, alt: alt || picture.alt } : { url: '', alt })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput
          type="url"
          inputMode="url"
          label={t('elements.picture.url')}
          placeholder="https://"
          maxLength={2048}
          disabled={readOnly}
          value={url}
          error={issue('url') ?? (isLeft ? wrong?.message : undefined)}
          // The store may be away for a moment: it may be saved all the same.
          description={
            isBroken ? (
              <Text span inherit c="var(--vitrine-attention)" role="status">
                {t('elements.picture.broken')}
              </Text>
            ) : undefined
          }
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          onBlur={() => setLeft(true)}
          // One that is typed is no image of the library any more.
          onChange={(e) => {
            setLeft(false)
            onChange({ url: e.currentTarget.value, alt })
          }}
        />
        <TextInput
          label={t('elements.picture.alt')}
          placeholder={t('elements.picture.altHelp')}
          maxLength={200}
          disabled={readOnly}
          value={alt}
          error={issue('alt')}
          onChange={(e) => onChange({ ...value, alt: e.currentTarget.value })}
        />
      </SimpleGrid>
    </Stack>
  )
}
