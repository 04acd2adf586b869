import { ActionIcon, Button, Group, Input } from '@mantine/core'
import { IconPhoto, IconX } from '@tabler/icons-react'
import type { Image, Picture } from '@vitrine/contract'
import { useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { lazyPart } from '../../lib/lazy-page.ts'
import { Clipped } from '../../ui/clipped.tsx'
import { Overlay } from '../../ui/overlay.tsx'
import classes from './gallery.module.css'

const ImagePicker = lazyPart(() => import('./image-picker.tsx').then((m) => m.ImagePicker))

interface ImageFieldProps {
  label: string
  description?: string
  value: Picture | null
  disabled: boolean
  error?: string | undefined
  /** At how many pixels it is shown: the picture that is taken is sharp on any screen, and no larger than that needs. */
  width: number
  /** `image`: with all its files, where one was chosen. */
  onChange: (value: Picture | null, image?: Image) => void
}

/** A picture of the container's library, or none. */
export function ImageField({ label, description, value, disabled, error, width, onChange }: ImageFieldProps) {
  const { t } = useText()
  const [picking, setPicking] = useState(false)
  return (
    <Input.Wrapper label={label} description={description} error={error} labelElement="div">
      <Group gap="sm" mt={4} wrap="nowrap">
        <span className={classes.chosen}>
          {value ? <img src={value.url} alt={value.alt} /> : <IconPhoto size={20} aria-hidden />}
        </span>
        {value?.alt ? <Clipped size="sm">{value.alt}</Clipped> : null}
        <Button
          variant="default"
          size="xs"
          flex="none"
          disabled={disabled}
          aria-label={t('image.field.named', { label, verb: t(value ? 'image.field.change' : 'image.field.choose') })}
          onClick={() => setPicking(true)}
        >
          {t(value ? 'image.field.change' : 'image.field.choose')}
        </Button>
        {value ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            disabled={disabled}
            aria-label={t('image.field.remove', { label })}
            onClick={() => onChange(null)}
          >
            <IconX size={16} />
          </ActionIcon>
        ) : null}
      </Group>
      <Overlay again={picking} onFailed={() => setPicking(false)}>
        {picking ? (
          <ImagePicker
            title={label}
            width={width}
            onClose={() => setPicking(false)}
            onPick={(picture, image) => {
              onChange(picture, image)
              setPicking(false)
            }}
          />
        ) : null}
      </Overlay>
    </Input.Wrapper>
  )
}
