import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ImpulseContent, ImpulseNote, Issue } from '@vitrine/contract'
import { counterIcons, measures, mostNotes } from '@vitrine/contract/client'
import { type Fields, makeFields } from '../../lib/fields.ts'
import { useText } from '../../lib/i18n/index.ts'
import { moveItem } from '../../lib/move-item.ts'
import { FigureFields, type FigureForm } from '../../modules/figures/index.ts'
import { OrderedItem } from '../../ui/ordered-item.tsx'
import { Card } from '../../ui/page.tsx'

interface NotesCardProps {
  impulse: Fields<ImpulseContent>
  issues: readonly Issue[]
  readOnly: boolean
}

/** What is proposed first, then what is not told yet. */
const proposed = ['sold', 'ordered', 'online', 'carts'] as const

/** Those about one note, by their paths in it. */
const issuesOf = (index: number, issues: readonly Issue[]): Issue[] =>
  issues
    .filter(({ path }) => path.startsWith(`notes.${index}.`))
    .map((issue) => ({ ...issue, path: issue.path.slice(`notes.${index}.`.length) }))

/** The notes, in their order. */
export function NotesCard({ impulse, issues, readOnly }: NotesCardProps) {
  const { t } = useText()
  const { notes } = impulse.value
  const set = (next: ImpulseNote[]) => impulse.set('notes', next)
  const add = () => {
    const measure = proposed.find((each) => !notes.some(({ figure }) => figure.measure === each)) ?? 'sold'
    const figure = { measure, of: 'page', product: '', window: 'day' } as const
    set([...notes, { id: crypto.randomUUID().slice(0, 12), figure, text: '', minimum: 5, icon: 'bag' }])
  }
  return (
    <Card title={t('impulse.notes.title')} description={t('impulse.notes.help')}>
      <Stack gap="sm">
        {notes.length === 0 ? <Text c="dimmed">{t('impulse.notes.none')}</Text> : null}
        {notes.map((note, index) => (
          <Note
            key={note.id}
            note={note}
            index={index}
            count={notes.length}
            issues={issuesOf(index, issues)}
            readOnly={readOnly}
            onChange={(next) => set(notes.with(index, next))}
            onMove={(to) => set(moveItem(notes, index, to))}
            onRemove={() => set(notes.toSpliced(index, 1))}
          />
        ))}
        {impulse.issue('notes') ? (
          <Text size="sm" c="red" role="alert">
            {impulse.issue('notes')}
          </Text>
        ) : null}
        {readOnly || notes.length >= mostNotes ? null : (
          <Group>
            <Button variant="default" leftSection={<IconPlus size={16} />} onClick={add}>
              {t('impulse.notes.add')}
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  )
}

interface NoteProps {
  note: ImpulseNote
  index: number
  count: number
  issues: readonly Issue[]
  readOnly: boolean
  onChange: (note: ImpulseNote) => void
  onMove: (to: number) => void
  onRemove: () => void
}

function Note({ note, index, count, issues, readOnly, onChange, onMove, onRemove }: NoteProps) {
  const { t } = useText()
  const n = index + 1
  const fields = makeFields<ImpulseNote>({
    value: note,
    issues,
    disabled: readOnly,
    change: (edit) => onChange({ ...note, ...edit(note) }),
  })
  return (
    <OrderedItem
      title={t('impulse.notes.nth', { n })}
      index={index}
      count={count}
      labels={{
        up: t('impulse.notes.up', { n }),
        down: t('impulse.notes.down', { n }),
        remove: t('impulse.notes.remove', { n }),
      }}
      readOnly={readOnly}
      onMove={onMove}
      onRemove={onRemove}
    >
      <FigureFields fields={fields as unknown as Fields<FigureForm>} measures={measures} />
      <Select
        mt="sm"
        maw={320}
        label={t('impulse.notes.icon')}
        allowDeselect={false}
        data={counterIcons.map((value) => ({ value, label: t(`impulse.icons.${value}`) }))}
        {...fields.field('icon')}
      />
    </OrderedItem>
  )
}
