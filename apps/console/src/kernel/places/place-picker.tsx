import { ActionIcon, Button, Checkbox, Group, Text, TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconSearch } from '@tabler/icons-react'
import { type City, cities, cityNames, regions } from '@vitrine/contract/taiwan-cities'
import { districtNames } from '@vitrine/contract/taiwan-districts'
import { useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { inOrder, isPicked, plain, shareOf, turnCity, turnDistrict } from './picked.ts'
import classes from './places.module.css'

export interface PlacePickerProps {
  places: readonly string[]
  /** Those that something else has, which cannot be picked. */
  taken: readonly string[]
  onChange: (places: string[]) => void
}

/** Cities and districts of Taiwan by region; a city stands for all of its districts. */
export function PlacePicker({ places, taken, onChange }: PlacePickerProps) {
  const { t, language } = useText()
  const [search, setSearch] = useState('')
  const sought = plain(search)
  const set = (next: string[]) => onChange(inOrder(next))
  const isFound = (name: string) => plain(name).includes(sought)
  const districtsFound = (city: City) =>
    sought === '' || isFound(cityNames[city][language])
      ? districtNames[city]
      : districtNames[city].filter((names) => names.some(isFound))
  const found = regions
    .map(({ name, cities }) => ({
      name: name[language],
      cities: cities.filter((city) => districtsFound(city).length > 0),
    }))
    .filter(({ cities }) => cities.length > 0)
  const free = cities.filter((city) => !taken.includes(city))
  return (
    <div>
      <TextInput
        data-autofocus
        aria-label={t('places.search')}
        placeholder={t('places.search')}
        leftSection={<IconSearch size={16} />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Group gap="xs" my="xs" justify="space-between">
        <Text size="sm" c="dimmed" role="status">
          {places.length === 0 ? t('places.unpicked') : t('places.picked', { count: places.length })}
        </Text>
        <Group gap={4}>
          <Button variant="subtle" size="compact-sm" onClick={() => set([...free])}>
            {t('places.all')}
          </Button>
          <Button
            variant="subtle"
            size="compact-sm"
            color="gray"
            disabled={places.length === 0}
            onClick={() => set([])}
          >
            {t('places.none')}
          </Button>
        </Group>
      </Group>
      <div className={classes.list}>
        {found.length === 0 ? <Text c="dimmed">{t('places.nothing', { text: search.trim() })}</Text> : null}
        {found.map((region) => (
          <Region
            key={region.name}
            {...region}
            places={places}
            taken={taken}
            isSearching={sought !== ''}
            districtsFound={districtsFound}
            onChange={set}
          />
        ))}
      </div>
    </div>
  )
}

interface RegionProps extends PlacePickerProps {
  name: string
  cities: readonly City[]
  isSearching: boolean
  districtsFound: (city: City) => readonly (readonly [string, string])[]
}

function Region({ name, cities, places, taken, isSearching, districtsFound, onChange }: RegionProps) {
  const free = cities.filter((city) => !taken.includes(city))
  const shares = cities.map((city) => shareOf(places, city))
  const isAll = free.length > 0 && free.every((city) => shareOf(places, city) === 'all')
  const turn = (isOn: boolean) =>
    onChange(free.reduce<string[]>((picked, city) => turnCity(picked, city, isOn), [...places]))
  return (
    <fieldset className={classes.region}>
      <legend className={classes.legend}>
        <Checkbox
          label={name}
          fw={600}
          disabled={free.length === 0}
          checked={isAll}
          indeterminate={!isAll && shares.some((share) => share !== 'none')}
          onChange={(event) => turn(event.currentTarget.checked)}
        />
      </legend>
      {cities.map((city) => (
        <CityRow
          key={city}
          city={city}
          places={places}
          taken={taken}
          isSearching={isSearching}
          districts={districtsFound(city)}
          onChange={onChange}
        />
      ))}
    </fieldset>
  )
}

interface CityRowProps extends PlacePickerProps {
  city: City
  isSearching: boolean
  districts: readonly (readonly [string, string])[]
}

function CityRow({ city, places, taken, isSearching, districts, onChange }: CityRowProps) {
  const { t, language } = useText()
  const [isOpen, setOpen] = useState(false)
  const share = shareOf(places, city)
  const name = cityNames[city][language]
  const isTaken = taken.includes(city)
  const isShown = isSearching || isOpen
  const Chevron = isShown ? IconChevronDown : IconChevronRight
  return (
    <div>
      <div className={classes.city}>
        <ActionIcon
          size={28}
          disabled={isSearching}
          aria-expanded={isShown}
          aria-label={t(isShown ? 'places.shut' : 'places.open', { city: name })}
          onClick={() => setOpen(!isOpen)}
        >
          <Chevron size={16} />
        </ActionIcon>
        <Checkbox
          label={name}
          description={isTaken ? t('places.taken') : undefined}
          disabled={isTaken}
          checked={share === 'all'}
          indeterminate={share === 'some'}
          onChange={(event) => onChange(turnCity(places, city, event.currentTarget.checked))}
        />
      </div>
      {isShown ? (
        <div className={classes.districts}>
          {districts.map(([zh, en]) => {
            const place = `${city}/${zh}`
            const isOthers = taken.includes(place)
            return (
              <Checkbox
                key={zh}
                size="sm"
                label={language === 'zh-TW' ? zh.replaceAll('臺', '台') : en}
                description={isOthers ? t('places.taken') : undefined}
                disabled={isOthers}
                checked={!isOthers && isPicked(places, place)}
                onChange={(event) => onChange(turnDistrict(places, place, event.currentTarget.checked))}
              />
            )
          })}
        </div>
      ) : null}
    </div>
  )
}
