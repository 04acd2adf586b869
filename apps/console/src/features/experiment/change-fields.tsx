import { Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { elementTypes } from '@vitrine/contract/client'
import { useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { Fold } from '../../ui/fold.tsx'
import type { ChangeFieldsProps } from './change-fields-props.ts'
import { type Choice, changeTo, choiceOf, nameOfChoice, opChoices } from './choices.ts'
import { OpFields } from './op-fields.tsx'
import { SelectorList } from './selector-list.tsx'
import { useMayAnimate } from './use-may-animate.ts'

export function ChangeFields({ change, readOnly, issues, counts, onChange }: ChangeFieldsProps) {
  const { t } = useText()
  const issue = (path: string) => issues.find((i) => i.path === path)?.message
  const mayAnimate = useMayAnimate()
  const optionOf = (value: Choice) => ({
    value,
    label: nameOfChoice(value, t),
    disabled: value === 'animate' && !mayAnimate,
  })
  // What belongs to no single field still has to be said.
  const rest = issues.filter((i) => i.path === '' || i.path === 'declarations')
  // Decided once, so that a field does not move away from under whoever types in it.
  const [isPicked] = useState(change.fingerprint !== undefined)
  const find = (selectors: string[]) => {
    const [first = ''] = selectors
    const { fingerprint, ...rest } = { ...change, selectors }
    // One that is typed first means another element than the one that was picked.
    const isSame = fingerprint && change.selectors.includes(first)
    onChange(isSame ? { ...rest, fingerprint } : rest)
  }
  const selectors = (
    <SelectorList
      selectors={change.selectors}
      isForAll={'match' in change && change.match === 'all'}
      readOnly={readOnly}
      counts={counts}
      issue={(index) => issue(`selectors.${index}`)}
      onChange={find}
    />
  )
  return (
    <Stack gap="md" pt="xs">
      <SimpleGrid type="container" cols={{ base: 1, '320px': 2 }} spacing="sm">
        <Select
          label={t('editor.op')}
          allowDeselect={false}
          disabled={readOnly}
          value={choiceOf(change)}
          error={issue('op')}
          data={[
            { group: t('editor.changes.title'), items: opChoices.map(optionOf) },
            { group: t('elements.place'), items: elementTypes.map(optionOf) },
          ]}
          onChange={(choice) => onChange(changeTo(change, choice as Choice))}
        />
        <TextInput
          label={t('editor.name')}
          placeholder={t('common.optional')}
          maxLength={100}
          disabled={readOnly}
          value={change.name}
          error={issue('name')}
          onChange={(e) => onChange({ ...change, name: e.currentTarget.value })}
        />
      </SimpleGrid>
      {isPicked ? null : selectors}
      <Stack gap="md" data-own-fields>
        <OpFields change={change} readOnly={readOnly} issues={issues} counts={counts} onChange={onChange} />
      </Stack>
      {isPicked ? (
        <Fold
          label={t('editor.foundBy', { count: change.selectors.length })}
          isUsed={issues.some(({ path }) => path.startsWith('selectors.'))}
        >
          {selectors}
        </Fold>
      ) : null}
      {rest.map((i) => (
        <Text key={`${i.path}-${i.error}`} c="red" size="sm" role="alert">
          {i.message}
        </Text>
      ))}
    </Stack>
  )
}
