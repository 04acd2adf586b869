import { Box, Button, Group, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { FloatingMenuContent, MenuEntry, MenuEntryType } from '@vitrine/contract'
import { menuEntryTypes, mostMenuEntries } from '@vitrine/contract/client'
import type { Fields } from '../../lib/fields.ts'
import { useText } from '../../lib/i18n/index.ts'
import { moveItem } from '../../lib/move-item.ts'
import { ImageField } from '../../modules/image/index.ts'
import { OrderedItem } from '../../ui/ordered-item.tsx'
import { Card } from '../../ui/page.tsx'
import { icons } from './icons.ts'

/** Of an entry's value, the keyboard that phones show. */
const inputModes: Partial<Record<MenuEntryType, 'tel' | 'email' | 'url'>> = {
  phone: 'tel',
  whatsapp: 'tel',
  mail: 'email',
  link: 'url',
}

interface EntriesCardProps {
  menu: Fields<FloatingMenuContent>
  readOnly: boolean
}

/** The ways that the menu opens, in their order. */
export function EntriesCard({ menu, readOnly }: EntriesCardProps) {
  const { t } = useText()
  const { entries } = menu.value
  const set = (next: MenuEntry[]) => menu.set('entries', next)
  const add = () => {
    const unused = menuEntryTypes.find((type) => !entries.some((entry) => entry.type === type)) ?? 'link'
    set([...entries, { id: crypto.randomUUID().slice(0, 12), type: unused, value: '', label: '', picture: null }])
  }
  return (
    <Card title={t('floatingMenu.entries.title')} description={t('floatingMenu.entries.help')}>
      <Stack gap="sm">
        {entries.length === 0 ? <Text c="dimmed">{t('floatingMenu.noEntries')}</Text> : null}
        {entries.map((entry, index) => (
          <Entry
            key={entry.id}
            entry={entry}
            index={index}
            count={entries.length}
            readOnly={readOnly}
            issue={(path) => menu.issue(`entries.${index}.${path}`)}
            onChange={(next) => set(entries.with(index, next))}
            onMove={(to) => set(moveItem(entries, index, to))}
            onRemove={() => set(entries.toSpliced(index, 1))}
          />
        ))}
        {menu.issue('entries') ? (
          <Text size="sm" c="red" role="alert">
            {menu.issue('entries')}
          </Text>
        ) : null}
        {readOnly || entries.length >= mostMenuEntries ? null : (
          <Group>
            <Button variant="default" leftSection={<IconPlus size={16} />} onClick={add}>
              {t('floatingMenu.entries.add')}
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  )
}

interface EntryProps {
  entry: MenuEntry
  index: number
  count: number
  readOnly: boolean
  issue: (path: string) => string | undefined
  onChange: (entry: MenuEntry) => void
  onMove: (to: number) => void
  onRemove: () => void
}

function Entry({ entry, index, count, readOnly, issue, onChange, onMove, onRemove }: EntryProps) {
  const { t } = useText()
  const { type, value, label, picture } = entry
  const Icon = icons[type]
  const typeName = t(`floatingMenu.types.${type}`)
  const name = label || typeName
  const mode = inputModes[type]
  return (
    <OrderedItem
      title={t('floatingMenu.entries.nth', { n: index + 1 })}
      index={index}
      count={count}
      labels={{
        up: t('floatingMenu.entries.up', { name }),
        down: t('floatingMenu.entries.down', { name }),
        remove: t('floatingMenu.entries.remove', { name }),
      }}
      readOnly={readOnly}
      onMove={onMove}
      onRemove={onRemove}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <Select
          label={t('floatingMenu.entries.type')}
          allowDeselect={false}
          leftSection={<Icon size={18} />}
          disabled={readOnly}
          value={type}
          data={menuEntryTypes.map((each) => ({ value: each, label: t(`floatingMenu.types.${each}`) }))}
          // What was typed stays: the next type may take it, and says so where it does not.
          onChange={(next) => onChange({ ...entry, type: next as MenuEntryType })}
        />
        <TextInput
          label={t('floatingMenu.entries.label')}
          placeholder={typeName}
          maxLength={30}
          disabled={readOnly}
          value={label}
          error={issue('label')}
          onChange={(e) => onChange({ ...entry, label: e.currentTarget.value })}
        />
      </SimpleGrid>
      <TextInput
        mt="sm"
        label={t(`floatingMenu.values.${type}.label`)}
        placeholder={t(`floatingMenu.values.${type}.example`)}
        maxLength={500}
        spellCheck={false}
        {...(mode && { inputMode: mode })}
        disabled={readOnly}
        value={value}
        error={issue('value')}
        onChange={(e) => onChange({ ...entry, value: e.currentTarget.value })}
      />
      <Box mt="sm">
        <ImageField
          label={t('floatingMenu.entries.picture')}
          width={36}
          value={picture}
          error={issue('picture')}
          disabled={readOnly}
          onChange={(next) => onChange({ ...entry, picture: next })}
        />
      </Box>
    </OrderedItem>
  )
}
