import { MultiSelect, type OptionsFilter } from '@mantine/core'
import { type City, cities, cityNames, placeInWords } from '@vitrine/contract/taiwan-cities'
import { districtNames } from '@vitrine/contract/taiwan-districts'
import { useText } from '../../../lib/i18n/index.ts'
import { plain } from '../../places/picked.ts'

interface PlacesFieldProps {
  places: string[]
  disabled: boolean
  error: string | undefined
  onChange: (places: string[]) => void
}

/** A city's name finds all of its districts. */
const find: OptionsFilter = ({ options, search }) => {
  const sought = plain(search)
  return options.flatMap((option) => {
    if (!('items' in option) || plain(`${option.group}`).includes(sought)) return [option]
    const items = option.items.filter(({ label }) => plain(`${label}`).includes(sought))
    return items.length > 0 ? [{ ...option, items }] : []
  })
}

/** Cities and districts of Taiwan; a city takes the place of its districts. */
export function PlacesField({ places, disabled, error, onChange }: PlacesFieldProps) {
  const { t, language } = useText()
  const nameOf = (city: City, zh: string, en: string) =>
    placeInWords(`${city}/${language === 'zh-TW' ? zh : en}`, language)
  const data = cities.map((city) => ({
    group: cityNames[city][language],
    items: [
      { value: city, label: t('settings.activation.wholeCity', { city: cityNames[city][language] }) },
      ...districtNames[city].map(([zh, en]) => ({ value: `${city}/${zh}`, label: nameOf(city, zh, en) })),
    ],
  }))
  const choose = (next: string[]) => {
    const added = next.find((place) => !places.includes(place))
    const city = added?.split('/')[0]
    // What is chosen last counts: the whole city, or the district instead of it.
    onChange(
      next.filter(
        (place) => place === added || (place.split('/')[0] !== city ? true : added !== city && place !== city),
      ),
    )
  }
  return (
    <MultiSelect
      label={t('settings.activation.places')}
      description={t('settings.activation.placesHelp')}
      placeholder={places.length === 0 ? t('settings.activation.placesEmpty') : undefined}
      nothingFoundMessage={t('settings.activation.noPlace')}
      searchable
      clearable={!disabled}
      hidePickedOptions
      maxDropdownHeight={320}
      data={data}
      filter={find}
      value={places}
      disabled={disabled}
      error={error}
      onChange={choose}
    />
  )
}
