import { Button, Group, Select, Skeleton } from '@mantine/core'
import type { OperationType } from '@vitrine/contract'
import { listOrganizationUsers, operationTypeNames, operationTypes } from '@vitrine/contract/client'
import type { ReactNode } from 'react'
import { useEndpoint } from '../../lib/api/query.ts'
import { formatDate } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { lazyPart } from '../../lib/lazy-page.ts'
import type { Step } from '../../lib/use-url-state.ts'
import { FilterChips } from '../../ui/filter-chips.tsx'
import { Part } from '../../ui/part.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { useCan, useWorkspace } from '../workspace/index.ts'
import { type LogState, noFilters } from './search.ts'

const DayRange = lazyPart(() => import('../../ui/day-range.tsx').then((m) => m.loadDayRange()))

interface OperationFiltersProps {
  state: LogState
  timeZone: string
  /** Of an experience's own log: type and container are given. */
  narrow: boolean
  /** The person whose operations are shown, as the list or the members name them. */
  personName: string | undefined
  action?: ReactNode
  onChange: (change: Partial<LogState>, step?: Step) => void
}

export function OperationFilters({ state, timeZone, narrow, personName, action, onChange }: OperationFiltersProps) {
  const { t, language } = useText()
  const { org, containers } = useWorkspace()
  const readable = useCan()(listOrganizationUsers)
  const members = useEndpoint(listOrganizationUsers, { org: org.org_id }, { enabled: readable }).data ?? []
  const people = members.map(({ user_id, user_name }) => ({ value: user_id, label: user_name }))
  const person = people.find(({ value }) => value === state.person)?.label ?? personName ?? state.person ?? ''
  // Somebody who has left is still chosen.
  if (state.person && !people.some(({ value }) => value === state.person))
    people.push({ value: state.person, label: person })
  const day = (text: string) => formatDate(`${text}T00:00:00Z`, { language, timeZone: 'UTC' })

  // One type for experiences of every kind, which the table calls by their kinds.
  const nameOf = (type: OperationType) =>
    type === 'experience' ? t('operationLog.experiences') : operationTypeNames[type][language]

  const chips = [
    state.person && { text: t('operationLog.only.person', { name: person }), off: { person: null } },
    state.type && {
      text: t('operationLog.only.type', { name: nameOf(state.type) }),
      off: { type: null },
    },
    state.container && {
      text: t('operationLog.only.container', {
        name: containers.find(({ id }) => id === state.container)?.name ?? state.container,
      }),
      off: { container: null },
    },
    state.from &&
      state.to && {
        text: t('operationLog.only.days', { from: day(state.from), to: day(state.to) }),
        off: { from: null, to: null },
      },
  ].filter((chip) => chip !== null && chip !== '')

  return (
    <>
      <Group mb="md" gap="sm">
        <SearchInput
          value={state.key}
          label={t('operationLog.search')}
          onSearch={(key) => onChange({ key, page: 1 }, { replace: true })}
        />
        <Select
          aria-label={t('operationLog.person')}
          placeholder={t('operationLog.anyone')}
          w={180}
          searchable
          value={state.person}
          data={people}
          onChange={(next) => onChange({ person: next, page: 1 })}
        />
        {narrow ? null : (
          <>
            <Select
              aria-label={t('operationLog.type')}
              placeholder={t('operationLog.anyType')}
              w={150}
              value={state.type}
              data={operationTypes.map((value) => ({ value, label: nameOf(value) }))}
              onChange={(next) => onChange({ type: operationTypes.find((type) => type === next) ?? null, page: 1 })}
            />
            <Select
              aria-label={t('operationLog.container')}
              placeholder={t('operationLog.anyContainer')}
              w={180}
              value={state.container}
              data={containers.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(next) => onChange({ container: next, page: 1 })}
            />
          </>
        )}
        <Part waiting={<Skeleton h={36} w={252} />}>
          <DayRange
            start={state.from}
            end={state.to}
            timeZone={timeZone}
            onChange={(from, to) => onChange({ from, to, page: 1 })}
          />
        </Part>
        {action}
      </Group>
      {chips.length > 0 ? (
        <FilterChips chips={chips.map(({ text, off }) => ({ text, onRemove: () => onChange({ ...off, page: 1 }) }))}>
          <Button variant="subtle" size="compact-sm" onClick={() => onChange(noFilters)}>
            {t('operationLog.clear')}
          </Button>
        </FilterChips>
      ) : null}
    </>
  )
}
