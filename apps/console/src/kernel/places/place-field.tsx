import { Button, Group, Input, Text } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { cities, placeInWords } from '@vitrine/contract/taiwan-cities'
import { useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { PlacePicker, type PlacePickerProps } from './place-picker.tsx'

/** Of more places than this the rest are counted. */
const mostNamed = 6

interface PlaceFieldProps extends PlacePickerProps {
  label: string
  error: string | undefined
  disabled: boolean
}

/** Places in words, and where they are picked. */
export function PlaceField({ label, error, disabled, places, ...picker }: PlaceFieldProps) {
  const { t, language } = useText()
  const [isOpen, setOpen] = useState(false)
  const named = places
    .slice(0, mostNamed)
    .map((place) => placeInWords(place, language))
    .join(language === 'en' ? '; ' : '、')
  const isEvery = cities.every((city) => places.includes(city))
  const rest = places.length > mostNamed ? t('places.more', { places: named, count: places.length }) : named
  const words = isEvery ? t('places.every') : rest
  return (
    <Input.Wrapper label={label} error={error}>
      <Group gap="sm" wrap="nowrap" align="flex-start" mb={error ? 4 : 0}>
        <Text size="sm" flex={1} miw={0} c={places.length === 0 ? 'dimmed' : undefined} pt={6}>
          {places.length === 0 ? t('places.unpicked') : words}
        </Text>
        {disabled ? null : (
          <Button variant="default" leftSection={<IconMapPin size={16} />} onClick={() => setOpen(true)}>
            {t('places.choose')}
          </Button>
        )}
      </Group>
      <DialogFrame opened={isOpen} onClose={() => setOpen(false)} title={t('places.title')} size="lg">
        <PlacePicker places={places} {...picker} />
        <Group justify="flex-end" mt="md">
          <Button onClick={() => setOpen(false)}>{t('places.done')}</Button>
        </Group>
      </DialogFrame>
    </Input.Wrapper>
  )
}
