import { ActionIcon, Button, Group, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { CityCard } from '@vitrine/contract'
import { useId, useRef } from 'react'
import { PlaceField } from '../../kernel/places/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useStays } from '../../lib/use-stays.ts'
import { ImageField } from '../../modules/image/index.ts'
import { Card } from '../../ui/page.tsx'
import { useRowFocus } from '../../ui/use-row-focus.ts'
import type { CardProps } from './card-props.ts'
import classes from './marketing-card.module.css'

const pictureWidth = 320

/** What the card says in some places instead. */
export function CitiesCard({ card, readOnly }: CardProps) {
  const { t } = useText()
  const { is_city_card, cities } = card.value
  // What was refused has to be mended, also once there is one content for all places.
  const isRefused = useStays(card.issueWithin('cities') !== undefined)
  const added = useRef('')
  const set = (next: CityCard[]) => card.set('cities', next)
  const add = () => {
    added.current = crypto.randomUUID().slice(0, 12)
    set([...cities, { id: added.current, places: [], title: '', hint: '', picture: null, activate_coupon: '' }])
  }
  /** Whoever adds one goes on in it. */
  const enter = (id: string, place: HTMLElement | null) => {
    if (!place || added.current !== id) return
    added.current = ''
    place.focus()
  }
  return (
    <Card title={t('marketingCard.cities.title')} description={t('marketingCard.cities.help')}>
      <Stack gap="md" {...useRowFocus()}>
        <Switch label={t('marketingCard.cities.on')} {...card.box('is_city_card')} disabled={readOnly} />
        {is_city_card || isRefused ? (
          <>
            {cities.map((city, index) => (
              <CityFields
                key={city.id}
                enter={(place) => enter(city.id, place)}
                city={city}
                index={index}
                taken={cities.flatMap((other) => (other.id === city.id ? [] : other.places))}
                readOnly={readOnly}
                issue={(field) => card.issue(`cities.${index}.${field}`)}
                onChange={(next) => set(cities.with(index, next))}
                onRemove={() => set(cities.toSpliced(index, 1))}
              />
            ))}
            {card.issue('cities') ? (
              <Text size="sm" c="red" role="alert">
                {card.issue('cities')}
              </Text>
            ) : null}
            {readOnly ? null : (
              <Group>
                <Button data-adds-row variant="default" leftSection={<IconPlus size={16} />} onClick={add}>
                  {t('marketingCard.cities.add')}
                </Button>
              </Group>
            )}
          </>
        ) : null}
      </Stack>
    </Card>
  )
}

interface CityFieldsProps {
  enter: (place: HTMLElement | null) => void
  city: CityCard
  index: number
  taken: readonly string[]
  readOnly: boolean
  issue: (field: string) => string | undefined
  onChange: (city: CityCard) => void
  onRemove: () => void
}

function CityFields({ enter, city, index, taken, readOnly, issue, onChange, onRemove }: CityFieldsProps) {
  const { t } = useText()
  const heading = useId()
  const edit = (edits: Partial<CityCard>) => onChange({ ...city, ...edits })
  return (
    <section ref={enter} tabIndex={-1} aria-labelledby={heading} className={classes.city}>
      <div className={classes.head}>
        <Text fw={500} id={heading}>
          {t('marketingCard.cities.nth', { n: index + 1 })}
        </Text>
        {readOnly ? null : (
          <ActionIcon
            data-removes-row
            aria-label={t('marketingCard.cities.remove', { n: index + 1 })}
            onClick={onRemove}
          >
            <IconTrash size={16} />
          </ActionIcon>
        )}
      </div>
      <PlaceField
        label={t('marketingCard.cities.places')}
        places={city.places}
        taken={taken}
        error={issue('places')}
        disabled={readOnly}
        onChange={(places) => edit({ places })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput
          label={t('marketingCard.words.heading')}
          placeholder={t('marketingCard.cities.asGeneral')}
          maxLength={60}
          value={city.title}
          error={issue('title')}
          disabled={readOnly}
          onChange={(event) => edit({ title: event.currentTarget.value })}
        />
        <TextInput
          label={t('marketingCard.offer.code')}
          placeholder={t('marketingCard.cities.asGeneral')}
          maxLength={60}
          spellCheck={false}
          value={city.activate_coupon}
          error={issue('activate_coupon')}
          disabled={readOnly}
          onChange={(event) => edit({ activate_coupon: event.currentTarget.value })}
        />
      </SimpleGrid>
      <TextInput
        label={t('marketingCard.words.hint')}
        placeholder={t('marketingCard.cities.asGeneral')}
        maxLength={200}
        value={city.hint}
        error={issue('hint')}
        disabled={readOnly}
        onChange={(event) => edit({ hint: event.currentTarget.value })}
      />
      <ImageField
        label={t('marketingCard.cities.picture')}
        width={pictureWidth}
        value={city.picture}
        error={issue('picture')}
        disabled={readOnly}
        onChange={(picture) => edit({ picture })}
      />
    </section>
  )
}
